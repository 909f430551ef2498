import { type Merging, stays } from '~/lib/server/merging';
import { paymentEvents } from './tables';

export const paymentsMerging: Merging = {
  title: 'Pembelian',
  rules: [stays(paymentEvents.handledBy, 'an act stays with the account that did it')],
};
