import { deskShape } from '~/lib/desk';
import { levels } from '../terms';
import { priceBands } from './terms';

/** All courses, those first that were changed last. Drafts have those that are to be changed, too. */
export const courseDesk = deskShape({
  labels: {
    published: 'Terbit',
    in_review: 'Sedang ditinjau',
    draft: 'Draf',
    hidden: 'Disembunyikan',
    all: 'Semua',
  },
  views: {
    published: '-changed',
    in_review: '-changed',
    draft: '-changed',
    hidden: '-changed',
    all: '-changed',
  },
  sorts: ['changed', 'title'],
  filters: { category: 'text', level: levels, price: priceBands },
});
