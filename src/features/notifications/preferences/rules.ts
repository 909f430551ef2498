const wordPattern = /^#([\w.-]{20,200})$/;

/** The word of an unsubscribe link in an address's fragment; null for a fragment that is a place on the page, or cut short. */
export const wordIn = (fragment: string): string | null => wordPattern.exec(fragment)?.[1] ?? null;
