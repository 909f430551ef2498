import { type Merging, moves, stays } from '~/lib/server/merging';
import { mailDeliveries, notifications } from './tables';

export const notificationsMerging: Merging = {
  title: 'Pemberitahuan',
  rules: [
    moves(notifications.userId, {
      unless: [notifications.eventId],
      label: 'Pemberitahuan',
      doubledNote: 'Yang sudah diterima keduanya tidak digandakan.',
    }),
    moves(mailDeliveries.userId, { unless: [mailDeliveries.eventId] }),
    stays(notifications.actorId, 'it says who caused it'),
    stays(notifications.namedId, 'it says whose name is in the text'),
  ],
};
