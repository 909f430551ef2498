import { financeAccounting } from './finance-accounting';
import { hrManagement } from './hr-management';
import { itSoftware } from './it-software';
import { marketingSales } from './marketing-sales';

/** The texts of all programs, for the pages of the site and the letters of offers. */
export const programTexts = {
  it: itSoftware,
  finance: financeAccounting,
  hr: hrManagement,
  marketing: marketingSales,
};
