export const sorts = ['newest', 'title', 'price_asc', 'price_desc', 'relevance'] as const;
export type Sort = (typeof sorts)[number];

export const sortLabels: Record<Sort, string> = {
  relevance: 'Paling sesuai',
  newest: 'Terbaru',
  title: 'Judul A-Z',
  price_asc: 'Harga terendah',
  price_desc: 'Harga tertinggi',
};

export const priceKinds = ['free', 'paid'] as const;
export type PriceKind = (typeof priceKinds)[number];

export const priceLabels: Record<PriceKind, string> = { free: 'Gratis', paid: 'Berbayar' };

export const pageSize = 24;
/** With words, totals and facets count up to this number, and sorts apply within this many best hits (spec decision 16). */
export const hitMost = 1_000;
/** So many of the most popular courses are read one by one, besides as many as are wanted, before the index of words is asked for all. */
export const popularMost = 2_000;

/**
 * How well a course fits the words of a search, best first: its title has all typed words, all that is meant, or all of it within
 * words; then its title and description together, exactly or within words (spec decision 25).
 */
export const groups = ['whole', 'title', 'titleParts', 'text', 'textParts'] as const;
