import { aboutNobody, type PersonalData } from '~/lib/server/personal';
import { categoryDecisionLabels } from '../terms';
import { categorySlugs } from './tables';

export const categoriesPersonal: PersonalData = {
  tables: [aboutNobody(categorySlugs, 'earlier addresses of a category', ['slug', 'categoryId', 'mergedId', 'createdAt'])],
  decisions: [{ subject: 'category', actions: categoryDecisionLabels }],
};
