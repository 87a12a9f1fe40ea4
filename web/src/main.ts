import { mount } from "svelte";
import "./tokens.css";
import "./app.css";
import App from "./App.svelte";
import { applySettings } from "./lib/settings.svelte";

addEventListener("vite:preloadError", () => location.reload()); // the server has a newer page: its parts have other names
applySettings(); // before the first paint
mount(App, { target: document.getElementById("app") as HTMLElement });
