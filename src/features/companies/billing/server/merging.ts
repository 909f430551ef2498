import { type Merging, stays } from '~/lib/server/merging';
import { companyBills, companyHandovers, companyReceipts } from './tables';

const act = 'an act stays with the account that did it';
export const billingMerging: Merging = {
  title: 'Perusahaan',
  rules: [
    companyBills.issuedBy,
    companyBills.slipBy,
    companyReceipts.createdBy,
    companyReceipts.undoneBy,
    companyHandovers.createdBy,
    companyHandovers.removedBy,
  ].map((column) => stays(column, act)),
};
