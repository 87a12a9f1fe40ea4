// The names of what lies beside the ranch: a kind of dinosaur or the barriers in the Holding Area, and that area itself.
export const HELD = "held-";
export const BARRIER = "barrier";
export const HELD_BARRIER = HELD + BARRIER;
export const TRAY = "holding";
