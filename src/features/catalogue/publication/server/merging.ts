import { type Merging, stays } from '~/lib/server/merging';
import { courseReviews } from './tables';

export const publicationMerging: Merging = {
  title: 'Mengajar',
  rules: [
    stays(courseReviews.submittedBy, 'an act stays with the account that did it'),
    stays(courseReviews.reviewerId, 'an act stays with the account that did it'),
  ],
};
