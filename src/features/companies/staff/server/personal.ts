import type { PersonalData } from '~/lib/server/personal';
import { decisionLabels } from '../terms';

/** What staff decides about a company is about nobody; its rows name accounts by their ids. */
export const companyStaffPersonal = {
  tables: [],
  decisions: [{ subject: 'company', actions: { ...decisionLabels } }],
} satisfies PersonalData;
