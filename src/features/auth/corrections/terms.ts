/** Both addresses must agree to a correction within this time; two mailboxes take longer than one. */
export const correctionHours = 48;

/** The mailbox whose owner answers: that of the address the account has, or of the one it is to get. */
export const sides = ['old', 'new'] as const;
export type Side = (typeof sides)[number];

/** How a correction ended: the account has moved, a mailbox said no, staff took it back, its time ran out, or the account or the address was somewhere else by then. */
export const outcomes = ['moved', 'declined', 'withdrawn', 'expired', 'overtaken'] as const;
export type Outcome = (typeof outcomes)[number];

export type CorrectionState = 'waiting' | Outcome;
export const correctionStateLabels: Record<CorrectionState, string> = {
  waiting: 'Menunggu konfirmasi',
  moved: 'Email sudah diganti',
  declined: 'Ditolak',
  withdrawn: 'Ditarik kembali',
  expired: 'Lewat waktu',
  overtaken: 'Tidak berlaku lagi',
};
