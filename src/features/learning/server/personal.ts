import { sql } from 'drizzle-orm';
import { courses, lessons } from '~/features/catalogue/server/tables';
import {
  aboutNobody,
  amongOwn,
  named,
  ownedBy,
  type PersonalData,
  rowsGo,
  rowsStay,
  titleOf,
} from '~/lib/server/personal';
import { attemptLabels, statusLabels } from '../terms';
import { withdrawAll } from './mutations';
import {
  attemptFiles,
  lessonAttempts,
  lessonProgress,
  lessonViews,
  progressRecounts,
} from './tables';

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
        lessonId: {
          as: 'pelajaran',
          read: titleOf(lessons, lessonProgress.lessonId),
          stays: counted,
        },
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
        file: 'kiriman_pelajaran',
        about: 'Setiap kiriman pelajaran Anda',
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
        remindedAt: { untold: 'others', stays: counted },
        escalatedAt: { untold: 'others', stays: counted },
      },
    ),
    aboutNobody(attemptFiles, 'the files themselves are classified by their noun', [
      'fileId',
      'attemptId',
      'position',
    ]),
    rowsGo(
      lessonViews,
      {
        own: ownedBy(lessonViews.userId),
        file: 'video_ditonton',
        about: 'Sampai mana Anda menonton video pelajaran',
        key: 'lessonId',
      },
      {
        lessonId: { as: 'id_pelajaran' },
        position: { as: 'posisi_detik' },
        length: { as: 'panjang_detik' },
        watched: { as: 'bagian_ditonton' },
        updatedAt: { as: 'diperbarui' },
        userId: { untold: 'reference' },
      },
    ),
    aboutNobody(progressRecounts, 'work that waits, of a course', [
      'courseId',
      'afterCreatedAt',
      'afterId',
    ]),
  ],
  before: (ctx, { userId }) => withdrawAll(ctx, userId),
};
