/** The meta tag and the headers of a page behind a mailed link: nobody keeps it, and nobody learns where its visitor came from. */
export const linkPageMeta = { name: 'referrer', content: 'no-referrer' };

export const linkPageHeaders = () => ({
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
});
