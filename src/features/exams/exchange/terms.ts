export const exchangeFormats = ['moodle', 'gift', 'csv'] as const;
export type ExchangeFormat = (typeof exchangeFormats)[number];

export const exchangeLabels: Record<ExchangeFormat, string> = {
  moodle: 'Moodle XML',
  gift: 'GIFT',
  csv: 'Tabel (CSV)',
};
export const exchangeHints: Record<ExchangeFormat, string> = {
  moodle: 'Dari Moodle: Bank soal, Ekspor, format Moodle XML',
  gift: 'Berkas teks dengan soal yang dipisah baris kosong',
  csv: 'Dari Excel atau Google Sheets',
};
export const exchangeEndings: Record<ExchangeFormat, string> = {
  moodle: 'xml',
  gift: 'gift.txt',
  csv: 'csv',
};

const megabyte = 1024 * 1024;
/** characters of a file that is imported, without its pictures, sounds and films */
export const importTextMax = 2 * megabyte;
/** bytes of these together */
export const importMediaMax = 50 * megabyte;
/** bytes of a file that is imported; media are a third larger in it */
export const importBytesMax = 70 * megabyte;

export const lossKeys = [
  'ordering',
  'points',
  'unit',
  'typos',
  'cased',
  'wildcards',
  'arrow',
  'pictures',
] as const;
export type LossKey = (typeof lossKeys)[number];

/** The fate of a part of a question that a format can't hold. */
export const lossLabels: Record<LossKey, string> = {
  ordering: 'soal mengurutkan tidak ikut',
  points: 'poin selain 1 hilang',
  unit: 'satuan hilang',
  typos: 'kelonggaran salah ketik hilang',
  cased: 'pembedaan huruf besar dan kecil hilang',
  wildcards: 'tanda * sebagai “apa saja” hilang',
  arrow: 'tanda “->” di soal menjodohkan menjadi “→”',
  pictures: 'gambar hanya ikut sebagai alamat, yang tidak terbaca di tempat lain',
};
