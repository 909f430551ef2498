import type { MadeQuestion } from '~/features/exams/server/factory';

/** Ids of choices are random, so that they don't tell which ones belong together. */
const choices = (...texts: [id: string, text: string][]) =>
  texts.map(([id, text]) => ({ id, text }));

const [filtering, joining, grouping] = [
  'Memilih dan menyaring',
  'Menggabungkan tabel',
  'Meringkas',
];

/** The final exam of 'SQL untuk Analis Pemula': 8 of these 12 questions are drawn. */
export const sqlExam = {
  course: 'sql-untuk-analis-pemula',
  draws: { [filtering]: 3, [joining]: 3, [grouping]: 2 },
  introduction:
    'Ujian ini memakai basis data **perpustakaan kelurahan** dari pelajaran. Anda boleh membuka catatan sendiri.\n\nUntuk jawaban angka, tulis angkanya saja.',
};

export const sqlQuestions: MadeQuestion[] = [
  {
    topic: filtering,
    kind: 'single',
    text: 'Kondisi mana yang menemukan buku tanpa tahun terbit?',
    content: {
      choices: choices(
        ['q7wk2m4p', 'tahun = NULL'],
        ['d3x9r5tn', 'tahun IS NULL'],
        ['h8v1b6zc', 'tahun = 0'],
        ['m2j4y7ls', "tahun = ''"],
      ),
    },
    key: { choice: 'd3x9r5tn' },
    explanation:
      '`NULL` berarti tidak diketahui, sehingga tidak sama dengan apa pun, juga tidak dengan dirinya sendiri. Karena itu ada `IS NULL`.',
  },
  {
    topic: filtering,
    kind: 'true_false',
    text: 'Tanpa `ORDER BY`, urutan baris hasil tidak dijamin.',
    content: {},
    key: { value: true },
    explanation:
      'Basis data boleh memberi baris dalam urutan apa pun selama urutannya tidak diminta.',
  },
  {
    topic: filtering,
    kind: 'short_text',
    text: 'Kata kunci apa yang membuang baris hasil yang sama persis?',
    content: {},
    key: { accepted: ['DISTINCT', 'SELECT DISTINCT'], typos: 1 },
    explanation: '`SELECT DISTINCT kota FROM anggota` menyebut tiap kota sekali.',
  },
  {
    topic: filtering,
    kind: 'multiple',
    points: 2,
    text: "Buku mana saja yang cocok dengan `judul LIKE 'La%'`?",
    content: {
      choices: choices(
        ['t5n8c1xw', 'Laskar Pelangi'],
        ['b9f3k6hd', 'Bumi Manusia'],
        ['r4z7p2vm', 'Lalita'],
        ['y6g1s9qj', 'Pulang'],
      ),
    },
    key: { choices: ['t5n8c1xw', 'r4z7p2vm'] },
    explanation: '`%` berarti teks apa pun sesudahnya; awalnya harus “La”.',
  },
  {
    topic: joining,
    kind: 'single',
    text: 'Gabungan mana yang juga menampilkan anggota yang belum pernah meminjam?',
    content: {
      choices: choices(
        ['k1d6w8ry', 'anggota INNER JOIN peminjaman'],
        ['z3m5t9fb', 'anggota LEFT JOIN peminjaman'],
        ['c7h2x4ng', 'anggota CROSS JOIN peminjaman'],
      ),
    },
    key: { choice: 'z3m5t9fb' },
    explanation: '`LEFT JOIN` mempertahankan semua baris tabel kiri.',
  },
  {
    topic: joining,
    kind: 'matching',
    points: 2,
    text: 'Jodohkan tabel dengan kolom yang menghubungkannya ke `peminjaman`.',
    content: {
      left: choices(['w4b8j2ks', 'buku'], ['p9y3v6tc', 'anggota']),
      right: choices(
        ['a5r1n7zl', 'id_buku'],
        ['f2q8m4hx', 'tanggal_kembali'],
        ['u6k9d3gw', 'id_anggota'],
      ),
    },
    key: { pairs: { w4b8j2ks: 'a5r1n7zl', p9y3v6tc: 'u6k9d3gw' } },
    explanation: 'Kunci asing menunjuk ke kunci utama tabel lain. `tanggal_kembali` hanyalah isi.',
  },
  {
    topic: joining,
    kind: 'number',
    text: 'Tabel `a` berisi 4 baris dan tabel `b` 6 baris. Berapa baris hasil `a CROSS JOIN b`?',
    content: { unit: 'baris' },
    key: { value: '24', tolerance: '0' },
    explanation: 'Setiap baris kiri dipasangkan dengan setiap baris kanan: 4 × 6.',
  },
  {
    topic: joining,
    kind: 'true_false',
    text: 'Bila jumlah baris bertambah setelah penggabungan, mungkin kunci penggabungnya tidak unik.',
    content: {},
    key: { value: true },
    explanation: 'Satu baris kiri lalu berpasangan dengan beberapa baris kanan.',
  },
  {
    topic: grouping,
    kind: 'ordering',
    points: 2,
    text: 'Urutkan bagian kueri menurut urutan penulisannya.',
    content: {
      choices: choices(
        ['e8s2l5vp', 'HAVING'],
        ['g3t7c9mk', 'SELECT'],
        ['n1x6b4hz', 'GROUP BY'],
        ['o5w9r2fd', 'FROM'],
      ),
    },
    key: { order: ['g3t7c9mk', 'o5w9r2fd', 'n1x6b4hz', 'e8s2l5vp'] },
    explanation: '`SELECT … FROM … GROUP BY … HAVING …`',
  },
  {
    topic: grouping,
    kind: 'single',
    text: 'Di mana Anda menyaring hasil `COUNT(*)` dari tiap kelompok?',
    content: {
      choices: choices(['i7v4k1qy', 'WHERE'], ['j2p8h6tn', 'HAVING'], ['l9d5z3xc', 'ORDER BY']),
    },
    key: { choice: 'j2p8h6tn' },
    explanation: '`WHERE` menyaring baris sebelum dikelompokkan, `HAVING` menyaring kelompoknya.',
  },
  {
    topic: grouping,
    kind: 'number',
    text: 'Lama pinjam tiga buku: 5, 8, dan 9 hari. Berapa `AVG(lama)`?',
    content: { unit: 'hari' },
    key: { value: '7.33', tolerance: '0.01' },
    explanation: '(5 + 8 + 9) ÷ 3 ≈ 7,33.',
  },
  {
    topic: grouping,
    kind: 'short_text',
    text: 'Fungsi apa yang menjumlahkan isi sebuah kolom?',
    content: {},
    key: { accepted: ['SUM', 'SUM()'], typos: 0 },
    explanation: '`SUM(denda)` menjumlahkan denda.',
  },
];
