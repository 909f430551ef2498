import { type Merging, stays } from '~/lib/server/merging';
import { businessQuoteReminders } from './tables';

export const remindersMerging: Merging = {
  title: 'Pembelian',
  rules: [
    stays(businessQuoteReminders.createdBy, 'an act stays with the account that did it'),
    stays(businessQuoteReminders.doneBy, 'an act stays with the account that did it'),
  ],
};
