/** The request header with the token of the signed link. */
export const linkHeader = 'x-quote-link';
