import { sql } from 'drizzle-orm';
import {
  aboutNobody,
  amongOwn,
  each,
  named,
  type PersonalData,
  rowsStay,
} from '~/lib/server/personal';
import { orders } from '../../server/tables';
import { paperLabels } from '../../terms';
import { invoiceNumbers, invoices } from './tables';

const books = 'books and papers of tax are kept for ten years (UU KUP art. 28), of a pseudonym';

const orderNumber = sql<string>`(select o.number from ${orders} o where o.id = ${invoices.orderId})`;

/** Papers stay after an erasure, because the law asks for them. */
export const papersPersonal: PersonalData = {
  tables: [
    rowsStay(
      invoices,
      {
        own: amongOwn(invoices.orderId, orders, orders.userId),
        file: 'faktur_dan_kuitansi',
        about: 'Invoice, kuitansi, dan nota kredit Anda',
      },
      {
        id: { as: 'id', stays: books },
        orderId: { as: 'pesanan', read: orderNumber, stays: books },
        kind: { as: 'jenis', words: named(paperLabels), stays: books },
        number: { as: 'nomor', stays: books },
        net: { as: 'harga_tanpa_ppn', stays: books },
        ppn: { as: 'ppn', stays: books },
        total: { as: 'jumlah', stays: books },
        issuedAt: { as: 'diterbitkan', stays: books },
        ...each(['refundId', 'storageKey', 'sha256'], { untold: 'technical', stays: books }),
      },
    ),
    aboutNobody(invoiceNumbers, 'the last number of a year', ['kind', 'year', 'last']),
  ],
};
