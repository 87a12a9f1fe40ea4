// What the panel with log, chat and rules shows. If there is no room next to the board, it opens on top of it.
import { tick } from "svelte";
import type { Target } from "../../lib/rulebook";
import { type Tab, TABS } from "./tabs";

const panel = () => document.querySelector<HTMLElement>(".panel");

export class Drawer {
  tab = $state<Tab>("log");
  rule = $state.raw<Target | null>(null);
  open = $state(false); // on top of the table
  wanted = $state(false); // opened at least once, also at a calm table
  private before: HTMLElement | null = null; // had the focus before it opened

  constructor(readonly tabs: readonly Tab[] = TABS) {}

  show(tab: Tab): void {
    this.wanted = true;
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

  /** Closes it if it is on top of the table and moves the focus back; false: there was nothing to close. */
  close(): boolean {
    if (!this.open) return false;
    this.open = false;
    if (panel()?.contains(document.activeElement))
      (this.before?.isConnected ? this.before : document.querySelector<HTMLElement>("main"))?.focus();
    return true;
  }

  /** Is the panel on top of the table? The styles decide. */
  private liesOver(): boolean {
    const shown = panel();
    return shown !== null && getComputedStyle(shown).position === "fixed";
  }
}
