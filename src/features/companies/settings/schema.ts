import * as z from 'zod/mini';
import { plainLine, plainText } from '~/lib/plain-text';
import { revisionMax } from '~/lib/revision';
import {
  companyNameMax,
  companyRoles,
  companyTexts,
  contractStandings,
  departmentNameMax,
} from '../terms';

const time = z.iso.datetime();
const day = z.iso.date();
const line = (most: number, message: string) =>
  z.string().check(z.overwrite(plainLine), z.maxLength(most, message));

const npwpFault = 'NPWP terdiri dari 15 atau 16 angka';
const npwp = z.string().check(
  z.overwrite((text) => text.replace(/[\s.-]/g, '')),
  z.regex(/^(\d{15,16})?$/, npwpFault),
);

/** The company's own data as its form has it; what isn't known is empty. */
export const companyValues = z.object({
  name: line(companyNameMax, companyTexts.tooLong).check(z.minLength(2, companyTexts.name)),
  legalName: line(companyNameMax, companyTexts.tooLong),
  npwp,
  address: z
    .string()
    .check(z.overwrite(plainText), z.maxLength(500, 'Alamat maksimal 500 karakter')),
});
export const companyChange = z.extend(companyValues, {
  revision: z.int().check(z.minimum(0), z.maximum(revisionMax)),
});
export type CompanyChange = z.infer<typeof companyChange>;

const text = z.nullable(z.string());
const manager = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  role: z.enum(companyRoles),
  department: text,
  createdAt: time,
  /** the actor may take the role away */
  removable: z.boolean(),
});
const department = z.object({ id: z.uuid(), name: z.string(), people: z.int() });
const joinLink = z.object({
  id: z.uuid(),
  domain: z.string(),
  department: text,
  url: z.string(),
  expiresAt: time,
  createdAt: time,
});
export const companySettings = z.object({
  company: z.object({
    id: z.uuid(),
    name: z.string(),
    legalName: text,
    npwp: text,
    address: text,
    revision: z.int(),
  }),
  departments: z.array(department),
  managers: z.array(manager),
  /** the join links that work */
  links: z.array(joinLink),
  /** the actor may name owners and HR staff too */
  mayName: z.boolean(),
});
export type CompanySettings = z.infer<typeof companySettings>;

export const departmentInput = z.object({
  name: line(departmentNameMax, companyTexts.department).check(
    z.minLength(1, companyTexts.department),
  ),
});
export const managerInput = z.object({
  email: z.string().check(z.trim(), z.toLowerCase(), z.email('Isi alamat email akunnya')),
  role: z.enum(companyRoles),
  departmentId: z.nullable(z.uuid()),
});
export type ManagerInput = z.infer<typeof managerInput>;
export const linkInput = z.object({
  domain: z.string().check(z.maxLength(300)),
  departmentId: z.nullable(z.uuid()),
  days: z
    .int('Isi 1 sampai 365 hari')
    .check(z.minimum(1, 'Isi 1 sampai 365 hari'), z.maximum(365, 'Isi 1 sampai 365 hari')),
});
export type LinkInput = z.infer<typeof linkInput>;

const contract = z.object({
  id: z.uuid(),
  standing: z.enum(contractStandings),
  seats: z.int(),
  startsOn: day,
  endsOn: day,
  endedAt: z.nullable(time),
  endReason: text,
  /** the number of the offer it comes from, and whether its letter can be read */
  offer: text,
  hasPaper: z.boolean(),
  /** rupiah with PPN */
  total: z.int(),
});
export const companyContracts = z.object({
  items: z.array(contract),
  bought: z.int(),
  held: z.int(),
});
export type CompanyContracts = z.infer<typeof companyContracts>;
