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

/** With words, totals and facets count up to this number, and sorts apply within this many best hits (spec decision 16). */
export const hitMost = 1_000;
export const pageSize = 24;
/** With fewer hits in titles, hits in descriptions count too. */
export const fewHits = 24;
