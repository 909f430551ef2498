import { sql } from 'drizzle-orm';
import { courses, lessons } from '~/features/catalogue/server/tables';
import { amongOwn, named, ownedBy, type PersonalData, rowsStay, titleOf } from '~/lib/server/personal';
import { attemptLabels, statusLabels } from '../terms';
import { withdrawAll } from './mutations';
import { lessonAttempts, lessonProgress } from './tables';

const counted = 'how lessons stand counts, of nobody';
const withdrawn = 'what waits for a review is withdrawn';

const lessonOfAttempt = sql<string>`(select l.title from ${lessons} l join ${lessonProgress} lp on lp.lesson_id = l.id where lp.id = ${lessonAttempts}.progress_id)`;

/** An erasure deletes a person's notes in their submissions, and the feedback to them. */
export const learningPersonal: PersonalData = {
  tables: [
    rowsStay(
      lessonProgress,
      { own: ownedBy(lessonProgress.userId), file: 'pelajaran', about: 'Kemajuan pelajaran Anda' },
      {
        id: { as: 'id', stays: counted },
        courseId: { as: 'kursus', read: titleOf(courses, lessonProgress.courseId), stays: counted },
        lessonId: { as: 'pelajaran', read: titleOf(lessons, lessonProgress.lessonId), stays: counted },
        status: { as: 'keadaan', words: named(statusLabels), changes: withdrawn },
        submissionNotes: { as: 'catatan', becomes: '' },
        instructorFeedback: { as: 'umpan_balik', becomes: null },
        attemptCount: { as: 'percobaan', stays: counted },
        submittedAt: { as: 'dikirim', stays: counted },
        decidedAt: { as: 'diputuskan', stays: counted },
        decidedBy: { untold: 'others', stays: counted },
        userId: { untold: 'reference', stays: 'points at the pseudonym' },
      },
    ),
    rowsStay(
      lessonAttempts,
      {
        own: amongOwn(lessonAttempts.progressId, lessonProgress, lessonProgress.userId),
        ...{ file: 'kiriman_pelajaran', about: 'Setiap kiriman pelajaran Anda' },
      },
      {
        id: { as: 'id', stays: counted },
        progressId: { as: 'pelajaran', read: lessonOfAttempt, stays: counted },
        attempt: { as: 'percobaan', stays: counted },
        status: { as: 'keadaan', words: named(attemptLabels), changes: withdrawn },
        notes: { as: 'catatan', becomes: '' },
        feedback: { as: 'umpan_balik', becomes: null },
        submittedAt: { as: 'dikirim', stays: counted },
        decidedAt: { as: 'diputuskan', changes: withdrawn },
        decidedBy: { untold: 'others', stays: counted },
      },
    ),
  ],
  before: (ctx, { userId }) => withdrawAll(ctx, userId),
};
