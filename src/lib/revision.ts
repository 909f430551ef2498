/** The largest revision that a request may name: the one after it still fits into a column of four bytes. */
export const revisionMax = 2_147_483_646;
