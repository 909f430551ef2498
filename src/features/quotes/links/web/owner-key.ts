/** The query key of the requests of the person who is signed in. */
export const ownerKey = ['own', 'quote-requests'] as const;
