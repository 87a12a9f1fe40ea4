// A code as people paste it: the code itself, or a whole link to a table.
export function codeIn(text: string): { code: string; search: string } {
  const trimmed = text.trim();
  const link = /\/t\/([^/?#\s]+)(\?[^#\s]*)?/.exec(trimmed);
  if (link) return { code: decodeURIComponent(link[1] ?? ""), search: link[2] ?? "" };
  return { code: trimmed.replace(/\s+/g, "-"), search: "" };
}
