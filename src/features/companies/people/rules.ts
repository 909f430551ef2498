import { deskShape } from '~/lib/desk';
import { hasControls, isAddress, shownPart, unreadableText } from '~/lib/list-import';
import { departmentNameMax } from '../terms';
import { addressMax, nameMax, numberMax, publicDomains } from './terms';

/** The people of a company; the address names it. */
export const peopleDesk = deskShape({
  labels: {
    all: 'Semua',
    active: 'Aktif',
    invited: 'Diundang',
    none: 'Tanpa kursi',
  },
  views: { all: 'name', active: 'name', invited: 'name', none: 'name' },
  sorts: ['name', 'added'],
  filters: { company: 'text', department: 'text' },
});

/** A row of a file: its line, counted from 1, and its cells. */
export type TableRow = { line: number; cells: string[] };
/** Somebody as a row names them; `fault` says why they can't be invited. */
export type ReadPerson = {
  line: number;
  email: string;
  name: string;
  employeeNumber: string | null;
  department: string | null;
  fault: string | null;
};

const heads = {
  email: ['email', 'e-mail', 'alamat email', 'surel', 'email address', 'email kantor'],
  name: ['nama', 'nama lengkap', 'name', 'full name', 'nama karyawan', 'nama peserta'],
  employeeNumber: [
    'nomor karyawan',
    'nik',
    'nip',
    'no karyawan',
    'employee number',
    'employee id',
    'id karyawan',
  ],
  department: ['departemen', 'department', 'divisi', 'bagian', 'unit'],
} as const;
type Field = keyof typeof heads;
const fields = Object.keys(heads) as Field[];
/** The order of columns without a head. */
const headless: Field[] = ['name', 'email', 'department', 'employeeNumber'];

const tidy = (cell: string | undefined) =>
  (cell ?? '').normalize('NFC').replace(/\s+/g, ' ').trim();

function faultOf({
  email,
  name,
  employeeNumber,
  department,
}: Omit<ReadPerson, 'line' | 'fault'>): string | null {
  if (!email) return 'Alamat email kosong';
  if (email.length > addressMax) return `Alamat email lebih dari ${addressMax} karakter`;
  if ([email, name, employeeNumber ?? '', department ?? ''].some((cell) => hasControls(cell)))
    return unreadableText;
  if (!isAddress(email) || /^[=+]/.test(email)) return 'Bukan alamat email yang utuh';
  if (!name) return 'Nama kosong';
  if (name.length > nameMax) return `Nama lebih dari ${nameMax} karakter`;
  if ((employeeNumber ?? '').length > numberMax)
    return `Nomor karyawan lebih dari ${numberMax} karakter`;
  if ((department ?? '').length > departmentNameMax)
    return `Nama departemen lebih dari ${departmentNameMax} karakter`;
  return null;
}

/**
 * The people of a table, one a row. A head names the columns in any order; without one they are name, address, department and number, or the address
 * alone. An address that comes again is a fault at its later row.
 */
export function peopleOf(rows: readonly TableRow[]): ReadPerson[] {
  const head =
    rows[0]?.cells.map((cell) =>
      fields.find((field) =>
        (heads[field] as readonly string[]).includes(tidy(cell).toLowerCase()),
      ),
    ) ?? [];
  const headed = head.includes('email');
  const at = new Map<Field, number>();
  if (headed)
    for (const [index, field] of head.entries()) field && !at.has(field) && at.set(field, index);
  const alone =
    !headed && rows.every(({ cells }) => cells.filter((cell) => tidy(cell)).length <= 1);
  if (!headed)
    for (const [index, field] of (alone ? (['email'] as Field[]) : headless).entries())
      at.set(field, index);
  const firstLines = new Map<string, number>();
  return (headed ? rows.slice(1) : rows).map(({ line, cells }) => {
    const cell = (field: Field) => tidy(at.has(field) ? cells[at.get(field) as number] : '');
    const email = cell('email').toLowerCase();
    // A list of addresses alone names nobody: the part before the @ stands in until the account tells.
    const name = at.has('name') ? cell('name') : (email.split('@')[0] ?? '');
    const person = {
      email,
      name,
      employeeNumber: cell('employeeNumber') || null,
      department: cell('department') || null,
    };
    const earlier = firstLines.get(email);
    const fault =
      faultOf(person) ?? (earlier === undefined ? null : `Sama dengan baris ${earlier}`);
    if (!fault) firstLines.set(email, line);
    return { line, ...(fault ? cut(person) : person), fault };
  });
}

/** A broken row is stored for its report only, and shortened. */
const cut = ({ email, name, employeeNumber, department }: Omit<ReadPerson, 'line' | 'fault'>) => ({
  email: shownPart(email),
  name: shownPart(name),
  employeeNumber: employeeNumber && shownPart(employeeNumber),
  department: department && shownPart(department),
});

const domainPattern = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,}$/;
/** What people type for a domain, `@Perusahaan.co.id` too, as it is compared; null for what is none. */
export function domainOf(typed: string): string | null {
  const domain = typed
    .trim()
    .toLowerCase()
    .replace(/^.*@/, '')
    .replace(/^(https?:\/\/)?(www\.)?/, '')
    .replace(/\/.*$/, '');
  return domainPattern.test(domain) ? domain : null;
}
export const isPublicDomain = (domain: string): boolean =>
  (publicDomains as readonly string[]).includes(domain);
/** Whether an address is of a domain itself; a domain below it is another one. */
export const isOfDomain = (email: string, domain: string): boolean =>
  email.toLowerCase().split('@').at(-1) === domain;
