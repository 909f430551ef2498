import { deskShape } from '~/lib/desk';
import { orderStates } from '../terms';

export const orderDesk = deskShape({
  labels: {
    paid: 'Lunas',
    open: 'Menunggu',
    disputed: 'Sengketa',
    free: 'Gratis perlu dilihat',
    returned: 'Dikembalikan',
    ended: 'Tidak jadi',
    all: 'Semua',
  },
  views: {
    paid: '-created',
    open: '-created',
    disputed: 'created',
    free: 'created',
    returned: '-created',
    ended: '-created',
    all: '-created',
  },
  waiting: ['disputed', 'free'],
  sorts: ['created', 'total'],
  filters: { state: orderStates, created: 'days', paid: 'days', changed: 'days' },
});

/** Proofs of transfers; the oldest waits longest. */
export const proofDesk = deskShape({
  labels: { waiting: 'Menunggu', decided: 'Diputuskan' },
  views: { waiting: 'created', decided: '-created' },
  waiting: ['waiting'],
  sorts: ['created', 'day'],
  filters: {},
});

/** Money that no order expects. */
export const eventDesk = deskShape({
  labels: {
    waiting: 'Perlu diperiksa',
    handled: 'Selesai',
    all: 'Semua',
  },
  views: { waiting: 'received', handled: '-received', all: '-received' },
  waiting: ['waiting'],
  sorts: ['received', 'amount'],
  filters: {},
});
