export const searchMax = 100;
export const suggestedCourses = 5;
export const suggestedTerms = 5;

/** What somebody typed, as it is looked for: nothing but spaces is nothing. */
export const tidyWords = (text: string): string | undefined =>
  text.trim().replace(/\s+/g, ' ').slice(0, searchMax).trim().toWellFormed().replaceAll('\0', '') || undefined;
