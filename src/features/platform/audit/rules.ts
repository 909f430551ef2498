import { formatDate, formatDateTime, isDay } from '~/lib/dates';
import { deskShape, readDays } from '~/lib/desk';
import { formatAmount, formatNumber } from '~/lib/money';
import { groupTerms } from '../settings/terms';
import { dayChoices, type SubjectKind, subjectKinds, valueMost } from './terms';

/** Everything that staff decided, the newest first; `about` is one row, `person` whoever the rows belong to. */
export const auditDesk = deskShape({
  labels: {
    decisions: 'Keputusan',
    exports: 'Unduhan daftar',
    all: 'Semua',
  },
  views: { decisions: '-at', exports: '-at', all: '-at' },
  sorts: ['at'],
  filters: { kind: subjectKinds, actor: 'text', about: 'text', person: 'text', days: 'text' },
});

const dayMs = 86_400_000;

/**
 * The span of a filter's values: days that end now (`7`), or from one day of Jakarta to another, both included (`2026-11-01..2026-11-20`). Of
 * several it is the widest; null where none is a span, as `9999-99-99` is none.
 */
export function spanOf(values: string[], now: Date): { from: Date; to: Date } | null {
  const spans = values.flatMap((value) => {
    if (Object.hasOwn(dayChoices, value))
      return [
        { from: new Date(now.getTime() - Number(value) * dayMs), to: new Date(now.getTime() + 1) },
      ];
    const days = readDays(value);
    if (!days) return [];
    const beginningOf = (day: string) => new Date(`${day}T00:00:00+07:00`);
    return [{ from: beginningOf(days.from), to: new Date(beginningOf(days.to).getTime() + dayMs) }];
  });
  if (spans.length === 0) return null;
  const times = (edge: 'from' | 'to') => spans.map((span) => span[edge].getTime());
  return { from: new Date(Math.min(...times('from'))), to: new Date(Math.max(...times('to'))) };
}

const desk = (section: string) => (id: string) => `/admin/superadmin/${section}?entry=${id}`;
const page = (section: string) => () => `/admin/superadmin/${section}`;
const course = (_: string, slug: string | null) => slug && `/course/${slug}`;

/** Where staff sees a row of each kind: at its desk, or on its course's page. */
const places: Record<SubjectKind, ((id: string, slug: string | null) => string | null) | null> = {
  order: desk('orders'),
  payment: desk('payments'),
  coupon: desk('coupons'),
  tax_settings: page('taxes'),
  faktur_export: page('fakturs?view=exported'),
  payout: desk('payouts'),
  bank_account: desk('bank-accounts'),
  earnings: desk('balances'),
  share_terms: page('shares'),
  share_split: page('shares'),
  course,
  category: page('categories'),
  enrollment: course,
  enrollment_import: null,
  exam_allowance: course,
  certificate: desk('certificates'),
  rating: desk('ratings'),
  profile: (id) => `/admin/member-profiles?view=all&entry=${id}`,
  user: (id) => `/admin/users/${id}/edit`,
  instructor_application: (id) => `/admin/instructor-applications?entry=${id}`,
  privacy_request: desk('privacy-requests'),
  business_quote_request: desk('quotes'),
  company: (id) => `/admin/superadmin/companies?view=all&entry=${id}`,
  quote_template: page('quotes'),
  sales_contact: (id) => `/admin/users/${id}/edit`,
  company_bill: (id) => `/admin/superadmin/bills?view=all&entry=${id}`,
  announcement: desk('announcements'),
  // What staff did to these ended them.
  mail: null,
  desk_export: null,
  job: null,
  notice: null,
  setting: page('settings'),
};

/** The address of a row; null where it has none. `slug` is that of its course. */
export const placeOf = (kind: SubjectKind, id: string, slug: string | null): string | null =>
  places[kind]?.(id, slug) ?? null;

/** The words of all nouns for what they write before and after decisions. */
export type AuditLanguage = {
  fields: Record<string, string>;
  rupiah: ReadonlySet<string>;
  values: Partial<Record<string, Record<string, string>>>;
};

/** The names of settings, where they mean something else than in other kinds of rows. */
const settingLabels: Record<string, string> = Object.fromEntries(
  Object.values(groupTerms).flatMap(({ fields }) =>
    Object.entries(fields).map(([name, { label }]) => [name, label]),
  ),
);

const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
/** Shares are stored in hundredths of a percent. */
const shareFields = new Set(['share', 'ownCouponShare']);

function wordsOf(
  { fields, rupiah, values }: AuditLanguage,
  kind: SubjectKind,
  field: string,
  value: unknown,
): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
  const name = field.split('.').at(-1) ?? '';
  if (typeof value === 'number') {
    if (rupiah.has(name)) return formatAmount(value);
    return shareFields.has(name) ? `${formatNumber(value / 100)}%` : formatNumber(value);
  }
  const text = String(value);
  if (isoTime.test(text)) return formatDateTime(text);
  if (isDay(text)) return formatDate(text);
  // Nobody reads a whole id: its end tells two apart, and a page shows what it belongs to.
  if (isId.test(text)) return `ID …${text.slice(-6)}`;
  const labels = name === 'changed' ? fields : (values[kind] ?? {});
  const labelOf = (text: string) => (Object.hasOwn(labels, text) ? (labels[text] as string) : text);
  // Lists of plain values are one text.
  const word = text.split(', ').map(labelOf).join(', ');
  return word.length > valueMost ? `${word.slice(0, valueMost)}…` : word;
}

/** All values below a stored document, each under the names that lead to it; lists of plain values count as one value. */
function flat(value: unknown, under = ''): [field: string, value: unknown][] {
  if (Array.isArray(value)) {
    if (value.every((item) => item === null || typeof item !== 'object'))
      return [[under, value.join(', ')]];
    return value.flatMap((item, index) => flat(item, `${under}.${index + 1}`));
  }
  if (value && typeof value === 'object')
    return Object.entries(value).flatMap(([name, item]) =>
      flat(item, under ? `${under}.${name}` : name),
    );
  return under ? [[under, value]] : [];
}

/** `parts.1.share` is a part of a list: its last name says what it is, the number which one. */
function labelOf({ fields }: AuditLanguage, kind: SubjectKind, field: string): string {
  const whole = (kind === 'setting' && settingLabels[field]) || fields[field];
  if (whole) return whole;
  return field
    .split('.')
    .map((name) => fields[name] ?? name)
    .join(' ');
}

export type Difference = { field: string; from: string | null; to: string | null };

/** What a decision changed, in words: only values that differ, in the order in which they were written. */
export function differencesOf(
  language: AuditLanguage,
  kind: SubjectKind,
  { before, after }: { before: unknown; after: unknown },
): Difference[] {
  const [old, fresh] = [new Map(flat(before)), new Map(flat(after))];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((field) => {
    // An absent value on one side of a change says that it stayed, not that it went.
    const isKnown =
      before === null || after === null || (old.has(field) && fresh.has(field)) || fresh.has(field);
    if (!isKnown) return [];
    const [from, to] = [
      wordsOf(language, kind, field, old.get(field)),
      wordsOf(language, kind, field, fresh.get(field)),
    ];
    return from === to ? [] : [{ field: labelOf(language, kind, field), from, to }];
  });
}
