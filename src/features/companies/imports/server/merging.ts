import { type Merging, stays } from '~/lib/server/merging';
import { companyImports } from './tables';

export const companyImportsMerging: Merging = {
  title: 'Perusahaan',
  rules: [stays(companyImports.createdBy, 'an act stays with the account that did it')],
};
