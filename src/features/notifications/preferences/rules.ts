const tokenPattern = /^#([\w.-]{20,200})$/;

/** Reads the token of an unsubscribe link from an address's fragment. Null for an ordinary anchor or a cut link. */
export const unsubscribeTokenIn = (fragment: string): string | null => tokenPattern.exec(fragment)?.[1] ?? null;
