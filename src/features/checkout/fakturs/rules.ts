import { brand } from '~/lib/brand';
import { isoDate } from '~/lib/dates';
import { deskShape } from '~/lib/desk';
import { shareOf } from '~/lib/money';
import type { FakturState, TaxTreatment } from '../terms';

/** `part_return` is money that went back in part, `return` all of it; `settling` is finance's correction in Coretax, `giving_up` that there was none to make. */
export type FakturEvent = 'export' | 'entry' | 'part_return' | 'return' | 'settling' | 'giving_up';

const transitions: Record<FakturState, Partial<Record<FakturEvent, FakturState>>> = {
  wanted: { export: 'exported', entry: 'entered', part_return: 'wanted', return: 'cancelled' },
  // It may stand in Coretax already, which only finance knows.
  exported: { entry: 'entered', part_return: 'exported', return: 'return_due' },
  entered: { entry: 'entered', part_return: 'return_due', return: 'return_due' },
  return_due: {
    entry: 'return_due',
    part_return: 'return_due',
    return: 'return_due',
    settling: 'returned',
    giving_up: 'cancelled',
  },
  returned: { part_return: 'return_due', return: 'return_due' },
  cancelled: {},
};

/** The state after an event; null when the event can't happen. A faktur that is entered after money went back says more than was paid. */
export function fakturAfter(
  state: FakturState,
  event: FakturEvent,
  { refunded = 0, hasNumber = false } = {},
): FakturState | null {
  const after = transitions[state][event] ?? null;
  if (event === 'entry' && after === 'entered' && refunded > 0) return 'return_due';
  if ((event === 'settling' && !hasNumber) || (event === 'giving_up' && hasNumber)) return null;
  return after;
}

/** An order as its faktur shows it; all sums in rupiah. */
export type TaxedOrder = {
  number: string;
  courseTitle: string;
  price: number;
  discount: number;
  net: number;
  dpp: number;
  ppnRate: number;
  taxTreatment: TaxTreatment;
  taxName: string | null;
  taxId: string | null;
  taxAddress: string | null;
  billingEmail: string;
  paidAt: Date | null;
  /** the PPN of a part of something larger, which may be a rupiah off its own share; else it is its rate of the DPP */
  vat?: number;
};

const headOffice = '000000';
const unknownTin = '0'.repeat(16);

/** Companies have an NPWP that begins with 0; 16 other digits are somebody's NIK, which needn't be registered as NPWP (facts §2). */
const buyerOf = (taxId: string) =>
  taxId.startsWith('0')
    ? { tin: taxId, document: 'TIN', documentNumber: '-', place: `${taxId}${headOffice}` }
    : { tin: unknownTin, document: 'National ID', documentNumber: taxId, place: headOffice };

/** The codes of Coretax: DPP nilai lain, or exempt as a service of education (PP 49/2022) with its remark and stamp. */
const codes = {
  taxable: { trx: '04', info: '', stamp: '' },
  exempt: { trx: '08', info: 'TD.00510', stamp: 'TD.01110' },
} as const;
const service = { kind: 'B', code: '000000', unit: 'UM.0033' };

/** The columns of DJP's template for fakturs, each with its name in the XML and its head in the spreadsheet, in the order of both. */
export function fakturFields(order: TaxedOrder) {
  const code = codes[order.taxTreatment === 'exempt' ? 'exempt' : 'taxable'];
  const buyer = buyerOf(order.taxId ?? '');
  return {
    invoice: [
      ['TaxInvoiceDate', 'Tanggal Faktur', isoDate(order.paidAt ?? new Date(0))],
      ['TaxInvoiceOpt', 'Jenis Faktur', 'Normal'],
      ['TrxCode', 'Kode Transaksi', code.trx],
      ['AddInfo', 'Keterangan Tambahan', code.info],
      ['CustomDoc', 'Dokumen Pendukung', ''],
      ['CustomDocMonthYear', 'Period Dok Pendukung', ''],
      ['RefDesc', 'Referensi', order.number],
      ['FacilityStamp', 'Cap Fasilitas', code.stamp],
      ['SellerIDTKU', 'ID TKU Penjual', `${brand().npwp}${headOffice}`],
      ['BuyerTin', 'NPWP/NIK Pembeli', buyer.tin],
      ['BuyerDocument', 'Jenis ID Pembeli', buyer.document],
      ['BuyerCountry', 'Negara Pembeli', 'IDN'],
      ['BuyerDocumentNumber', 'Nomor Dokumen Pembeli', buyer.documentNumber],
      ['BuyerName', 'Nama Pembeli', order.taxName ?? ''],
      // The template spells it so.
      ['BuyerAdress', 'Alamat Pembeli', order.taxAddress ?? ''],
      ['BuyerEmail', 'Email Pembeli', order.billingEmail],
      ['BuyerIDTKU', 'ID TKU Pembeli', buyer.place],
    ],
    item: [
      ['Opt', 'Barang/Jasa', service.kind],
      ['Code', 'Kode Barang Jasa', service.code],
      ['Name', 'Nama Barang/Jasa', order.courseTitle],
      ['Unit', 'Nama Satuan Ukur', service.unit],
      ['Price', 'Harga Satuan', order.price],
      ['Qty', 'Jumlah Barang Jasa', 1],
      ['TotalDiscount', 'Total Diskon', order.discount],
      ['TaxBase', 'DPP', order.net],
      ['OtherTaxBase', 'DPP Nilai Lain', order.dpp],
      ['VATRate', 'Tarif PPN', order.ppnRate],
      // An exempt sale shows the PPN that its buyer doesn't pay.
      ['VAT', 'PPN', order.vat ?? shareOf(order.dpp, order.ppnRate, 100)],
      ['STLGRate', 'Tarif PPnBM', 0],
      ['STLG', 'PPnBM', 0],
    ],
  } as const satisfies Record<
    string,
    readonly (readonly [xml: string, head: string, value: string | number])[]
  >;
}

/** Fakturs that wait for their file, for their number, or for a correction after a refund. */
export const fakturDesk = deskShape({
  labels: {
    waiting: 'Perlu diekspor',
    making: 'Sedang dibuat',
    returning: 'Perlu dikoreksi',
    entered: 'Sudah terbit',
    ended: 'Selesai',
    all: 'Semua',
  },
  views: {
    waiting: 'wanted',
    making: 'wanted',
    returning: 'wanted',
    entered: '-entered',
    ended: '-wanted',
    all: '-wanted',
  },
  waiting: ['waiting', 'making', 'returning'],
  sorts: ['wanted', 'entered'],
  filters: {},
});
