import { deskShape } from '~/lib/desk';
import { orderStates } from '../terms';

export const orderDesk = deskShape({
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
  views: { waiting: 'created', decided: '-created' },
  waiting: ['waiting'],
  sorts: ['created', 'day'],
  filters: {},
});

/** Money that no order expects. */
export const eventDesk = deskShape({
  views: { waiting: 'received', handled: '-received', all: '-received' },
  waiting: ['waiting'],
  sorts: ['received', 'amount'],
  filters: {},
});
