import { addressIn, mailboxOf } from '../address';
import { hasControls, shownPart, tidyCell, unreadableText, withoutInvisible } from '../cell-text';
import type { ListChoice, ListedPerson, TableRow } from '../list-columns';
import { unprintable, unprintableSentence } from './pdf/han';

/** A row that somebody should look at, though nothing is wrong with it alone. */
export type ListNote = { line: number; text: string };

const notesMost = 100;
/** A spreadsheet writes numbers of many digits so, and has lost the last ones. */
const rounded = /^\d(?:[.,]\d+)?e\+?\d+$/i;

/** A row with more cells than the list has columns has been split within one. */
function splitFault({ cells }: TableRow, width: number): string | null {
  const extra = cells.slice(width).map(tidyCell).find(Boolean);
  return extra === undefined
    ? null
    : `Baris ini punya lebih banyak kolom daripada daftarnya (“${shownPart(extra)}”). Mungkin ada pemisah kolom di dalam isinya.`;
}

function cellFault(cells: Record<string, string>): string | null {
  for (const cell of Object.values(cells)) {
    if (hasControls(cell)) return unreadableText;
    if (rounded.test(cell))
      return `“${cell}” adalah nomor yang sudah dibulatkan aplikasi lembar kerja. Ubah kolomnya menjadi teks, lalu isi lagi nomornya.`;
  }
  return null;
}

/** Names end on certificates. */
function nameFault({ name = '', firstName = '', lastName = '' }: Record<string, string>) {
  const letters = unprintable(`${name} ${firstName} ${lastName}`, { pictures: true });
  return letters.length > 0 ? `${unprintableSentence(letters)}.` : null;
}

/**
 * The people of a table, one a row from the line on where the list begins; empty rows are left out. An address that comes again is a fault at its later row,
 * and rows that may be one person written in two ways are named in `notes`. `more` finds what else is wrong with a row.
 */
export function peopleOfTable(
  rows: readonly TableRow[],
  { from, columns }: Omit<ListChoice, 'sheet'>,
  more: (cells: Record<string, string>, email: string) => string | null,
): { people: ListedPerson[]; notes: ListNote[] } {
  const firstLines = new Map<string, number>();
  const notes: ListNote[] = [];
  const ways = new Ways();
  const people = rows
    .filter(({ line, cells }) => line >= from && cells.some((cell) => tidyCell(cell)))
    .map((row) => {
      const cells: Record<string, string> = {};
      let written = '';
      for (const [at, key] of columns.entries()) {
        if (key === 'email') written = row.cells[at] ?? '';
        else if (key) cells[key] = tidyCell(row.cells[at] ?? '');
      }
      const { email, name, fault: addressFault } = addressIn(written);
      if (name && !columns.some((key) => key === 'name' || key === 'firstName')) cells.name = name;
      const earlier = firstLines.get(email);
      const fault =
        splitFault(row, columns.length) ??
        addressFault ??
        cellFault(cells) ??
        nameFault(cells) ??
        more(cells, email) ??
        (earlier === undefined ? null : `Sama dengan baris ${earlier}`);
      if (fault)
        return { line: row.line, email: shownPart(email), fault, cells: shownCells(cells) };
      firstLines.set(email, row.line);
      notes.push(...ways.notesOf(row.line, email, cells), ...cleanedNote(row.line, written, email));
      return { line: row.line, email, fault, cells };
    });
  return { people, notes: notes.slice(0, notesMost) };
}

/** A broken row is stored for its report only, and shortened. */
const shownCells = (cells: Record<string, string>) =>
  Object.fromEntries(Object.entries(cells).map(([key, cell]) => [key, shownPart(cell)]));

const cleanedNote = (line: number, written: string, email: string): ListNote[] =>
  withoutInvisible(written) === written
    ? []
    : [{ line, text: `Huruf yang tidak terlihat dibuang dari alamatnya: ${email}` }];

/** Finds rows with different addresses that may be one person's. */
class Ways {
  readonly #lines = {
    mailbox: new Map<string, number>(),
    number: new Map<string, number>(),
    name: new Map<string, number>(),
  };

  notesOf(line: number, email: string, cells: Record<string, string>): ListNote[] {
    const name = (
      cells.name || [cells.firstName, cells.lastName].filter(Boolean).join(' ')
    ).toLowerCase();
    const ways = [
      ['mailbox', mailboxOf(email), 'kotak surat yang sama'],
      ['number', cells.employeeNumber, 'nomor karyawan yang sama'],
      // One name alone is many people's.
      ['name', name.includes(' ') ? name : '', 'nama yang sama'],
    ] as const;
    for (const [way, value, reason] of ways) {
      const earlier = value ? this.#lines[way].get(value) : undefined;
      if (earlier !== undefined)
        return [
          {
            line,
            text: `Mungkin orang yang sama dengan baris ${earlier}: ${reason}, alamat berbeda.`,
          },
        ];
    }
    for (const [way, value] of ways) if (value) this.#lines[way].set(value, line);
    return [];
  }
}
