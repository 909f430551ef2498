import { isoDate, lastDayOf } from '~/lib/dates';
import { parseNumber } from '../rules';
import { verificationLabels } from '../terms';
import type { BatchEntry } from './schema';
import { nameStateTexts } from './terms';

export const batchLabels: Record<BatchEntry['result'], string> = { ...verificationLabels, misread: 'Bukan nomor sertifikat' };

export type ListedNumber = { line: number; text: string };

const numberLike = /\d{4}.{0,3}\d{6}/;
const separators = /[\t;,|"]/;
const cellMax = 300;

/**
 * Finds the numbers in a pasted list or in a text or CSV file: one in each line, in whichever column it stands. A first line without any
 * digit is taken for the names of the columns.
 */
export function listedNumbers(text: string): ListedNumber[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .flatMap((line, index) => {
      const cells = line.split(separators).map((cell) => cell.trim().slice(0, cellMax));
      const cell = cells.find((one) => parseNumber(one)) ?? cells.find((one) => numberLike.test(one)) ?? cells.find(Boolean);
      if (!cell || (index === 0 && !/\d/.test(line))) return [];
      return [{ line: index + 1, text: cell }];
    });
}

export const batchColumns = ['Baris', 'Diketik', 'Nomor', 'Hasil', 'Nama', 'Kursus', 'Lembaga', 'Jam', 'Nilai', 'Terbit', 'Berlaku sampai', 'Keterangan'];

const day = (at: string | null) => (at ? isoDate(at) : '');

/** A line of the CSV file that HR keeps. */
export function batchRow({ line, entry: { input, result, certificate } }: { line: number; entry: BatchEntry }): (string | number)[] {
  const start = [line, input, certificate?.number ?? '', batchLabels[result]];
  if (!certificate) return [...start, ...Array<string>(batchColumns.length - start.length).fill('')];
  const { name, courseTitle, organizationName, hours, score, issuedAt, expiresAt } = certificate;
  return [
    ...start,
    name ?? '',
    courseTitle,
    organizationName ?? '',
    hours,
    score ?? '',
    day(issuedAt),
    day(expiresAt && lastDayOf(expiresAt).toISOString()),
    remarkOf(certificate),
  ];
}

/** The reason of a result, and why a name is missing. */
export function remarkOf({ result, reason, replacedBy, nameState }: NonNullable<BatchEntry['certificate']>): string {
  return [
    result === 'revoked' && reason ? `Dicabut: ${reason}` : '',
    replacedBy ? `Diganti oleh ${replacedBy}` : '',
    nameState === 'shown' || nameState === 'replaced' ? '' : nameStateTexts[nameState],
  ]
    .filter(Boolean)
    .join('. ');
}
