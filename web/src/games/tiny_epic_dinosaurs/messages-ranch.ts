// The sentences of the phases at home: arranging, feeding, escapes, breeding.
export const ranch = {} as const;
