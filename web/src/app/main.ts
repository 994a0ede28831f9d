import "$web/theme/tokens.css";
import "$web/theme/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { watchKeys } from "$web/table/keyboard.svelte";
import { applyPreferences } from "./preferences.svelte";
import { watchLinks } from "./router.svelte";

await applyPreferences();
watchLinks();
watchKeys();
mount(App, { target: document.getElementById("app")! });
