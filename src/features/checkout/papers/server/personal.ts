import { sql } from 'drizzle-orm';
import { aboutNobody, amongOwn, each, named, type PersonalData, rowsStay } from '~/lib/server/personal';
import { orders } from '../../server/tables';
import { fakturStateLabels, paperLabels } from '../../terms';
import { fakturs, invoiceNumbers, invoices } from './tables';

const books = 'books and papers of tax are kept for ten years (UU KUP art. 28), of a pseudonym';

type OfOrder = typeof invoices | typeof fakturs;
const ofOwnOrder = (table: OfOrder) => amongOwn(table.orderId, orders, orders.userId);
const numberOf = (table: typeof invoices) => sql<string>`(select o.number from ${orders} o where o.id = ${table.orderId})`;

/** Papers stay after an erasure, because the law asks for them. */
export const papersPersonal: PersonalData = {
  tables: [
    rowsStay(
      invoices,
      { own: ofOwnOrder(invoices), file: 'faktur_dan_kuitansi', about: 'Invoice, kuitansi, dan nota kredit Anda' },
      {
        id: { as: 'id', stays: books },
        orderId: { as: 'pesanan', read: numberOf(invoices), stays: books },
        kind: { as: 'jenis', words: named(paperLabels), stays: books },
        number: { as: 'nomor', stays: books },
        net: { as: 'harga_tanpa_ppn', stays: books },
        ppn: { as: 'ppn', stays: books },
        total: { as: 'jumlah', stays: books },
        issuedAt: { as: 'diterbitkan', stays: books },
        ...each(['refundId', 'storageKey', 'sha256'], { untold: 'technical', stays: books }),
      },
    ),
    rowsStay(
      fakturs,
      { own: ofOwnOrder(fakturs), key: 'orderId', file: 'faktur_pajak', about: 'Faktur pajak yang Anda minta' },
      {
        orderId: { as: 'id_pesanan', stays: books },
        state: { as: 'keadaan', words: named(fakturStateLabels), stays: books },
        number: { as: 'nomor', stays: books },
        wantedAt: { as: 'diminta', stays: books },
        enteredAt: { as: 'diterbitkan', stays: books },
        fileId: { untold: 'reference', stays: books },
        exportedAt: { untold: 'technical', stays: books },
        enteredBy: { untold: 'others', stays: books },
      },
    ),
    aboutNobody(invoiceNumbers, 'the last number of a year', ['kind', 'year', 'last']),
  ],
};
