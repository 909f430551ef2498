import { saveFile } from '~/lib/web/save-file';
import { kindWords } from '../../csv/terms';

const head = [
  'jenis',
  'topik',
  'poin',
  'soal',
  'kunci',
  'toleransi',
  'satuan',
  'salah_ketik',
  'pembahasan',
  'pilihan_1',
  'pilihan_2',
  'pilihan_3',
  'pasangan_1',
  'pasangan_2',
  'pasangan_3',
];
const rows: Partial<Record<string, string>>[] = [
  {
    jenis: kindWords.single,
    topik: 'Geografi',
    soal: 'Apa ibu kota Jepang?',
    kunci: 'A',
    pilihan_1: 'Tokyo',
    pilihan_2: 'Kyoto',
    pilihan_3: 'Osaka',
  },
  {
    jenis: kindWords.multiple,
    topik: 'Matematika',
    poin: '2',
    soal: 'Mana bilangan prima?',
    kunci: 'A,C',
    pilihan_1: '2',
    pilihan_2: '4',
    pilihan_3: '5',
  },
  {
    jenis: kindWords.true_false,
    soal: 'Bumi mengelilingi matahari.',
    kunci: 'benar',
    pembahasan: 'Satu putaran kira-kira 365 hari.',
  },
  {
    jenis: kindWords.short_text,
    soal: 'Apa kependekan dari “nomor”?',
    kunci: 'no|nomor',
    salah_ketik: '1',
  },
  {
    jenis: kindWords.number,
    soal: 'Berapa luas persegi dengan sisi 1,5 m?',
    kunci: '2,25',
    toleransi: '0,01',
    satuan: 'm²',
  },
  {
    jenis: kindWords.matching,
    soal: 'Jodohkan provinsi dengan ibu kotanya.',
    pilihan_1: 'Bali',
    pasangan_1: 'Denpasar',
    pilihan_2: 'Aceh',
    pasangan_2: 'Banda Aceh',
    pasangan_3: 'Medan',
  },
  {
    jenis: kindWords.ordering,
    soal: 'Urutkan dari yang terkecil.',
    pilihan_1: 'Desa',
    pilihan_2: 'Kabupaten',
    pilihan_3: 'Provinsi',
  },
];

/** Spreadsheets in Indonesian separate columns by semicolons; the byte order mark tells them the coding. */
const quoted = (cell: string) => (/[";\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const templateText = (): string =>
  `\uFEFF${[head, ...rows.map((row) => head.map((column) => row[column] ?? ''))].map((cells) => cells.map(quoted).join(';')).join('\r\n')}\r\n`;

/** Saves a table with an example of each kind, to be filled in. */
export const saveTemplate = () =>
  saveFile(new Blob([templateText()], { type: 'text/csv;charset=utf-8' }), 'contoh-soal.csv');
