import { type Merging, moves } from '~/lib/server/merging';
import { feedbackTemplates, participantMessages } from './tables';

export const reviewsMerging: Merging = {
  title: 'Mengajar',
  rules: [moves(feedbackTemplates.userId), moves(participantMessages.senderId)],
};
