import fc from 'fast-check';
import { createElement } from 'react';
import { getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { brand } from '~/lib/brand';
import { formatAmount, formatNumber } from '~/lib/money';
import { terbilangRupiah } from '~/lib/terbilang';
import { letterLine as line, pagesOf, paperOf } from '~/testing/letters';
import { rolesOf, taggingFaults } from '~/testing/tagged-pdf';
import { renderQuotePaper } from './server/provider';

const manyLines = Array.from({ length: 20 }, (_, index) => ({
  ...line,
  name: `Paket nomor ${index + 1}${index % 4 ? '' : ' untuk kantor cabang Surabaya, Malang, Jember, dan Banyuwangi'}`,
  quantity: index + 1,
  unitPrice: 12_345_678 + index,
}));
const sentence = (index: number) =>
  `Ketentuan ke-${index} berlaku bagi seluruh peserta pelatihan di semua cabang.`;

describe('a surat penawaran', () => {
  // spec: N15.3
  test('names the buyer, the lines, the sums and the end of the offer', async () => {
    const paper = paperOf({
      discountPercentage: 7.5,
      lines: [
        line,
        { ...line, name: 'Finance & Accounting Basic', quantity: 2, unitPrice: 12_000_000 },
      ],
    });
    const [first = '', second = '', ...more] = await pagesOf(paper);
    expect(more).toEqual([]);
    expect(second).toMatch(/^Syarat dan ketentuan/);
    for (const words of [
      brand().legalName,
      brand().address,
      brand().phone,
      brand().salesEmail,
      `NPWP ${brand().npwp}`,
      'Nomor 012/SPH/NK/XI/2026',
      'Tanggal 20 November 2026',
      'Perihal Penawaran pelatihan IT & Software Advanced',
      'Lampiran Syarat dan ketentuan, lembar persetujuan',
      'Kepada Yth. PT Sinar Mentari Abadi UP Rina Kartika, Kepala SDM rina@sinar.test +62 811 2345 678',
      'Dengan hormat,',
      'RQ-2026-0042',
      `1 IT & Software Advanced ${line.detail} 1 35.000.000 35.000.000`,
      `2 Finance & Accounting Basic ${line.detail} 2 12.000.000 24.000.000`,
      'Program yang diminati Program Pengembang',
      'Jumlah peserta 120 orang',
      'Masa akses 6 bulan',
      'Berlaku sampai 4 Desember 2026, 23.59 WIB',
      'Subtotal Rp59.000.000',
      'Diskon (7,5%) -Rp4.425.000',
      'Harga setelah diskon Rp54.575.000',
      'DPP nilai lain (11/12) Rp50.027.083',
      'PPN 12% (efektif 11%) Rp6.003.250',
      'Total Rp60.578.250',
      'Terbilang Enam puluh juta lima ratus tujuh puluh delapan ribu dua ratus lima puluh rupiah',
      `Bank ${brand().bank.name} No. rekening ${brand().bank.account} Atas nama ${brand().bank.holder}`,
      `Hormat kami, ${brand().legalName} ${brand().signatory.name} ${brand().signatory.position}`,
    ]) {
      expect(first).toContain(words);
    }
    for (const words of [
      'Harga belum termasuk biaya perjalanan.',
      'Pembayaran: 1. Uang muka 50%. 2. Pelunasan',
      '• Peserta dapat diganti.',
      'Lembar persetujuan',
    ]) {
      expect(second).toContain(words);
    }
    for (const words of [
      'senilai Rp60.578.250 termasuk PPN',
      'Nama',
      'Jabatan',
      'Nomor PO',
      'Tanggal',
      'Tanda tangan dan cap',
      'Meterai Rp10.000',
    ]) {
      expect(second).toContain(words);
    }
  });

  test('leaves out empty parts', async () => {
    const company = { ...paperOf().company, contactPosition: null, phone: null };
    const subject = { ...paperOf().subject, programName: null };
    const text = (
      await pagesOf(
        paperOf({ terms: ' \n', company, subject, lines: [{ ...line, unitPrice: 4_504_504 }] }),
      )
    ).join(' ');
    expect(text).toContain('Lampiran Lembar persetujuan');
    expect(text).toContain('UP Rina Kartika rina@sinar.test');
    for (const word of [
      'Diskon',
      'diskon',
      'Syarat dan ketentuan',
      'syarat',
      'Revisi',
      'menggantikan',
      'DRAF',
      'Meterai',
      'null',
    ])
      expect(text).not.toContain(word);
  });

  test('asks for a meterai only above five million rupiah', async () => {
    expect(
      (await pagesOf(paperOf({ lines: [{ ...line, unitPrice: 4_504_505 }] }))).join(' '),
    ).toContain('Meterai');
  });

  test('shows its revision', async () => {
    const [first] = await pagesOf(paperOf({ version: 2, replaces: '002/SPH/NK/XI/2026' }));
    expect(first).toContain('Surat penawaran harga Revisi 1, menggantikan 002/SPH/NK/XI/2026');
    expect(first).toContain(
      'Surat ini adalah Revisi 1, menggantikan penawaran nomor 002/SPH/NK/XI/2026.',
    );
  });

  test('without a number is a draft on every page', async () => {
    const pages = await pagesOf(paperOf({ number: null }));
    expect(pages).toHaveLength(2);
    for (const page of pages) expect(page).toContain('DRAF');
    expect(pages[0]).toContain('Nomor Draf, belum bernomor');
  });

  test('carries its title, author and language, and is the same file each time', async () => {
    const [first, second] = await Promise.all([
      renderQuotePaper(paperOf()),
      renderQuotePaper(paperOf()),
    ]);
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true);
    const { info } = await getMeta(await getDocumentProxy(new Uint8Array(first)));
    expect(info).toMatchObject({
      Title: 'Surat penawaran harga Nomor 012/SPH/NK/XI/2026',
      Author: brand().legalName,
      Language: 'id-ID',
    });
  });
});

test('screen readers are told title, table, lists and headings, and nothing of the decoration', async () => {
  const pdf = await renderQuotePaper(paperOf({ lines: [line, line] }));
  expect(await taggingFaults(pdf)).toEqual([]);
  const roles = await rolesOf(pdf);
  expect(roles.filter((role) => /^H\d$/.test(role))).toEqual(['H1', 'H2', 'H2']);
  const table = roles.slice(roles.indexOf('Table'));
  expect(table.slice(0, 16)).toEqual([
    'Table',
    'TR',
    ...Array(5).fill('TH'),
    'TR',
    'TD',
    'TD',
    'P',
    'P',
    'TD',
    'TD',
    'TD',
    'TR',
  ]);
  expect(roles.filter((role) => role === 'LI')).toHaveLength(3);
  // A draft has a watermark, and a long letter a table on several pages.
  for (const changes of [{ number: null }, { lines: Array(40).fill(line) }])
    expect(await taggingFaults(await renderQuotePaper(paperOf(changes)))).toEqual([]);
});

test('a PDF without a structure is found out', async () => {
  const { Document, Page, renderToBuffer, Text } = await import('@react-pdf/renderer');
  const plain = createElement(
    Document,
    {},
    createElement(Page, {}, createElement(Text, {}, 'Halo')),
  );
  expect((await taggingFaults(await renderToBuffer(plain))).length).toBeGreaterThan(5);
});

describe('a long surat penawaran', () => {
  test('breaks pages between rows, repeats the table’s head, and keeps headings with their text', async () => {
    const paper = paperOf({
      lines: manyLines,
      discountPercentage: 12.5,
      terms: Array.from({ length: 120 }, (_, index) => `- ${sentence(index + 1)}`).join('\n'),
    });
    const pages = await pagesOf(paper);
    expect(pages.length).toBeGreaterThan(4);
    expect(pages.length).toBeLessThan(9);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Nomor 012/SPH/NK/XI/2026');
      expect(page).toContain(`Halaman ${index + 1} dari ${pages.length}`);
    }
    for (const [index, { name, detail, quantity, unitPrice }] of manyLines.entries()) {
      const row = `${index + 1} ${name} ${detail} ${quantity} ${formatNumber(unitPrice)} ${formatNumber(quantity * unitPrice)}`;
      const holders = pages.filter((page) => page.includes(row));
      expect([row, holders.length]).toEqual([row, 1]);
      expect(holders[0]).toContain('No. Uraian Kuantitas Harga satuan (Rp) Jumlah (Rp)');
    }
    const pageOf = (words: string) => pages.findIndex((page) => page.includes(words));
    expect(pageOf('Terbilang')).toBe(pageOf(`20 ${manyLines[19]?.name}`));
    expect(pageOf('Syarat dan ketentuan • ')).toBe(pageOf(sentence(1)));
    expect(pageOf('Penawaran ini dapat disetujui')).toBe(pageOf(brand().signatory.name));
    for (let index = 1; index <= 120; index += 1)
      expect(pageOf(sentence(index))).toBeGreaterThan(0);
  });

  test('splits a paragraph that is longer than a page', async () => {
    const text = Array.from({ length: 130 }, (_, index) => sentence(index + 1)).join(' ');
    const pages = await pagesOf(paperOf({ terms: text }));
    const printed = pages
      .map((page) => page.replace(/ PT Nusa Kelas Indonesia · Nomor \S+ Halaman \d dari \d/, ''))
      .join(' ');
    for (let index = 1; index <= 130; index += 1)
      expect(printed).toContain(`Ketentuan ke-${index} berlaku`);
    expect(pages.length).toBeLessThan(6);
  });

  test('announces a list on the page where the list begins', async () => {
    // For one of these lengths the announcement would be the last line of its page.
    for (let before = 34; before < 38; before += 1) {
      const filling = Array.from({ length: before }, (_, index) => `- ${sentence(index)}`).join(
        '\n',
      );
      const pages = await pagesOf(
        paperOf({ terms: `${filling}\n\nPelaksanaan khusus:\n- Butir pertama.\n- Butir kedua.` }),
      );
      expect(pages.some((page) => page.includes('Pelaksanaan khusus: • Butir pertama.'))).toBe(
        true,
      );
    }
  });
});

test('unusual names are printed with the letters of the font, inside their columns', async () => {
  const company = { ...paperOf().company, name: `PT ${'Şükrü'.repeat(20)} 三菱 🎉` };
  const text = (
    await pagesOf(
      paperOf({
        company,
        lines: [{ ...line, name: 'A'.repeat(120), quantity: 1_000, unitPrice: 10_000_000_000 }],
      }),
    )
  ).join(' ');
  expect(text).toContain('Şükrü');
  expect(text).toContain(' 三菱');
  expect(text).not.toContain('?');
  expect(text).toContain('1.000 10.000.000.000 10.000.000.000.000');
});

test('the paper states the figures of every offer', async () => {
  const anyLine = fc.record({
    quantity: fc.integer({ min: 1, max: 1_000 }),
    unitPrice: fc.integer({ min: 0, max: 10_000_000_000 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyLine, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 10_000 }),
      async (lines, hundredths) => {
        const paper = paperOf({
          lines: lines.map((amounts) => ({ ...line, ...amounts })),
          discountPercentage: hundredths / 100,
        });
        const text = (await pagesOf(paper)).join(' ');
        for (const { quantity, unitPrice } of lines)
          expect(text).toContain(
            `${formatNumber(quantity)} ${formatNumber(unitPrice)} ${formatNumber(quantity * unitPrice)}`,
          );
        expect(text).toContain(`Subtotal ${formatAmount(paper.quotedPrice)}`);
        expect(text).toContain(`DPP nilai lain (11/12) ${formatAmount(paper.dpp)}`);
        expect(text).toContain(`PPN 12% (efektif 11%) ${formatAmount(paper.ppn)}`);
        expect(text).toContain(`Total ${formatAmount(paper.total)}`);
        expect(text.toLowerCase()).toContain(`terbilang ${terbilangRupiah(paper.total)}`);
      },
    ),
    { numRuns: 12 },
  );
});
