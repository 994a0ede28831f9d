import "$web/theme/tokens.css";
import "$web/theme/base.css";
import "$web/theme/skeleton.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { watchKeys } from "$web/table/keyboard.svelte";
import { applyPreferences } from "./preferences.svelte";
import { watchLinks } from "./router.svelte";

// Not awaited at the top level: other parts of the pages import what is bundled with this module.
void applyPreferences().then(() => {
  watchLinks();
  watchKeys();
  mount(App, { target: document.getElementById("app")! });
});
