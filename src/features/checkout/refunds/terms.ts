import { formatAmount } from '~/lib/money';

export const reasonMin = 10;
export const reasonMax = 1_000;
export const bankMax = 60;
export const accountMax = 40;
export const referenceMax = 100;

export const refundTexts = {
  reason: `Tulis alasan ${reasonMin}–${reasonMax} karakter`,
  bankName: `Isi nama bank, paling banyak ${bankMax} karakter`,
  bankAccount: 'Isi nomor rekening dengan angka',
  bankHolder: `Isi nama pemilik rekening, paling banyak ${bankMax} karakter`,
  amount: 'Isi jumlah yang dikembalikan',
  reference: `Isi nomor referensi transfer, paling banyak ${referenceMax} karakter`,
} as const;

/** Why a refund that nobody asked us for is there. */
export const atGatewayText = 'Dikembalikan langsung di penyedia pembayaran, di luar sistem ini.';

export const bearerLabels = {
  shares: 'Dibagi seperti penjualannya',
  platform: 'Platform saja',
} as const;
export const channelLabels = {
  gateway: 'Lewat penyedia pembayaran',
  bank: 'Transfer bank',
} as const;

export const tooMuchText = (most: number) => `Paling banyak ${formatAmount(most)}`;
