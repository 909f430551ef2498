export const pageSize = 24;
export const searchMax = 100;
/** How many cities, and categories, can be chosen from. */
export const facetsMost = 30;
export const cityMax = 60;

/** What somebody typed, as it is looked for: nothing but spaces is nothing. */
export const tidyWords = (text: string): string | undefined =>
  text.trim().replace(/\s+/g, ' ').slice(0, searchMax).trim().toWellFormed().replaceAll('\0', '') || undefined;
