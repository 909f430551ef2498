import { deskShape } from '~/lib/desk';

/** Payouts; the oldest request waits longest. */
export const payoutDesk = deskShape({
  labels: {
    requested: 'Menunggu',
    approved: 'Perlu dibayar',
    paid: 'Dibayar',
    rejected: 'Ditolak',
    all: 'Semua',
  },
  views: {
    requested: 'requested',
    approved: 'requested',
    paid: '-requested',
    rejected: '-requested',
    all: '-requested',
  },
  waiting: ['requested', 'approved'],
  sorts: ['requested', 'amount'],
  filters: {},
});

/** Bank accounts whose holder's name is to be checked. */
export const accountDesk = deskShape({
  labels: {
    waiting: 'Menunggu',
    confirmed: 'Terverifikasi',
    rejected: 'Ditolak',
    all: 'Semua',
  },
  views: { waiting: 'created', confirmed: '-created', rejected: '-created', all: '-created' },
  waiting: ['waiting'],
  sorts: ['created', 'decided'],
  filters: {},
});

/** The balances of all instructors. */
export const balanceDesk = deskShape({
  labels: { all: 'Semua', debt: 'Berutang' },
  views: { all: '-changed', debt: '-changed' },
  sorts: ['changed', 'earned'],
  filters: {},
});
