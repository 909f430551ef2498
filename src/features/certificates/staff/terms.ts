export const certificateViewLabels = { all: 'Semua', valid: 'Berlaku', revoked: 'Dicabut', replaced: 'Diganti' } as const;
export const correctionViewLabels = { waiting: 'Menunggu', decided: 'Selesai' } as const;
