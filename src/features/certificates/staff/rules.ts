import { deskShape } from '~/lib/desk';

/** All certificates, the newest first. */
export const certificateDesk = deskShape({
  labels: {
    all: 'Semua',
    valid: 'Berlaku',
    revoked: 'Dicabut',
    replaced: 'Diganti',
  },
  views: { all: '-issued', valid: '-issued', revoked: '-issued', replaced: '-issued' },
  sorts: ['issued', 'number'],
  filters: { issued: 'days' },
});

/** Requests for another name on a certificate; the oldest waits longest. */
export const correctionDesk = deskShape({
  labels: { waiting: 'Menunggu', decided: 'Selesai' },
  views: { waiting: 'created', decided: '-decided' },
  waiting: ['waiting'],
  sorts: ['created', 'decided'],
  filters: {},
});
