import * as z from 'zod/mini';
import { plainText } from '~/lib/plain-text';
import type { GroupValues, SettingValue } from '~/lib/settings';
import {
  claimMax,
  fieldsOf,
  type Group,
  groups,
  lineMax,
  reasonMax,
  reasonMin,
  settingTexts as texts,
} from './terms';

const time = z.iso.datetime();
const trimmed = (value: string) => plainText(value).replace(/\s+/g, ' ').trim();
const line = (missing: string = texts.missing) =>
  z
    .string(missing)
    .check(z.overwrite(trimmed), z.minLength(1, missing), z.maxLength(lineMax, texts.tooLong));
const email = z
  .string(texts.email)
  .check(z.overwrite(trimmed), z.email(texts.email), z.maxLength(lineMax, texts.tooLong));
const claim = z
  .string(texts.claim)
  .check(
    z.overwrite(trimmed),
    z.regex(new RegExp(`^(\\d[\\d.,]{0,${claimMax - 4}} ?[A-Za-z]{0,2}[+%]?)?$`), texts.claim),
  );
const phone = z
  .string(texts.phone)
  .check(z.overwrite(trimmed), z.regex(/^\+\d[\d ()-]{6,18}\d$/, texts.phone));

/** A number of the group within its range; one that would lock people out is refused with the reason. */
function number(group: Group, name: string, whole = true) {
  const {
    label,
    unit = '',
    min = 0,
    max = 0,
    tooLittle,
  } = fieldsOf(group)[name] ?? { label: name };
  const range = `${label}: isi ${min}–${max} ${unit}`.trim();
  const low = tooLittle ? `Paling sedikit ${min} ${unit}: kurang dari itu, ${tooLittle}` : range;
  const base = whole ? z.int(range) : z.number(range).check(z.multipleOf(0.01, range));
  return base.check(z.gte(min, low), z.lte(max, range));
}
const counts = <Name extends string>(group: Group, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, number(group, name)])) as Record<
    Name,
    ReturnType<typeof number>
  >;

/** The values of each group. Only changed fields are checked, so that a value of the environment beyond a range stays valid until somebody sets another. */
const groupSchemas = {
  identity: z.strictObject({
    legalName: line(),
    address: line(),
    city: line(),
    npwp: z.string(texts.npwp).check(
      z.overwrite((value) => value.replace(/[\s.-]/g, '')),
      z.regex(/^\d{16}$/, texts.npwp),
    ),
    pseNumber: z.string().check(z.overwrite(trimmed), z.maxLength(lineMax, texts.tooLong)),
    signatoryName: line(),
    signatoryPosition: line(),
  }),
  contact: z.strictObject({ supportEmail: email, salesEmail: email, phone, whatsapp: phone }),
  bank: z.strictObject({
    name: line(texts.noAccount),
    account: z
      .string(texts.noAccount)
      .check(
        z.overwrite(trimmed),
        z.minLength(1, texts.noAccount),
        z.regex(/^(\d ?){5,19}\d$/, texts.account),
      ),
    holder: line(texts.noAccount),
  }),
  claims: z.strictObject({
    courses: claim,
    companies: claim,
    businessCompanies: claim,
    businessEmployees: claim,
    businessWorkshops: claim,
    businessSatisfaction: claim,
  }),
  promises: z.strictObject(
    counts(
      'promises',
      'reviewDays',
      'reminderDays',
      'offerDays',
      'applicationDays',
      'transferHours',
    ),
  ),
  limits: z.strictObject(
    counts(
      'limits',
      'signInFailures',
      'strangersFailuresPerHour',
      'signInPerMinute',
      'signUpPerHour',
      'recoversPerHour',
      'resendsPerHour',
      'accountMailsPerHour',
      'writesPerMinute',
      'quoteRequestsPerHour',
      'teamInvitationsPerHour',
      'verificationsPerHour',
      'ordersPerHour',
      'videoQuotaGb',
    ),
  ),
  payouts: z.strictObject({ withholdingPercent: number('payouts', 'withholdingPercent', false) }),
} as const satisfies Record<Group, z.ZodMiniType>;

type Checker = {
  safeParse: (
    value: unknown,
  ) =>
    | { success: true; data: unknown }
    | { success: false; error: { issues: { message: string }[] } };
};

/** Faults of changed fields by field, and the tidied values of the others. A field that the group doesn't have is a fault too. */
export function checkedValues(
  group: Group,
  values: GroupValues,
): { faults: Record<string, string>; values: GroupValues } {
  const shape = new Map<string, Checker>(Object.entries(groupSchemas[group].shape));
  const faults: [string, string][] = [];
  const tidied: [string, SettingValue][] = [];
  for (const [name, value] of Object.entries(values)) {
    const result = shape.get(name)?.safeParse(value);
    if (result?.success) tidied.push([name, result.data as SettingValue]);
    else faults.push([name, result?.error.issues[0]?.message ?? texts.missing]);
  }
  // Names come from outside: setting a property named `__proto__` would be lost.
  return { faults: Object.fromEntries(faults), values: Object.fromEntries(tidied) };
}

export type Settings = { [Name in Group]: z.infer<(typeof groupSchemas)[Name]> };

const value = z.union([z.string(), z.number()]);
const values = z.record(z.string().check(z.maxLength(60)), value);
const reason = z
  .string(texts.reason)
  .check(
    z.overwrite(plainText),
    z.minLength(reasonMin, texts.reason),
    z.maxLength(reasonMax, texts.reason),
  );

/** A change of some fields of a group, from a time or now. The same `key` changes nothing more; `revision` is what stood on the page. */
export const changeInput = z.object({
  key: z.uuid(),
  revision: z.int(),
  from: z.nullable(time),
  reason,
  values,
});
export type ChangeInput = z.infer<typeof changeInput>;
export const reasonInput = z.object({ reason });

const person = z.nullable(z.string());
/** One change of a group. `before` has what held before it for its fields. */
const entry = z.object({
  id: z.uuid(),
  number: z.int(),
  values,
  before: values,
  from: time,
  reason: z.string(),
  by: person,
  createdAt: time,
  withdrawnAt: z.nullable(time),
  withdrawnBy: person,
});
export type SettingEntry = z.infer<typeof entry>;

/** A group at the server's time `at`, with what holds then, what holds without any change, and its changes, the last made first. */
export const groupView = z.object({
  group: z.enum(groups),
  at: time,
  revision: z.int(),
  now: values,
  defaults: values,
  entries: z.array(entry),
});
export type GroupView = z.infer<typeof groupView>;

const next = z.object({ from: time, values });
export const settingsView = z.object({
  groups: z.array(
    z.object({
      group: z.enum(groups),
      now: values,
      changed: z.int(),
      last: z.nullable(z.object({ at: time, by: person })),
      plans: z.array(next),
    }),
  ),
});
export type SettingsView = z.infer<typeof settingsView>;

export const groupParam = z.object({ group: z.enum(groups) });
export const entryParam = z.object({ id: z.uuid() });
export const doneAnswer = z.object({ ok: z.literal(true) });
