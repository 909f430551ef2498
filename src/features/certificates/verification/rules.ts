import { formatDate, isoDate, lastDayOf } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { parseNumber } from '../rules';
import { certificateWords, verificationLabels } from '../terms';
import type { BatchEntry, Verification } from './schema';
import { nameStateTexts } from './terms';

export const batchLabels: Record<BatchEntry['result'], string> = {
  ...verificationLabels,
  misread: 'Bukan nomor sertifikat',
};

/** A number in somebody's list, with what may be the name of its person: the cell below "Nama", or all cells that look like one. */
export type ListedNumber = { line: number; text: string; names: string[] };

const numberLike = /\d{4}.{0,3}\d{6}/;
const nameHead = /^(nama|name)\b/i;
const cellMax = 300;

/** The cells of a line. Commas part cells only where nothing else does, because degrees are written with them ("S.Kom., M.T."). */
function cellsOf(line: string): string[] {
  const separator = ['\t', ';', '|', ','].find((mark) => line.includes(mark));
  const cells =
    separator === ','
      ? [...line.matchAll(/"((?:[^"]|"")*)"|([^,]+)/g)].map(
          ([, quoted, plain]) => quoted ?? plain ?? '',
        )
      : line.split(separator ?? '\n');
  return cells.map((cell) =>
    cell
      .replace(/^\s*"|"\s*$/g, '')
      .replaceAll('""', '"')
      .trim()
      .slice(0, cellMax),
  );
}

/** A cell that may be a name: with letters, and without anything that numbers, dates and addresses have. */
const nameLike = (cell: string) => /\p{L}{2}/u.test(cell) && !/[\d@/:]/.test(cell);

/** Finds the number in each line of a list or CSV file, with the name beside it. A first line without digits names the columns. */
export function listedNumbers(text: string): ListedNumber[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const head = lines[0] && !/\d/.test(lines[0]) ? cellsOf(lines[0]) : null;
  const nameColumn = head?.findIndex((cell) => nameHead.test(cell)) ?? -1;
  return lines.flatMap((line, index) => {
    const cells = cellsOf(line);
    const cell =
      cells.find((cell) => parseNumber(cell)) ??
      cells.find((cell) => numberLike.test(cell)) ??
      cells.find(Boolean);
    if (!cell || (index === 0 && head)) return [];
    const names =
      nameColumn >= 0 ? cells.slice(nameColumn, nameColumn + 1) : cells.filter(nameLike);
    return [{ line: index + 1, text: cell, names: names.filter((name) => name && name !== cell) }];
  });
}

const titles = /^(?:(?:prof|drs?|dra|ir|h|hj|bapak|ibu|sdr|sdri)\.?\s+)+/;

/** A name as it is compared: without degrees, titles, accents, capitals and punctuation. */
const comparable = (name: string) =>
  (name.split(',')[0] ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .trim()
    .replace(titles, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Whether two spellings may be one person's name: degrees, titles, capitals and punctuation don't matter, each name does. */
export const sameName = (a: string, b: string) => comparable(a) === comparable(b);

/** The name of a line of the list that isn't the certificate's; null where it is the same, or there is none to compare, or none that may be told. */
export function otherName(names: string[], certificate: BatchEntry['certificate']): string | null {
  const name = certificate?.name;
  if (!name || names.some((listed) => sameName(listed, name))) return null;
  return names.find((listed) => !sameName(listed, certificate.courseTitle)) ?? null;
}

export const batchColumns = [
  'Baris',
  'Diketik',
  'Nomor',
  'Hasil',
  'Nama',
  'Nama di daftar',
  'Kursus',
  'Lembaga',
  'Jam',
  'Nilai',
  'Terbit',
  'Berlaku sampai',
  'Keterangan',
];

const day = (at: string | null) => (at ? isoDate(at) : '');

/** A line of a batch: what stood in the list, and what came out. `lines` are all lines of the list in which its number stands. */
export type BatchLine = { line: number; names: string[]; entry: BatchEntry; lines: number[] };

/** The lines of a batch with those that name the same certificate: a number that two people show is at most one's. */
export function batchLines(numbers: ListedNumber[], entries: BatchEntry[]): BatchLine[] {
  const answered = numbers.flatMap(({ line, names }, index) => {
    const entry = entries[index];
    return entry ? [{ line, names, entry }] : [];
  });
  const byNumber = Map.groupBy(answered, ({ entry, line }) => entry.certificate?.number ?? line);
  return answered.map((answer) => ({
    ...answer,
    lines: (byNumber.get(answer.entry.certificate?.number ?? answer.line) ?? []).map(
      ({ line }) => line,
    ),
  }));
}

/** What a person has to look at in a line although the number is right. */
export function doubtsOf({ names, entry, lines }: BatchLine): string[] {
  const listedName = otherName(names, entry.certificate);
  return [
    ...(listedName
      ? [`Nama berbeda: di daftar "${listedName}", di sertifikat "${entry.certificate?.name}"`]
      : []),
    ...(lines.length > 1
      ? [`Nomor ini dipakai ${formatNumber(lines.length)} kali (baris ${lines.join(', ')})`]
      : []),
  ];
}

/** A line of the CSV file that HR keeps. */
export function batchRow(batchLine: BatchLine): (string | number)[] {
  const {
    line,
    names: [listed = ''],
    entry: { input, result, certificate },
  } = batchLine;
  const start = [line, input, certificate?.number ?? '', batchLabels[result]];
  const empty = Array<string>(batchColumns.length - start.length - 2).fill('');
  if (!certificate) return [...start, '', listed, ...empty];
  const { name, courseTitle, organizationName, hours, score, issuedAt, expiresAt } = certificate;
  return [
    ...start,
    name ?? '',
    listed,
    courseTitle,
    organizationName ?? '',
    hours,
    score ?? '',
    day(issuedAt),
    day(expiresAt && lastDayOf(expiresAt).toISOString()),
    [...doubtsOf(batchLine), remarkOf(certificate)].filter(Boolean).join('. '),
  ];
}

/** The reason of a result, and why a name is missing. */
export function remarkOf({
  result,
  reason,
  replacedBy,
  nameState,
}: NonNullable<BatchEntry['certificate']>): string {
  return [
    result === 'revoked' && reason ? `Dicabut: ${reason}` : '',
    replacedBy ? `Diganti oleh ${replacedBy}` : '',
    nameState === 'shown' || nameState === 'replaced' ? '' : nameStateTexts[nameState],
  ]
    .filter(Boolean)
    .join('. ');
}

/** What a certificate's PDF says of itself, where its text can be read. */
export type Sheet = { name: string | null; course: string | null; issued: string | null };

const oneLine = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim();

/** The lines between the one that is `label` and the next one for which `ends` holds, as one text. */
function textAfter(lines: string[], label: string, ends: (line: string) => boolean): string | null {
  const start = lines.findIndex((line) => line.toLowerCase() === label.toLowerCase());
  if (start < 0) return null;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex(ends);
  return oneLine(rest.slice(0, end < 0 ? 1 : end).join(' ')) || null;
}

/** Reads name, course and day of issue from the text lines of a PDF that looks like ours. */
export function sheetOf(text: string[]): Sheet {
  const lines = text.map(oneLine);
  const labels = Object.values(certificateWords).map((label) => label.toLowerCase());
  const isLabel = (line: string) => labels.includes(line.toLowerCase());
  return {
    name: textAfter(lines, certificateWords.awardedTo, isLabel),
    course: textAfter(
      lines,
      certificateWords.forCourse,
      (line) => isLabel(line) || line.startsWith('Semua pelajaran'),
    ),
    issued: textAfter(lines, certificateWords.issued, isLabel),
  };
}

export type SheetFact = {
  label: string;
  inFile: string | null;
  inRecord: string | null;
  same: boolean | null;
};

/** A PDF beside our record. `same` is null where one of both can't be known: not read from the file, or not told by its holder. */
export function compareSheet(
  sheet: Sheet,
  record: Pick<Verification, 'name' | 'courseTitle' | 'issuedAt'>,
): SheetFact[] {
  const issuedOn = formatDate(record.issuedAt);
  const rows: [label: string, inFile: string | null, inRecord: string | null][] = [
    ['Nama', sheet.name, record.name],
    ['Kursus', sheet.course, record.courseTitle],
    [certificateWords.issued, sheet.issued, issuedOn],
  ];
  return rows.map(([label, inFile, inRecord]) => ({
    label,
    inFile,
    inRecord,
    same: inFile === null || inRecord === null ? null : oneLine(inFile) === oneLine(inRecord),
  }));
}
