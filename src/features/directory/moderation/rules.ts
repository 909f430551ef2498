import { deskShape } from '~/lib/desk';

/** The desk of profiles: with open reports, the longest waiting first; with something hidden; or all that staff may read. */
export const memberDesk = deskShape({
  labels: {
    reported: 'Dilaporkan',
    hidden: 'Disembunyikan',
    all: 'Semua profil',
  },
  views: { reported: 'waiting', hidden: '-created', all: '-created' },
  waiting: ['reported'],
  sorts: ['waiting', 'created', 'name'],
  filters: {},
});
