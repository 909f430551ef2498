import { type Merging, moves } from '~/lib/server/merging';
import { businessQuoteMessages } from './tables';

export const threadMerging: Merging = {
  title: 'Pembelian',
  rules: [moves(businessQuoteMessages.authorId)],
};
