// A plain cover for a game that has none: its title on a plate, over hills whose colours follow from the title.
const HILLS = [
  ["#f6d98c", "#b9cd8a", "#9db46b"],
  ["#dce8ee", "#c3d196", "#7e9b4e"],
  ["#f6dfd0", "#d6b48a", "#b58a5a"],
  ["#efe1ea", "#b9a7c4", "#8d7a9e"],
] as const;
const LONGEST = 16; // letters on a line
const MOST = 3; // lines

const ESCAPED: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };
const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => ESCAPED[letter] ?? "");

function linesOf(title: string): string[] {
  const lines: string[] = [];
  for (const word of title.split(/\s+/).filter(Boolean)) {
    const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
    if (lines.length > 0 && longer.length <= LONGEST) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.slice(0, MOST).map((line) => (line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line));
}

function sumOf(title: string): number {
  return Array.from(title).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
}

/** The cover as the address of a picture. */
export function coverOf(title: string): string {
  const [sky, far, near] = HILLS[sumOf(title) % HILLS.length] ?? HILLS[0];
  const lines = linesOf(title);
  const height = 30 * lines.length + 26;
  const top = 92 - height / 2;
  const words = lines
    .map((line, index) => `<text x="160" y="${top + 36 + 30 * index}" text-anchor="middle">${escape(line)}</text>`)
    .join("");
  return asPicture(
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" viewBox="0 0 320 200">` +
      `<rect width="320" height="200" fill="${sky}"/><circle cx="252" cy="48" r="26" fill="#fffaf0" opacity=".7"/>` +
      `<g stroke="#2b2a26" stroke-width="1.8"><path d="M-4 150C60 108 120 160 190 132C250 110 290 124 324 138V204H-4Z" fill="${far}"/>` +
      `<path d="M-4 178C90 150 190 190 324 160V204H-4Z" fill="${near}"/>` +
      `<rect x="40" y="${top}" width="240" height="${height}" rx="8" fill="#fffaf0"/></g>` +
      `<g font-family="Georgia, serif" font-size="25" font-weight="700" fill="#2b2a26">${words}</g></svg>`,
  );
}

/** An SVG document as the address of an image: there nothing in it can run, load or reach the page. */
export function asPicture(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
