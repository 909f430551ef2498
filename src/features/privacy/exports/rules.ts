import { type FilePurpose, filePurposeLabels } from '~/features/files/terms';
import { brand } from '~/lib/brand';
import { formatDateTime, isoDate } from '~/lib/dates';

/** A value as a cell of a CSV file. */
export function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak';
  if (typeof value === 'number') return value;
  if (Array.isArray(value)) return value.map(cellOf).join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** `Data_{brand}_2026-11-22.zip`, by the date in Jakarta. */
export const exportName = (at: Date): string => `Data_${brand.name}_${isoDate(at)}.zip`;

type Contents = {
  at: Date;
  sections: { file: string; about: string; empty: boolean }[];
  files: string[];
};

/** The text of BACA-SAYA.txt. */
export function readMe({ at, sections, files }: Contents): string {
  const empty = sections.filter((section) => section.empty).map(({ file }) => file);
  return [
    `Data pribadi Anda di ${brand.name}`,
    `Disusun ${formatDateTime(at)} atas permintaan Anda (UU Nomor 27 Tahun 2022 tentang Pelindungan Data Pribadi).`,
    '',
    'ISI',
    'data.json: semua data dalam satu berkas, untuk dibaca program lain',
    ...sections
      .filter((section) => !section.empty)
      .map(({ file, about }) => `${file}.csv: ${about}`),
    ...files.map((file) => `${file}: berkas yang Anda unggah`),
    ...(empty.length > 0
      ? ['', `Belum ada datanya, sehingga tidak ada berkas CSV-nya: ${empty.join(', ')}.`]
      : []),
    '',
    'CARA MEMBACA',
    'Berkas CSV memuat data yang sama dengan data.json, satu berkas per tabel, untuk dibuka dengan aplikasi lembar kerja.',
    'Waktu ditulis dalam UTC (ISO 8601), tujuh jam lebih awal daripada WIB. Kolom id berisi nomor dari sistem kami.',
    'Di CSV, ya dan tidak berarti true dan false di data.json, sel kosong berarti null, dan isi yang dapat dijalankan',
    'lembar kerja sebagai rumus diawali tanda petik.',
    'Kolom pilihan, sebelum, dan sesudah memuat catatan sistem apa adanya, sebagian dalam bahasa Inggris.',
    '',
    'YANG TIDAK ADA DI SINI',
    'Password dan token (rahasia), dan nama petugas. Nama orang lain hanya ada di pemberitahuan yang Anda terima,',
    'dan dalam kata-kata yang ditulis Anda atau ditujukan kepada Anda.',
    '',
    `Pertanyaan: ${brand.supportEmail}, atau Edit profil, tab Data saya.`,
    '',
  ].join('\r\n');
}

/** The text of BERKAS-HILANG.txt. */
export const missingNote = (names: string[]): string =>
  [
    'Berkas berikut tidak lagi ada di penyimpanan kami, sehingga tidak ikut disalin:',
    '',
    ...names,
    '',
  ].join('\r\n');

/** The path of an upload in the zip; a part of its id keeps files of the same name apart. */
export const uploadName = ({
  id,
  purpose,
  name,
}: {
  id: string;
  purpose: FilePurpose;
  name: string;
}): string =>
  `berkas/${filePurposeLabels[purpose].toLowerCase().replaceAll(' ', '-')}-${id.slice(-6)}-${name.replace(/[/\\]/g, '_')}`;
