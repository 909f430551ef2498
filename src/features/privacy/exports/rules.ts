import { brand } from '~/lib/brand';
import { formatDateTime } from '~/lib/dates';

/** One value as a spreadsheet's cell. */
export function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'boolean') return value ? 'ya' : 'tidak';
  if (typeof value === 'number') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** `Data_NusaKelas_2026-11-22.zip`, by the date in Jakarta. */
export const exportName = (day: { year: number; month: number; day: number }): string =>
  `Data_${brand.name}_${[day.year, ...[day.month, day.day].map((part) => String(part).padStart(2, '0'))].join('-')}.zip`;

/** What stands in BACA-SAYA.txt. */
export function readMe({ at, sections, files }: { at: Date; sections: { file: string; about: string }[]; files: string[] }): string {
  return [
    `Data pribadi Anda di ${brand.name}`,
    `Disusun ${formatDateTime(at)} atas permintaan Anda (UU Nomor 27 Tahun 2022).`,
    '',
    'data.json memuat semuanya untuk dibaca program lain. Berkas CSV memuat hal yang sama, satu berkas per tabel,',
    'untuk dibuka dengan aplikasi lembar kerja. Waktu ditulis dalam UTC (ISO 8601).',
    '',
    ...sections.map(({ file, about }) => `${file}.csv: ${about}`),
    ...files.map((file) => `${file}: berkas yang Anda unggah`),
    '',
    'Tidak ada di sini: password dan token (rahasia), dan nama petugas. Nama orang lain hanya ada di pemberitahuan yang Anda terima,',
    'dan dalam kata-kata yang ditulis Anda atau ditujukan kepada Anda.',
    `Pertanyaan: ${brand.supportEmail}, atau Edit profil, tab Data saya.`,
    '',
  ].join('\r\n');
}

/** Where an upload stands in the zip; its id keeps two of the same name apart. */
export const uploadName = ({ id, purpose, name }: { id: string; purpose: string; name: string }): string =>
  `berkas/${purpose}-${id.slice(-6)}-${name.replace(/[/\\]/g, '_')}`;
