import { deskShape } from '~/lib/desk';

/** All certificates, the newest first. */
export const certificateDesk = deskShape({
  views: { all: '-issued', valid: '-issued', revoked: '-issued', replaced: '-issued' },
  sorts: ['issued', 'number'],
  filters: { issued: 'days' },
});

/** Requests for another name on a certificate; the oldest waits longest. */
export const correctionDesk = deskShape({
  views: { waiting: 'created', decided: '-decided' },
  waiting: ['waiting'],
  sorts: ['created', 'decided'],
  filters: {},
});
