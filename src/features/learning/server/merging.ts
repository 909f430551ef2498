import { type Merging, moves, stays } from '~/lib/server/merging';
import { joinLearning, waitingShared } from './mutations';
import { lessonAttempts, lessonProgress, lessonViews } from './tables';

export const learningMerging: Merging = {
  title: 'Belajar',
  obstacles: waitingShared,
  rules: [
    moves(lessonProgress.userId, {
      unless: [lessonProgress.lessonId],
      label: 'Pelajaran yang dikerjakan',
      doubledNote:
        'Dari pelajaran yang dikerjakan keduanya, yang sudah disetujui berlaku, dengan semua kirimannya.',
    }),
    moves(lessonViews.userId, { unless: [lessonViews.lessonId] }),
    stays(lessonProgress.decidedBy, 'an act stays with the account that did it'),
    stays(lessonAttempts.decidedBy, 'an act stays with the account that did it'),
  ],
  after: joinLearning,
};
