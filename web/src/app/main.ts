import { mount } from "svelte";
import "./tokens.css";
import "./seat-colours.css";
import "./app.css";
import App from "./App.svelte";
import { speak } from "../lib/words/language.svelte";
import { isEmbedded } from "../lib/server/api";
import { applySettings, chosenLanguage } from "../lib/device/settings.svelte";

const LOADED = "paddock.loaded_anew";
const SOON = 60_000; // milliseconds

/** A part is missing: the server may have a newer page, whose parts have other names. Offline nothing is thrown away. */
function loadAnew(): void {
  if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(LOADED)) < SOON) return;
  sessionStorage.setItem(LOADED, String(Date.now()));
  location.reload();
}

addEventListener("vite:preloadError", loadAnew);
applySettings(); // before the first paint
const start = () => mount(App, { target: document.getElementById("app") as HTMLElement });
void speak(chosenLanguage()).finally(start);
// Later than what people wait for. A frame of another page keeps nothing.
if (!isEmbedded())
  addEventListener("load", () => void import("../lib/device/offline").then((one) => one.installWorker()));
