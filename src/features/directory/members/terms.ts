export const pageSize = 24;
export const searchMax = 100;
/** the number of cities, and of categories, to choose from */
export const facetsMost = 30;
export const cityMax = 60;

/** The typed search words without needless spaces; undefined when nothing is left. */
export const tidyWords = (text: string): string | undefined =>
  text.trim().replace(/\s+/g, ' ').slice(0, searchMax).trim().toWellFormed().replaceAll('\0', '') ||
  undefined;
