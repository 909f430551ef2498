import { type Merging, stays } from '~/lib/server/merging';
import { fakturExports, fakturs } from './tables';

export const fakturMerging: Merging = {
  title: 'Pembelian',
  rules: [
    stays(fakturExports.createdBy, 'an act stays with the account that did it'),
    stays(fakturs.enteredBy, 'an act stays with the account that did it'),
    stays(fakturs.returnedBy, 'an act stays with the account that did it'),
  ],
};
