import { readNumber } from '~/lib/numbers';
import {
  type Package,
  type ProgramId,
  packageFor,
  packageOf,
  programById,
} from '../programs/rules';
import {
  type CompanySize,
  categorySlugs,
  companySizes,
  type InterestCategory,
  interestCategories,
  type PackageCategory,
  type PackageTier,
  packageCategories,
  packageTiers,
  programCategories,
} from '../terms';

/** The values of the form: text as typed, '' for an empty field. */
export type RequestValues = {
  companyName: string;
  companyEmail: string;
  companyPhone: string;
  companySize: CompanySize | '';
  industry: string;
  packageCategory: PackageCategory;
  packageTier: PackageTier;
  numberOfEmployees: string;
  trainingCategories: InterestCategory[];
  contactPersonName: string;
  contactPersonPosition: string;
  additionalRequirements: string;
};
export type Field = keyof RequestValues;
export type Step = 1 | 2 | 3;

/** The wizard's steps with their fields, in the order of the screen. */
export const steps: readonly {
  step: Step;
  title: string;
  short: string;
  fields: readonly Field[];
}[] = [
  {
    step: 1,
    title: 'Informasi perusahaan',
    short: 'Perusahaan',
    fields: ['companyName', 'companyEmail', 'companyPhone', 'companySize', 'industry'],
  },
  {
    step: 2,
    title: 'Kebutuhan pelatihan',
    short: 'Pelatihan',
    fields: ['packageCategory', 'packageTier', 'numberOfEmployees', 'trainingCategories'],
  },
  {
    step: 3,
    title: 'Kontak',
    short: 'Kontak',
    fields: ['contactPersonName', 'contactPersonPosition', 'additionalRequirements'],
  },
];

export type Choice = Pick<RequestValues, 'packageCategory' | 'packageTier'>;
/** The package that an address chooses. `choiceKey` identifies the choice; null when the address names no package. */
export type LinkChoice = Choice & { program: ProgramId | null; choiceKey: string | null };

/** Specification §2: these names count only when the address has no category. */
const packageTiersByName: Record<string, PackageTier> = {
  starter: 'basic',
  professional: 'advanced',
  enterprise: 'complete',
};

const ownValue = <T>(table: Record<string, T>, name: string | null): T | undefined =>
  name !== null && Object.hasOwn(table, name) ? table[name] : undefined;
const oneOf = <T extends string>(options: readonly T[], value: unknown): T | undefined =>
  options.find((item) => item === value);

/** Reads both the enum and the landing page's slugs (spec decision 18). */
const categoryOf = (name: string | null): PackageCategory | undefined =>
  oneOf(packageCategories, name) ??
  programCategories.find((category) => categorySlugs[category] === name);

/** A tier that the category has: only the category `custom` has a custom tier; an unknown tier becomes the default. */
function tierFor(category: PackageCategory, tier: PackageTier | undefined): PackageTier {
  if (category === 'custom') return tier ?? 'custom';
  return tier === undefined || tier === 'custom' ? 'advanced' : tier;
}

/** The category and tier of an address, with the defaults of the specification and spec decision 18. */
export function choiceOf(params: URLSearchParams): LinkChoice {
  const [category, tier, named] = [
    params.get('category'),
    params.get('tier'),
    params.get('package'),
  ];
  const byName = category ? undefined : ownValue(packageTiersByName, named);
  if (byName)
    return { packageCategory: 'custom', packageTier: byName, program: null, choiceKey: `${named}` };
  const [knownCategory, knownTier] = [categoryOf(category), oneOf(packageTiers, tier)];
  const packageCategory = knownCategory ?? 'it';
  const packageTier = tierFor(packageCategory, knownTier);
  return {
    packageCategory,
    packageTier,
    program:
      (knownCategory && knownTier && programById(`${knownCategory}/${knownTier}`)?.id) ?? null,
    choiceKey: knownCategory || knownTier ? `${knownCategory ?? ''}/${knownTier ?? ''}` : null,
  };
}

/** A newly chosen category starts at its middle tier, `custom` at its custom tier. */
export const choiceWith = (packageCategory: PackageCategory): Choice => ({
  packageCategory,
  packageTier: packageCategory === 'custom' ? 'custom' : 'advanced',
});

const stepsOfFields = Object.fromEntries(
  steps.flatMap(({ step, fields }) => fields.map((field) => [field, step])),
) as Record<Field, Step>;

/** The step of an error's path, such as `trainingCategories.0`; null when no step has that field. */
export function stepOf(path: string): Step | null {
  return ownValue(stepsOfFields, path.split('.')[0] as string) ?? null;
}

/** The step in an address; the first one when it is missing or unknown. */
export const stepAt = (params: URLSearchParams): Step =>
  steps.find(({ step }) => String(step) === params.get('step'))?.step ?? 1;

/** The search part of a step's address. Other parameters stay. */
export function searchOf(params: URLSearchParams, step: Step): string {
  const next = new URLSearchParams(params);
  if (step === 1) next.delete('step');
  else next.set('step', String(step));
  return next.size > 0 ? `?${next}` : '';
}

/** An empty form with the package that the address chooses. */
export const blankValues = ({ packageCategory, packageTier }: Choice): RequestValues => ({
  companyName: '',
  companyEmail: '',
  companyPhone: '',
  companySize: '',
  industry: '',
  packageCategory,
  packageTier,
  numberOfEmployees: '',
  trainingCategories: [],
  contactPersonName: '',
  contactPersonPosition: '',
  additionalRequirements: '',
});

/** The number of participants as typed: null when empty, and NaN when it is no number, so that no schema takes it for an empty field. */
export function countOf(typed: string): number | null {
  const { value, fault } = readNumber(typed, 'whole');
  return fault === null ? value : Number.NaN;
}

/** The fields that the server knows of the sender, from their last request, their profile and their account; unknown ones are ''. */
export type Sender = Pick<
  RequestValues,
  | 'companyName'
  | 'companyPhone'
  | 'companySize'
  | 'industry'
  | 'contactPersonName'
  | 'contactPersonPosition'
>;

/** The form with its empty fields filled in from what is known. */
export const filledIn = (values: RequestValues, sender: Partial<RequestValues>): RequestValues => ({
  ...values,
  ...Object.fromEntries(Object.entries(sender).filter(([field]) => values[field as Field] === '')),
});

type Overfull = { people: number; chosen: Package; fitting: Package | null };

/** More participants than the chosen package includes: `fitting` is the package that would do. Null when they fit or nothing is chosen or typed. */
export function overfullOf({
  packageCategory,
  packageTier,
  numberOfEmployees,
}: RequestValues): Overfull | null {
  const chosen = packageOf(packageCategory, packageTier);
  const people = countOf(numberOfEmployees);
  if (!chosen?.maxEmployees || !people || !(people > chosen.maxEmployees)) return null;
  return { people, chosen, fitting: packageFor(packageCategory, people) };
}

/** The form as input of schema and API: empty fields are null, and only a custom request has interests. */
export function inputOf(values: RequestValues) {
  return {
    ...values,
    companyPhone: values.companyPhone || null,
    companySize: values.companySize || null,
    industry: values.industry || null,
    numberOfEmployees: countOf(values.numberOfEmployees),
    trainingCategories: values.packageCategory === 'custom' ? values.trainingCategories : null,
    contactPersonPosition: values.contactPersonPosition || null,
    additionalRequirements: values.additionalRequirements || null,
  };
}

/** An unsent request. Its `key` makes sending it twice create one request; `begunAt` is in ms since 1970. */
export type Draft = {
  key: string;
  begunAt: number;
  choiceKey: string | null;
  program: ProgramId | null;
  values: RequestValues;
};

export const newDraft = (link: LinkChoice, key: string, begunAt: number): Draft => ({
  key,
  begunAt,
  choiceKey: link.choiceKey,
  program: link.program,
  values: blankValues(link),
});

/** The program to send: the link's, while its category and tier are still chosen. */
export const sentProgram = ({ program, values }: Draft): ProgramId | null =>
  program === `${values.packageCategory}/${values.packageTier}` ? program : null;

/** A stored draft opened by an address. The address replaces the package when it is a new one, or when the visitor has just followed a link. */
export function resumed(draft: Draft, link: LinkChoice, followed: boolean): Draft {
  if (link.choiceKey === null || (link.choiceKey === draft.choiceKey && !followed)) return draft;
  const { packageCategory, packageTier, choiceKey, program } = link;
  return {
    ...draft,
    choiceKey,
    program,
    values: { ...draft.values, packageCategory, packageTier },
  };
}

const fieldsOf = (values: RequestValues) => Object.keys(values) as Field[];
const same = (a: RequestValues, b: RequestValues, field: Field) =>
  String(a[field]) === String(b[field]);

/** `values`, overwritten by the fields of `typed` that differ from `before`. */
export function withTyped(
  values: RequestValues,
  typed: RequestValues,
  before: RequestValues,
): RequestValues {
  const changed = fieldsOf(before).filter((field) => !same(typed, before, field));
  return { ...values, ...Object.fromEntries(changed.map((field) => [field, typed[field]])) };
}

export const isSame = (a: RequestValues, b: RequestValues): boolean =>
  fieldsOf(a).every((field) => same(a, b, field));

export const writtenDraft = (draft: Draft): string => JSON.stringify(draft);

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads form values of unknown origin. Missing or invalid fields are taken from `blank`. */
export function readValues(fields: Record<string, unknown>, blank: RequestValues): RequestValues {
  const packageCategory = oneOf(packageCategories, fields.packageCategory) ?? blank.packageCategory;
  const interests = Array.isArray(fields.trainingCategories) ? fields.trainingCategories : [];
  return {
    ...blank,
    ...Object.fromEntries(
      fieldsOf(blank).map((field) => [field, text(fields[field] ?? blank[field])]),
    ),
    companySize: oneOf(companySizes, fields.companySize) ?? '',
    packageCategory,
    packageTier: tierFor(
      packageCategory,
      oneOf(packageTiers, fields.packageTier ?? blank.packageTier),
    ),
    trainingCategories: interestCategories.filter((category) => interests.includes(category)),
  };
}

/** Reads a stored draft; null when there is none or it is invalid. */
export function readDraft(written: string, link: LinkChoice): Draft | null {
  try {
    const { key, begunAt, choiceKey, program, values: fields } = JSON.parse(written);
    if (!uuidPattern.test(key) || !Number.isFinite(begunAt)) return null;
    const values = readValues(fields, blankValues(link));
    return {
      key,
      begunAt,
      choiceKey: text(choiceKey) || null,
      program: programById(text(program))?.id ?? null,
      values,
    };
  } catch {
    return null;
  }
}
