import { courses } from '~/features/catalogue/server/tables';
import {
  aboutNobody,
  amongOwn,
  each,
  named,
  ownedBy,
  type PersonalData,
  rowsGo,
  rowsStay,
  titleOf,
} from '~/lib/server/personal';
import { attemptStateLabels } from '../terms';
import {
  examAllowances,
  examAnswers,
  examAttempts,
  examQuestions,
  examQuestionVersions,
  exams,
} from './tables';

const ofCourse = 'it belongs to the course';

/** An erasure deletes a person's attempts with their answers; questions that they wrote belong to the course. */
export const examsPersonal: PersonalData = {
  tables: [
    aboutNobody(exams, ofCourse, [
      'courseId',
      'introduction',
      'draws',
      'shuffled',
      'minutes',
      'attempts',
      'hoursBetween',
      'reveal',
      'openedAt',
      'pastOpenings',
      'revision',
      'updatedAt',
    ]),
    aboutNobody(examQuestions, ofCourse, [
      'id',
      'courseId',
      'revision',
      'position',
      'deletedAt',
      'createdAt',
      'updatedAt',
    ]),
    rowsStay(
      examQuestionVersions,
      { own: ownedBy(examQuestionVersions.savedBy) },
      {
        ...each(
          [
            'questionId',
            'revision',
            'kind',
            'topic',
            'points',
            'text',
            'content',
            'key',
            'explanation',
            'savedAt',
          ],
          {
            untold: 'reference' as const,
            stays: ofCourse,
          },
        ),
        savedBy: { untold: 'reference', becomes: null },
      },
    ),
    rowsGo(
      examAnswers,
      {
        own: amongOwn(examAnswers.attemptId, examAttempts, examAttempts.userId),
        file: 'jawaban_ujian',
        about: 'Jawaban Anda dalam ujian akhir',
      },
      {
        id: { as: 'id' },
        attemptId: { as: 'id_ujian' },
        position: { as: 'soal_ke' },
        answer: { as: 'jawaban' },
        answeredAt: { as: 'waktu' },
        earned: { as: 'bagian_poin' },
        ...each(['questionId', 'questionRevision', 'choiceOrder', 'marked', 'sequence'], {
          untold: 'technical',
        }),
      },
    ),
    rowsGo(
      examAttempts,
      { own: ownedBy(examAttempts.userId), file: 'ujian', about: 'Ujian akhir yang Anda kerjakan' },
      {
        id: { as: 'id' },
        courseId: { as: 'kursus', read: titleOf(courses, examAttempts.courseId) },
        number: { as: 'percobaan' },
        state: { as: 'keadaan', words: named(attemptStateLabels) },
        startedAt: { as: 'mulai' },
        deadlineAt: { as: 'batas_waktu' },
        extraMinutes: { as: 'menit_tambahan' },
        endedAt: { as: 'berakhir' },
        score: { as: 'nilai_persen' },
        passed: { as: 'lulus' },
        regradedAt: { as: 'dinilai_ulang' },
        userId: { untold: 'reference' },
      },
    ),
    rowsGo(
      examAllowances,
      {
        own: ownedBy(examAllowances.userId),
        file: 'kelonggaran_ujian',
        about: 'Waktu atau percobaan tambahan yang diberikan kepada Anda',
      },
      {
        id: { as: 'id' },
        courseId: { as: 'kursus', read: titleOf(courses, examAllowances.courseId) },
        extraMinutes: { as: 'menit_tambahan' },
        extraAttempts: { as: 'percobaan_tambahan' },
        reason: { as: 'alasan' },
        grantedAt: { as: 'diberikan' },
        userId: { untold: 'reference' },
        grantedBy: { untold: 'others' },
      },
    ),
  ],
};
