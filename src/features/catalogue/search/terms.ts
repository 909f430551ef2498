export const searchMax = 100;
export const suggestedCourses = 5;
export const suggestedTerms = 5;

/** A search text with single spaces and at most `searchMax` characters; undefined when it is empty. */
export const tidyWords = (text: string): string | undefined =>
  text.trim().replace(/\s+/g, ' ').slice(0, searchMax).trim().toWellFormed().replaceAll('\0', '') ||
  undefined;
