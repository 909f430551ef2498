import { XMLBuilder } from 'fast-xml-parser';
import { brand } from '~/lib/brand';
import { csvOf } from '~/lib/server/csv';
import { fakturFields, type TaxedOrder } from '../rules';

const builder = new XMLBuilder({
  format: true,
  indentBy: '  ',
  ignoreAttributes: false,
  suppressEmptyNode: true,
});

type Field = readonly [xml: string, head: string, value: string | number];
/** XML has no place for control characters, whatever they are written as. */
const storable = (value: string | number) =>
  typeof value === 'string' ? value.toWellFormed().replace(/[\p{Cc}\ufffe\uffff]/gu, ' ') : value;
const elements = (fields: readonly Field[]) =>
  Object.fromEntries(fields.map(([name, , value]) => [name, storable(value)]));

/** The file that Coretax imports: `TaxInvoiceBulk` of DJP's template. */
export function coretaxXml(orders: readonly TaxedOrder[]): string {
  const invoices = orders.map((order) => {
    const { invoice, item } = fakturFields(order);
    return { ...elements(invoice), ListOfGoodService: { GoodService: elements(item) } };
  });
  return builder.build({
    '?xml': { '@_version': '1.0', '@_encoding': 'utf-8' },
    TaxInvoiceBulk: {
      '@_xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      '@_xsi:noNamespaceSchemaLocation': 'TaxInvoice.xsd',
      TIN: brand().npwp,
      ListOfTaxInvoice: { TaxInvoice: invoices },
    },
  });
}

/** The same fakturs under the heads of DJP's spreadsheet, one line each. */
export function coretaxCsv(orders: readonly TaxedOrder[]): string {
  const lines = orders.map((order): readonly Field[] => {
    const { invoice, item } = fakturFields(order);
    return [...invoice, ...item];
  });
  const heads = lines[0]?.map(([, head]) => head) ?? [];
  return csvOf([
    ['Baris', ...heads],
    ...lines.map((fields, index) => [index + 1, ...fields.map(([, , value]) => value)]),
  ]);
}
