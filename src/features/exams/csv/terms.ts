/** The words for the kinds of questions in the column `jenis`. */
export const kindWords = {
  single: 'tunggal',
  multiple: 'ganda',
  true_false: 'benar_salah',
  short_text: 'isian',
  number: 'angka',
  matching: 'jodoh',
  ordering: 'urutan',
} as const;

export const fixedColumns = [
  'jenis',
  'topik',
  'poin',
  'soal',
  'kunci',
  'toleransi',
  'satuan',
  'salah_ketik',
  'pembahasan',
] as const;
export type FixedColumn = (typeof fixedColumns)[number];

/** The columns as an instructor reads about them before filling in a table. */
export const columnTexts: [column: string, text: string][] = [
  ['jenis', `${Object.values(kindWords).join(', ')}`],
  ['topik, poin', 'Boleh kosong; poin kosong berarti 1'],
  ['soal', 'Teks soal, dengan Markdown bila perlu'],
  [
    'pilihan_1, pilihan_2, …',
    'Pilihan jawaban; pada “jodoh” sisi kiri; pada “urutan” sudah dalam urutan yang benar',
  ],
  [
    'pasangan_1, pasangan_2, …',
    'Hanya untuk “jodoh”: sisi kanan dari pilihan dengan nomor yang sama; tanpa pilihan, ia pengecoh',
  ],
  [
    'kunci',
    'Huruf pilihan yang benar (A; pada “ganda” A,C), “benar” atau “salah”, angka, atau jawaban isian yang dipisah dengan |',
  ],
  ['toleransi, satuan', 'Hanya untuk “angka”'],
  ['salah_ketik', 'Hanya untuk “isian”: 0, 1, atau 2 huruf'],
  ['pembahasan', 'Tampil setelah ujian'],
];
