const wordPattern = /^#([\w.-]{20,200})$/;

/** Reads the token of an unsubscribe link from an address's fragment. Null for an ordinary anchor or a cut link. */
export const wordIn = (fragment: string): string | null => wordPattern.exec(fragment)?.[1] ?? null;
