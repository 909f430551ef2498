import { courses } from '~/features/catalogue/server/tables';
import {
  amongOwn,
  each,
  ownedBy,
  type PersonalData,
  rowsGo,
  rowsStay,
  titleOf,
} from '~/lib/server/personal';
import { orders } from '../../server/tables';
import { orderEvents, purchaseInterests, taxSettings } from './tables';

const books = 'books and papers of tax are kept for ten years (UU KUP art. 28), of a pseudonym';

/** An erasure removes wishes; the tax settings of sales stay. */
export const ordersPersonal: PersonalData = {
  tables: [
    rowsGo(
      purchaseInterests,
      {
        own: ownedBy(purchaseInterests.userId),
        file: 'minat_membeli',
        about: 'Kursus yang Anda minta dikabari',
      },
      {
        id: { as: 'id' },
        courseId: { as: 'kursus', read: titleOf(courses, purchaseInterests.courseId) },
        createdAt: { as: 'dicatat' },
        userId: { untold: 'reference' },
      },
    ),
    rowsStay(
      taxSettings,
      {
        own: ownedBy(taxSettings.instructorId),
        file: 'perlakuan_pajak',
        about: 'Perlakuan pajak penjualan Anda',
      },
      {
        id: { as: 'id', stays: books },
        treatment: { as: 'perlakuan', stays: books },
        fromAt: { as: 'mulai', stays: books },
        reason: { as: 'alasan', stays: books },
        createdAt: { as: 'dicatat', stays: books },
        instructorId: { untold: 'reference', stays: 'points at the pseudonym' },
        createdBy: { untold: 'others', stays: books },
      },
    ),
    rowsStay(
      orderEvents,
      { own: amongOwn(orderEvents.orderId, orders, orders.userId) },
      {
        ...each(['id', 'orderId', 'kind', 'state', 'details', 'createdAt'], {
          untold: 'copy',
          stays: books,
        }),
        actorId: { untold: 'others', stays: books },
      },
    ),
  ],
};
