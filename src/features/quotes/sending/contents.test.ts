import { describe, expect, test } from 'vitest';
import { oneSpaced, pagesOf, paperOf } from '~/testing/letters';
import { rolesOf, taggingFaults } from '~/testing/tagged-pdf';
import { lineInput } from '../lines/schema';
import { programTexts } from '../programs/content/texts';
import { plannedOf, soldOf } from './rules';
import { renderQuotePaper } from './server/provider';

const program = {
  ...lineInput.parse({
    kind: 'program',
    program: 'it/advanced',
    unit: 'paket',
    quantity: 1,
    unitPrice: 85_000_000,
    description: 'Dua gelombang',
  }),
  workshopDays: 4,
  place: 'Aula Kantor Makassar',
  startsOn: '2027-01-11',
  endsOn: '2027-02-12',
};
const session = lineInput.parse({
  kind: 'free',
  unit: 'sesi',
  quantity: 2,
  unitPrice: 7_500_000,
  description: 'Sesi tanya jawab direksi',
});

describe('a surat penawaran with a program', () => {
  const paper = paperOf(soldOf([program, session]));

  test('says its hours, workshops, place and dates, and counts in units', async () => {
    const [first] = await pagesOf(paper);
    for (const words of [
      'Lampiran Rincian program, syarat dan ketentuan, lembar persetujuan',
      '1 Pengembangan Aplikasi dan Otomasi 40 jam per peserta: 24 jam daring, 16 jam workshop; 4 hari workshop, Aula Kantor Makassar, 11 Januari 2027 sampai 12 Februari 2027. Dua gelombang 1 paket 85.000.000 85.000.000',
      '2 Sesi tanya jawab direksi 2 sesi 7.500.000 15.000.000',
      'Subtotal Rp100.000.000',
      'Total Rp111.000.000',
    ])
      expect(first).toContain(words);
  });

  test('has a page of what the company gets, before the terms', async () => {
    const pages = await pagesOf(paper);
    const page = pages.findIndex((text) =>
      text.startsWith('Rincian program: Pengembangan Aplikasi dan Otomasi'),
    );
    expect(page).toBeGreaterThan(0);
    const { deliverables, outcomes, schedule } = programTexts.it.programs.advanced;
    for (const words of [
      'Kategori IT & Software Advanced',
      'Peserta 50-100 karyawan',
      'Jam belajar 40 jam per peserta',
      'Daring 60%, 24 jam',
      'Workshop 40%, 16 jam',
      'Hari workshop 4 hari',
      'Tempat Aula Kantor Makassar',
      'Pelaksanaan 11 Januari 2027 sampai 12 Februari 2027',
      ...[...deliverables, ...outcomes, ...schedule.map(({ title }) => title)].map(oneSpaced),
    ])
      expect(pages.slice(page).join(' ')).toContain(words);
    expect(pages.findIndex((text) => text.startsWith('Syarat dan ketentuan'))).toBeGreaterThan(
      page,
    );
  });

  test('says no day or place that isn’t agreed', async () => {
    const text = (
      await pagesOf(
        paperOf(
          soldOf([{ ...program, workshopDays: null, place: '', startsOn: null, endsOn: null }]),
        ),
      )
    ).join(' ');
    for (const word of ['Hari workshop', 'Tempat', 'Pelaksanaan', 'null'])
      expect(text).not.toContain(word);
  });

  test('is tagged for screen readers', async () => {
    const pdf = await renderQuotePaper(paper);
    expect(await taggingFaults(pdf)).toEqual([]);
    expect((await rolesOf(pdf)).filter((role) => /^H\d$/.test(role))).toEqual([
      'H1',
      'H2',
      'H2',
      'H2',
    ]);
  });
});

describe('the plan of a surat penawaran', () => {
  test('says scope, dates, whom to ask, and what to pay when', async () => {
    const plan = plannedOf(
      {
        scope: 'Pelatihan bagi dua kantor:\n- Makassar\n- Manado',
        startsOn: '2027-01-11',
        endsOn: '2027-02-12',
        contactName: 'Ayu Lestari',
        contactPhone: '+62 21 5550 0137',
      },
      [
        { trigger: 'accepted', dueOn: null, percent: 33.33, amount: 12_948_705 },
        { trigger: 'date', dueOn: '2027-02-28', percent: null, amount: 25_901_295 },
      ],
    );
    const text = (await pagesOf(paperOf(plan))).join(' ');
    for (const words of [
      'Ruang lingkup Pelatihan bagi dua kantor: • Makassar • Manado',
      'Pelaksanaan 11 Januari 2027 sampai 12 Februari 2027',
      'Narahubung Anda untuk penawaran ini: Ayu Lestari, telepon +62 21 5550 0137.',
      'Jadwal pembayaran 1. Setelah penawaran diterima (uang muka), 33,33% Rp12.948.705 2. 28 Februari 2027 Rp25.901.295 Jumlah, sama dengan total Rp38.850.000',
    ])
      expect(text).toContain(words);
    expect(await taggingFaults(await renderQuotePaper(paperOf(plan)))).toEqual([]);
  });

  test('isn’t drawn when its payments don’t make its total', async () => {
    await expect(
      renderQuotePaper(
        paperOf({
          payments: [{ trigger: 'accepted', dueOn: null, percent: null, amount: 38_849_999 }],
        }),
      ),
    ).rejects.toThrow('make 38849999 instead of 38850000');
  });
});
