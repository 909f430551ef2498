export const priceBands = ['free', 'paid'] as const;
export const priceBandLabels = { free: 'Gratis', paid: 'Berbayar' } as const;
