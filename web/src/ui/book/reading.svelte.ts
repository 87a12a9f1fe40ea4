// Which part of a rulebook is being read: the last heading above the top of the screen.
const TOP = 140; // pixels below it a heading counts as reached

export class Reading {
  current = $state("");

  /** To be called whenever the page has scrolled. */
  look(article: HTMLElement | undefined): void {
    const headings = [...(article?.querySelectorAll<HTMLElement>("h2[id], h3[id]") ?? [])];
    const passed = headings.filter((heading) => heading.getBoundingClientRect().top < TOP);
    this.current = (passed.at(-1) ?? headings[0])?.id ?? "";
  }
}
