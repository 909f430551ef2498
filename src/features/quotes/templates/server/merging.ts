import { type Merging, stays } from '~/lib/server/merging';
import { quoteTemplates } from './tables';

export const templatesMerging: Merging = {
  title: 'Pembelian',
  rules: [stays(quoteTemplates.updatedBy, 'an act stays with the account that did it')],
};
