import { mount } from "svelte";
import "./tokens.css";
import "./app.css";
import App from "./App.svelte";
import { speak } from "./lib/language.svelte";
import { applySettings, chosenLanguage } from "./lib/settings.svelte";

addEventListener("vite:preloadError", () => location.reload()); // the server has a newer page: its parts have other names
applySettings(); // before the first paint
const start = () => mount(App, { target: document.getElementById("app") as HTMLElement });
void speak(chosenLanguage()).finally(start);
