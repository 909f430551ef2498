import { deskShape } from '~/lib/desk';
import type { ListedPerson } from '~/lib/list-columns';
import { departmentHeads, emailField, employeeNumberHeads, nameHeads } from '~/lib/list-fields';
import { departmentNameMax } from '../terms';
import { nameMax, numberMax, publicDomains } from './terms';

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

/** Somebody as a row names them; `fault` says why they can't be invited. */
export type ReadPerson = {
  line: number;
  email: string;
  name: string;
  employeeNumber: string | null;
  department: string | null;
  fault: string | null;
};

/** What a column of a list of a company's people may be. */
export const personFields = [
  emailField,
  { key: 'name', label: 'Nama lengkap', heads: nameHeads.whole },
  { key: 'firstName', label: 'Nama depan', heads: nameHeads.first },
  { key: 'lastName', label: 'Nama belakang', heads: nameHeads.last },
  { key: 'department', label: 'Departemen', heads: departmentHeads },
  { key: 'employeeNumber', label: 'Nomor karyawan', heads: employeeNumberHeads },
] as const;

/** The name of a row: whole, of its parts, or, where the list has none, what stands before the @ until the account tells. */
function nameOf({ name, firstName, lastName }: Record<string, string>, email: string): string {
  const parts = [firstName, lastName].filter(Boolean).join(' ');
  const isNamed = name !== undefined || firstName !== undefined || lastName !== undefined;
  return name || parts || (isNamed ? '' : (email.split('@')[0] ?? ''));
}

/** What is wrong with a row beside its address. */
export function personFault(cells: Record<string, string>): string | null {
  const { employeeNumber = '', department = '' } = cells;
  const name = nameOf(cells, 'a@');
  if (!name) return 'Nama kosong';
  if (name.length > nameMax) return `Nama lebih dari ${nameMax} karakter`;
  if (employeeNumber.length > numberMax) return `Nomor karyawan lebih dari ${numberMax} karakter`;
  if (department.length > departmentNameMax)
    return `Nama departemen lebih dari ${departmentNameMax} karakter`;
  return null;
}

/** A row of a list as it is stored. */
export const personOf = ({ line, email, fault, cells }: ListedPerson): ReadPerson => ({
  line,
  email,
  name: nameOf(cells, email),
  employeeNumber: cells.employeeNumber || null,
  department: cells.department || null,
  fault,
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
