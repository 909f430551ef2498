import { type Merging, moves, stays } from '~/lib/server/merging';
import { numberAfter, runningExams } from './mutations';
import { examAllowances, examAttempts, examQuestionVersions } from './tables';

export const examsMerging: Merging = {
  title: 'Belajar',
  obstacles: runningExams,
  before: numberAfter,
  rules: [
    moves(examAttempts.userId, {
      label: 'Percobaan ujian',
      note: 'Di kursus yang diikuti keduanya, percobaan dihitung bersama.',
    }),
    moves(examAllowances.userId, { unless: [examAllowances.courseId] }),
    stays(examAllowances.grantedBy, 'an act stays with the account that did it'),
    stays(examQuestionVersions.savedBy, 'an act stays with the account that did it'),
  ],
};
