export const orderViewLabels = {
  paid: 'Lunas',
  open: 'Menunggu',
  disputed: 'Sengketa',
  free: 'Gratis perlu dilihat',
  returned: 'Dikembalikan',
  ended: 'Tidak jadi',
  all: 'Semua',
} as const;
export const proofViewLabels = { waiting: 'Menunggu', decided: 'Diputuskan' } as const;
export const eventViewLabels = {
  waiting: 'Perlu diperiksa',
  handled: 'Selesai',
  all: 'Semua',
} as const;

export const noteMin = 10;
export const noteMax = 1_000;
export const noteText = `Tulis catatan ${noteMin}–${noteMax} karakter`;
