// Where the figure of a dinosaur or a card is drawn: the four species are in the sprite, each card has a file that is loaded when it is shown.
const files = import.meta.glob<string>(["./science/*.svg", "../../../art/dinosaurs/*.svg"], {
  query: "?url",
  import: "default",
  eager: true,
});

export const SPECIES = ["stegosaurus", "velociraptor", "brachiosaurus", "allosaurus"] as const;

export function isSpecies(id: string): boolean {
  return (SPECIES as readonly string[]).includes(id);
}

/** The file of a card's figure; undefined for the four species. */
export function fileOf(id: string): string | undefined {
  return files[`../../../art/dinosaurs/${id}.svg`] ?? files[`./science/${id}.svg`];
}

/** A figure for a choice in the dock. */
export function figure(id: string): { icon?: string; image?: string } {
  const image = fileOf(id);
  return image === undefined ? { icon: isSpecies(id) ? `dino-${id}` : `icon-${id}` } : { image };
}
