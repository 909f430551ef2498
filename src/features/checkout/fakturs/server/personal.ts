import { amongOwn, each, named, ownedBy, type PersonalData, rowsStay } from '~/lib/server/personal';
import { orders } from '../../server/tables';
import { fakturStateLabels } from '../../terms';
import { fakturExports, fakturs } from './tables';

const books = 'books and papers of tax are kept for ten years (UU KUP art. 28), of a pseudonym';

/** Tax invoices stay after an erasure, because the law asks for them. */
export const fakturPersonal: PersonalData = {
  tables: [
    rowsStay(
      fakturs,
      {
        own: amongOwn(fakturs.orderId, orders, orders.userId),
        key: 'orderId',
        file: 'faktur_pajak',
        about: 'Faktur pajak yang Anda minta',
      },
      {
        orderId: { as: 'id_pesanan', stays: books },
        state: { as: 'keadaan', words: named(fakturStateLabels), stays: books },
        number: { as: 'nomor', stays: books },
        wantedAt: { as: 'diminta', stays: books },
        enteredAt: { as: 'diterbitkan', stays: books },
        returnDocument: { as: 'dokumen_koreksi', stays: books },
        returnedAt: { as: 'dikoreksi', stays: books },
        ...each(['fileId', 'exportId'], { untold: 'reference', stays: books }),
        ...each(['exportedAt', 'returnDueAt'], { untold: 'technical', stays: books }),
        ...each(['enteredBy', 'returnedBy'], { untold: 'others', stays: books }),
      },
    ),
    rowsStay(
      fakturExports,
      { own: ownedBy(fakturExports.createdBy) },
      each(['id', 'createdBy', 'createdAt'], { untold: 'others', stays: books }),
    ),
  ],
};
