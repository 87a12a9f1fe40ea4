// What every view has, whatever the game; and the picture that the server adds where a game has no page.
import type { Result } from "../../../generated/protocol";

export interface GenericView {
  seat: number | null;
  to_act: number[];
  outcome: Result | null;
  picture?: string; // an SVG document
}

export interface Size {
  width: number;
  height: number;
}

const USUAL: Size = { width: 400, height: 300 };

/** The size of a picture in its own units, from its viewBox or else from its width and height. */
export function sizeOf(svg: string): Size {
  const head = /<svg\b[^>]*>/.exec(svg)?.[0] ?? "";
  const box = /\bviewBox=["']([^"']+)["']/
    .exec(head)?.[1]
    ?.trim()
    .split(/[\s,]+/);
  const side = (name: string) => new RegExp(`\\s${name}=["']([\\d.]+)(?:px)?["']`).exec(head)?.[1];
  const [width, height] = [box?.[2] ?? side("width"), box?.[3] ?? side("height")].map(Number);
  return width && height && width > 0 && height > 0 ? { width, height } : USUAL;
}

/** All words in a picture, for those who can't see it. */
export function wordsIn(svg: string): string {
  const drawn = new DOMParser().parseFromString(svg, "image/svg+xml");
  if (drawn.querySelector("parsererror")) return "";
  const texts = [...drawn.querySelectorAll("title, desc, text")].flatMap((element) => {
    const lines = [...element.querySelectorAll("tspan")];
    return (lines.length > 0 ? lines : [element]).map((line) => line.textContent.trim());
  });
  return texts.filter(Boolean).join("; ");
}
