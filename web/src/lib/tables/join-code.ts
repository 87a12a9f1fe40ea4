/** A code as people type or paste it: the code itself, as they heard it, or a whole link to a table. */
export function codeIn(text: string): { code: string; search: string } {
  const trimmed = text.trim();
  const link = /\/t\/([^/?#\s]+)(\?[^#\s]*)?/.exec(trimmed);
  if (link) return { code: decodeURIComponent(link[1] ?? ""), search: link[2] ?? "" };
  return { code: trimmed, search: "" };
}

/** A code as people say it: "fern 4821". */
export function spokenWords(spoken: string): string {
  return spoken.replace("-", " ");
}
