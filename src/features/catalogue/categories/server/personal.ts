import { aboutNobody, type PersonalData } from '~/lib/server/personal';
import { categorySlugs } from './tables';

export const categoriesPersonal: PersonalData = {
  tables: [
    aboutNobody(categorySlugs, 'earlier addresses of a category', [
      'slug',
      'categoryId',
      'mergedId',
      'createdAt',
    ]),
  ],
};
