const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A pattern for what stands anywhere in a text; what LIKE reads as a pattern itself is taken literally. */
export const anywhere = (text: string): string => `%${literally(text)}%`;
