export const courseViewLabels = {
  published: 'Terbit',
  in_review: 'Sedang ditinjau',
  draft: 'Draf',
  hidden: 'Disembunyikan',
  all: 'Semua',
} as const;

export const priceBands = ['free', 'paid'] as const;
export const priceBandLabels = { free: 'Gratis', paid: 'Berbayar' } as const;
