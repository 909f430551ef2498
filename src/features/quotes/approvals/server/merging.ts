import { type Merging, stays } from '~/lib/server/merging';
import { businessQuoteApprovals } from './tables';

export const approvalsMerging: Merging = {
  title: 'Pembelian',
  rules: [
    stays(businessQuoteApprovals.askedBy, 'an act stays with the account that did it'),
    stays(businessQuoteApprovals.decidedBy, 'an act stays with the account that did it'),
  ],
};
