// A report as one page that needs nothing else: what is shown, with the styles it is shown by.

export function pageOf(shown: Document): string {
  const styles = [...shown.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText));
  const main = shown.querySelector("main")?.cloneNode(true) as HTMLElement;
  for (const part of main.querySelectorAll("button, a.button, input, dialog, img")) part.remove();
  const theme = shown.documentElement.dataset["theme"] ?? "light";
  return [
    "<!doctype html>",
    `<html lang="${shown.documentElement.lang}" data-theme="${theme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${shown.title}</title><style>${styles.filter((rule) => !rule.startsWith("@font-face")).join("\n")}</style>`,
    `</head><body>${main.outerHTML}</body></html>`,
  ].join("\n");
}
