import { courses } from '~/features/catalogue/server/tables';
import { ownedBy, type PersonalData, rowsGo, titleOf } from '~/lib/server/personal';
import { purchaseInterests } from './tables';

export const checkoutPersonal: PersonalData = {
  tables: [
    rowsGo(
      purchaseInterests,
      { own: ownedBy(purchaseInterests.userId), file: 'minat_membeli', about: 'Kursus yang Anda minta dikabari' },
      {
        id: { as: 'id' },
        courseId: { as: 'kursus', read: titleOf(courses, purchaseInterests.courseId) },
        createdAt: { as: 'dicatat' },
        userId: { untold: 'reference' },
      },
    ),
  ],
};
