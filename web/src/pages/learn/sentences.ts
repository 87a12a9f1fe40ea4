// Texts of lessons, cut where a screen has little room.

/** Up to its first full stop. Numbers and "T. rex" have some too: a sentence ends before a space and a capital letter. */
export function firstSentence(text: string): string {
  const end = text.search(/(?<!\b[A-Z])[.!?](?=\s+[A-ZÄÖÜ„“])/);
  return end < 0 ? text : text.slice(0, end + 1);
}
