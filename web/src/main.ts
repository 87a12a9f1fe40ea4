import { mount } from "svelte";
import "./tokens.css";
import "./app.css";
import App from "./App.svelte";
import { applySettings } from "./lib/settings.svelte";

applySettings(); // before the first paint
mount(App, { target: document.getElementById("app") as HTMLElement });
