import { each, ownedBy, type PersonalData, rowsStay } from '~/lib/server/personal';
import { courseReviews } from './tables';

const history = 'the history of a course is the site’s';

/** An erasure takes a person’s id out of the reviews of courses. */
export const publicationPersonal: PersonalData = {
  tables: [
    rowsStay(
      courseReviews,
      { own: ownedBy(courseReviews.submittedBy) },
      {
        submittedBy: { untold: 'reference', becomes: null },
        ...each(
          ['id', 'courseId', 'submittedAt', 'reviewerId', 'decision', 'decidedAt', 'reason'],
          { untold: 'others', stays: history },
        ),
      },
    ),
  ],
};
