/** Notifications in this browser: whether it can show them, and its subscription at the push service of its maker. */

import { api } from "$web/net/api";
import type { PushDevice } from "$web/net/generated/wire";

/** Why this browser cannot show notifications, or null if it can. */
export type Obstacle = "insecure" | "unsupported" | "blocked" | null;

/** The push service could not be reached, or did not accept the subscription. */
export class PushFailed extends Error {}

export function obstacle(): Obstacle {
  if (!isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "unsupported";
  return Notification.permission === "denied" ? "blocked" : null;
}

/** Asks for permission, subscribes, and tells the server; null if the person said no. */
export async function enablePush(serverKey: string): Promise<PushDevice | null> {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { endpoint = "", keys = {} } = (await subscribe(serverKey)).toJSON();
  return api.addPushDevice({ endpoint, keys: { p256dh: keys.p256dh ?? "", auth: keys.auth ?? "" } });
}

export async function disablePush(device: string): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription && (await deviceId(subscription.endpoint)) === device) await subscription.unsubscribe();
  await api.removePushDevice(device);
}

/** The id that the server gives this browser; null where it has not subscribed. */
export async function thisDevice(): Promise<string | null> {
  if (obstacle() === "insecure" || obstacle() === "unsupported") return null;
  const subscription = await currentSubscription();
  return subscription && deviceId(subscription.endpoint);
}

/** As the server computes it: from the SHA-256 of the endpoint. */
export async function deviceId(endpoint: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(endpoint)));
  return `push-${[...digest.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

async function subscribe(serverKey: string): Promise<PushSubscription> {
  try {
    await navigator.serviceWorker.register("/push-worker.js", { scope: "/" });
    const registration = await navigator.serviceWorker.ready;
    return await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey });
  } catch (error) {
    throw new PushFailed(String(error));
  }
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration("/");
  return (await registration?.pushManager.getSubscription()) ?? null;
}
