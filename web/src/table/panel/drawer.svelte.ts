// The panel with log, chat and rules: what it shows. Where there is no room beside the board it lies over the table, and is closed again.
import { tick } from "svelte";
import type { Target } from "../../lib/rulebook";
import { type Tab, TABS } from "./tabs";

const panel = () => document.querySelector<HTMLElement>(".panel");

export class Drawer {
  tab = $state<Tab>("log");
  rule = $state.raw<Target | null>(null);
  open = $state(false); // over the table
  private before: HTMLElement | null = null; // had the focus

  constructor(readonly tabs: readonly Tab[] = TABS) {}

  show(tab: Tab): void {
    this.tab = this.tabs.includes(tab) ? tab : "log";
    if (this.open || !this.liesOver()) return;
    this.before = document.activeElement as HTMLElement | null;
    this.open = true;
    void tick().then(() => document.getElementById(`tab-${this.tab}`)?.focus());
  }

  openRule(id: string): void {
    this.rule = { id };
    this.show("rules");
  }

  /** Closes it if it lies over the table; false: there was nothing to close. The focus goes back to where it came from. */
  close(): boolean {
    if (!this.open) return false;
    this.open = false;
    if (panel()?.contains(document.activeElement))
      (this.before?.isConnected ? this.before : document.querySelector<HTMLElement>("main"))?.focus();
    return true;
  }

  /** As the styles have it. */
  private liesOver(): boolean {
    const shown = panel();
    return shown !== null && getComputedStyle(shown).position === "fixed";
  }
}
