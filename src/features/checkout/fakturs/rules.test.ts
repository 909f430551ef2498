import { describe, expect, test } from 'vitest';
import { fakturStates } from '../terms';
import { fakturAfter, fakturFields, type TaxedOrder } from './rules';
import { entryInput } from './schema';
import { coretaxCsv, coretaxXml } from './server/provider';

const order = (more: Partial<TaxedOrder> = {}): TaxedOrder => ({
  number: 'NK-7F3K-9Q2M',
  courseTitle: 'Analisis Data dengan Python',
  price: 499_000,
  discount: 99_800,
  net: 399_200,
  dpp: 365_933,
  ppnRate: 12,
  taxTreatment: 'taxable',
  taxName: 'PT Sinar Nusantara',
  taxId: '0012345678901000',
  taxAddress: 'Jalan Merdeka 1, Makassar',
  billingEmail: 'pajak@sinar.test',
  paidAt: new Date('2026-11-22T17:30:00Z'),
  ...more,
});

describe('the states of a faktur', () => {
  test.each([
    ['wanted', 'export', {}, 'exported'],
    ['wanted', 'entry', {}, 'entered'],
    ['exported', 'export', {}, null],
    ['wanted', 'entry', { refunded: 1 }, 'return_due'],
    ['wanted', 'part_return', {}, 'wanted'],
    ['wanted', 'return', {}, 'cancelled'],
    ['exported', 'return', {}, 'return_due'],
    ['entered', 'part_return', {}, 'return_due'],
    ['return_due', 'settling', { hasNumber: true }, 'returned'],
    ['return_due', 'settling', {}, null],
    ['return_due', 'giving_up', {}, 'cancelled'],
    ['return_due', 'giving_up', { hasNumber: true }, null],
    ['returned', 'return', {}, 'return_due'],
    ['entered', 'export', {}, null],
    ['returned', 'entry', {}, null],
  ] as const)('%s, %s %o: %s', (state, event, facts, after) => {
    expect(fakturAfter(state, event, facts)).toBe(after);
  });

  test('a cancelled one stays so', () => {
    for (const event of [
      'export',
      'entry',
      'part_return',
      'return',
      'settling',
      'giving_up',
    ] as const)
      expect(fakturAfter('cancelled', event)).toBeNull();
    expect(fakturStates).toHaveLength(6);
  });
});

test.each([
  ['04002600000000001', null],
  ['04.00.26-00000000001', null],
  ['0400260000000001', 'Isi 17 angka nomor faktur dari Coretax'],
  ['0400260000000000x', 'Isi 17 angka nomor faktur dari Coretax'],
  ['11002600000000001', 'Dua angka pertama adalah kode transaksi, 01 sampai 10'],
  ['00002600000000001', 'Dua angka pertama adalah kode transaksi, 01 sampai 10'],
])('the number %s is refused: %s', (number, sentence) => {
  const read = entryInput.safeParse({
    number,
    file: '0197b2f0-0000-7000-8000-000000000000',
    replaces: null,
  });
  expect(read.success ? null : read.error.issues[0]?.message).toBe(sentence);
  if (read.success) expect(read.data.number).toBe('04002600000000001');
});

/** Written by hand after DJP's published template. */
const expectedXml = `<?xml version="1.0" encoding="utf-8"?>
<TaxInvoiceBulk xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="TaxInvoice.xsd">
  <TIN>0012345678901000</TIN>
  <ListOfTaxInvoice>
    <TaxInvoice>
      <TaxInvoiceDate>2026-11-23</TaxInvoiceDate>
      <TaxInvoiceOpt>Normal</TaxInvoiceOpt>
      <TrxCode>04</TrxCode>
      <AddInfo/>
      <CustomDoc/>
      <CustomDocMonthYear/>
      <RefDesc>NK-7F3K-9Q2M</RefDesc>
      <FacilityStamp/>
      <SellerIDTKU>0012345678901000000000</SellerIDTKU>
      <BuyerTin>0012345678901000</BuyerTin>
      <BuyerDocument>TIN</BuyerDocument>
      <BuyerCountry>IDN</BuyerCountry>
      <BuyerDocumentNumber>-</BuyerDocumentNumber>
      <BuyerName>PT Sinar &amp; &lt;Nusantara&gt;</BuyerName>
      <BuyerAdress>Jalan Merdeka 1, Makassar</BuyerAdress>
      <BuyerEmail>pajak@sinar.test</BuyerEmail>
      <BuyerIDTKU>0012345678901000000000</BuyerIDTKU>
      <ListOfGoodService>
        <GoodService>
          <Opt>B</Opt>
          <Code>000000</Code>
          <Name>Analisis Data dengan Python</Name>
          <Unit>UM.0033</Unit>
          <Price>499000</Price>
          <Qty>1</Qty>
          <TotalDiscount>99800</TotalDiscount>
          <TaxBase>399200</TaxBase>
          <OtherTaxBase>365933</OtherTaxBase>
          <VATRate>12</VATRate>
          <VAT>43912</VAT>
          <STLGRate>0</STLGRate>
          <STLG>0</STLG>
        </GoodService>
      </ListOfGoodService>
    </TaxInvoice>
  </ListOfTaxInvoice>
</TaxInvoiceBulk>`;

test('the XML is what Coretax imports', () => {
  expect(coretaxXml([order({ taxName: 'PT Sinar & <Nusantara>' })]).trim()).toBe(expectedXml);
  expect(
    coretaxXml([order(), order({ number: 'NK-2222-2222' })]).match(/<TaxInvoice>/g),
  ).toHaveLength(2);
  expect(coretaxXml([order({ taxName: 'A\u0000B\ud800C' })])).toContain(
    '<BuyerName>A B\ufffdC</BuyerName>',
  );
});

test('a NIK is a document, and an exempt sale has its code, stamp and the PPN that nobody pays', () => {
  const fields = fakturFields(order({ taxId: '7371012345670001', taxTreatment: 'exempt' }));
  const values = Object.fromEntries(
    [...fields.invoice, ...fields.item].map(([name, , value]) => [name, value]),
  );
  expect(values).toMatchObject({
    TrxCode: '08',
    AddInfo: 'TD.00510',
    FacilityStamp: 'TD.01110',
    VAT: 43_912,
    BuyerTin: '0000000000000000',
    BuyerDocument: 'National ID',
    BuyerDocumentNumber: '7371012345670001',
    BuyerIDTKU: '000000',
  });
});

test('the spreadsheet has the heads of the template, and runs no formula', () => {
  const [head = '', line = ''] = coretaxCsv([order({ taxName: '=HYPERLINK("http://x")' })]).split(
    '\r\n',
  );
  expect(head.replace('\ufeff', '').split(',').slice(0, 4)).toEqual([
    'Baris',
    'Tanggal Faktur',
    'Jenis Faktur',
    'Kode Transaksi',
  ]);
  expect(head.split(',')).toHaveLength(31);
  expect(line).toContain('"\'=HYPERLINK(""http://x"")"');
});
