import { deskShape } from '~/lib/desk';
import { requestKinds, requestStatuses } from '../terms';

/** The desk of data requests: those that wait, by the time they are due, `late` past it, and the accounts that will be erased. */
export const privacyDesk = deskShape({
  labels: {
    open: 'Terbuka',
    late: 'Lewat batas',
    deletions: 'Penghapusan terjadwal',
    done: 'Selesai',
  },
  views: { open: 'due', late: 'due', deletions: 'due', done: '-closed' },
  waiting: ['open'],
  sorts: ['due', 'created', 'closed'],
  filters: { kind: requestKinds, status: requestStatuses },
});
