/** The actions of the sandbox's page: 'reverse' is a bank that takes a confirmed payment back (facts §1.2), 'refund' staff that gives all back at the gateway. */
export const simulationActions = ['pay', 'fail', 'expire', 'reverse', 'refund'] as const;
export type SimulationAction = (typeof simulationActions)[number];
export const simulationLabels: Record<SimulationAction, string> = {
  pay: 'Bayar',
  fail: 'Gagalkan',
  expire: 'Biarkan kedaluwarsa',
  reverse: 'Batalkan oleh bank',
  refund: 'Kembalikan dana',
};

export const senderMax = 100;
export const reasonMin = 10;
export const reasonMax = 500;
export const proofTexts = {
  file: 'Unggah bukti transfer',
  senderBank: 'Isi bank asal transfer',
  senderName: 'Isi nama pemilik rekening asal',
  transferredOn: 'Isi tanggal transfer, dari hari pemesanan sampai hari ini',
  reason: `Tulis alasan, ${reasonMin} sampai ${reasonMax} karakter`,
} as const;
