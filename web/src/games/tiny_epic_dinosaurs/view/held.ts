// The names of what is next to the ranch: a kind of dinosaur or the barriers in Holding, and Holding itself.
export const HELD = "held-";
export const BARRIER = "barrier";
export const HELD_BARRIER = HELD + BARRIER;
export const TRAY = "holding";
