import { withMaskedAddresses } from './log';

/** Fields whose text is a person's, whatever it looks like. */
const personalField = /(^q|e-?mail|phone|position|address|[a-z]name|^holder|^bio)$/i;
/** Kinds of rows whose texts are the company's own: its address, its bank account, its telephone. */
const companyKinds = new Set(['setting']);
/** Kinds of rows that have names of their own. */
const namedKinds = new Set(['category']);

/** Mobile numbers of Indonesia as people write them, and all with +62. An id, which may look like one, is matched first and stays. */
const telephones =
  /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?<![\w+-])(?:(?:\+62|0062)[\s.-]?\(?\d|(?:62|0)[\s.-]?8[1-9])(?:[\s.)-]{0,2}\d){6,10}(?!\w|[\s.)-]{1,2}\d)/gi;
const mask = '***';

/** The text without mail addresses and telephone numbers. */
const masked = (text: string) =>
  withMaskedAddresses(text).replace(telephones, (digits) =>
    /^[0-9a-f]{8}-/i.test(digits) && digits.length === 36 ? digits : mask,
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

/**
 * The facts of a decision without a person's text, because nobody can erase an audit row (ADR 036): fields that are named as a person's, mail addresses and
 * telephone numbers are masked, and `fields` names where. Numbers, times and ids stay.
 */
export function withoutPersonalText(
  subjectType: string,
  facts: unknown,
): { facts: unknown; fields: string[] } {
  if (companyKinds.has(subjectType)) return { facts, fields: [] };
  const fields: string[] = [];
  const isPersonal = (field: string) =>
    personalField.test(field) || (field === 'name' && !namedKinds.has(subjectType));
  const cleaned = (value: unknown, path: string[]): unknown => {
    if (Array.isArray(value)) return value.map((item) => cleaned(item, path));
    if (isRecord(value))
      return Object.fromEntries(
        Object.entries(value).map(([field, item]) => [field, cleaned(item, [...path, field])]),
      );
    if (typeof value !== 'string' || value === '') return value;
    const text = isPersonal(path.at(-1) ?? '') ? mask : masked(value);
    if (text !== value) fields.push(path.join('.'));
    return text;
  };
  return { facts: cleaned(facts, []), fields };
}
