import "./theme/tokens.css";
import "./theme/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { watchKeys } from "./table/keyboard.svelte";
import { follow } from "./preferences.svelte";
import { watchLinks } from "./router.svelte";

await follow();
watchLinks();
watchKeys();
mount(App, { target: document.getElementById("app")! });
