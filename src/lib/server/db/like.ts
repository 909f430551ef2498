const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** A pattern for what stands anywhere in a text; what LIKE reads as a pattern itself is taken literally. */
export const anywhere = (text: string): string => `%${literally(text)}%`;

/** The same for what a text begins with. */
export const atStart = (text: string): string => `${literally(text)}%`;
