import { deskShape } from '~/lib/desk';
import { starChoices } from '../terms';
import type { Action } from './terms';

/** The desk of all ratings: with open reports, the longest waiting first; hidden; or all. */
export const ratingModerationDesk = deskShape({
  labels: {
    reported: 'Dilaporkan',
    hidden: 'Disembunyikan',
    all: 'Semua ulasan',
  },
  views: { reported: 'waiting', hidden: '-created', all: '-created' },
  waiting: ['reported'],
  sorts: ['waiting', 'created', 'stars'],
  filters: { stars: starChoices },
});

/** The decisions that a rating's state allows, the most careful one first. */
export const possibleActions = ({
  hidden,
  openReports,
}: {
  hidden: boolean;
  openReports: number;
}): Action[] => [...(openReports > 0 ? (['dismiss'] as const) : []), hidden ? 'restore' : 'hide'];
