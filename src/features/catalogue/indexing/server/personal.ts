import { aboutNobody, type PersonalData } from '~/lib/server/personal';
import { courseSearch, courseTexts } from '../../server/tables';
import { courseCounts, searchTerms } from './tables';

const facets = ['courseId', 'categoryId', 'level', 'price', 'popularity'] as const;

export const indexingPersonal: PersonalData = {
  tables: [
    aboutNobody(courseSearch, 'made from published courses', [
      ...facets,
      'titleKey',
      'createdAt',
      'updatedAt',
      'terms',
      'titleVector',
    ]),
    aboutNobody(courseTexts, 'made from published courses', [...facets, 'fullVector']),
    aboutNobody(searchTerms, 'words of titles', ['term', 'uses']),
    aboutNobody(courseCounts, 'numbers of courses', ['categoryId', 'level', 'isFree', 'courses']),
  ],
};
