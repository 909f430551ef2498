import { type Merging, moves, stays } from '~/lib/server/merging';
import { orderEvents, purchaseInterests, taxSettings } from './tables';

export const ordersMerging: Merging = {
  title: 'Pembelian',
  rules: [
    moves(purchaseInterests.userId, { unless: [purchaseInterests.courseId] }),
    moves(taxSettings.instructorId, { unless: [] }),
    stays(taxSettings.createdBy, 'an act stays with the account that did it'),
    stays(orderEvents.actorId, 'an act stays with the account that did it'),
  ],
};
