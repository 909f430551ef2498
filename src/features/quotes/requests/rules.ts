import { type ProgramId, programById } from '../programs/rules';
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

/** The fields as the form holds them: text as typed, '' for nothing. */
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

/** The wizard's steps with what each asks for, in the order of the screen. */
export const steps: readonly { step: Step; title: string; short: string; fields: readonly Field[] }[] = [
  { step: 1, title: 'Informasi perusahaan', short: 'Perusahaan', fields: ['companyName', 'companyEmail', 'companyPhone', 'companySize', 'industry'] },
  { step: 2, title: 'Kebutuhan pelatihan', short: 'Pelatihan', fields: ['packageCategory', 'packageTier', 'numberOfEmployees', 'trainingCategories'] },
  { step: 3, title: 'Kontak', short: 'Kontak', fields: ['contactPersonName', 'contactPersonPosition', 'additionalRequirements'] },
];

export type Choice = Pick<RequestValues, 'packageCategory' | 'packageTier'>;
/** What an address asks for; `said` tells one such address from another and is null when it names no package. */
export type LinkChoice = Choice & { program: ProgramId | null; said: string | null };

/** Specification, §2: they count only when the address names no category. */
const packageTiersByName: Record<string, PackageTier> = { starter: 'basic', professional: 'advanced', enterprise: 'complete' };

const own = <T>(table: Record<string, T>, name: string | null): T | undefined => (name !== null && Object.hasOwn(table, name) ? table[name] : undefined);
const oneOf = <T extends string>(known: readonly T[], given: unknown): T | undefined => known.find((value) => value === given);

/** The enum and the landing page's slugs are both understood (decision 18). */
const categoryOf = (given: string | null): PackageCategory | undefined =>
  oneOf(packageCategories, given) ?? programCategories.find((category) => categorySlugs[category] === given);

/** The tier a category really has: `custom` belongs to custom alone, and what isn't known becomes the default. */
function tierFor(category: PackageCategory, tier: PackageTier | undefined): PackageTier {
  if (category === 'custom') return tier ?? 'custom';
  return tier === undefined || tier === 'custom' ? 'advanced' : tier;
}

/** Category and tier that an address asks for, by the specification's defaults and decision 18. */
export function choiceOf(params: URLSearchParams): LinkChoice {
  const [category, tier, named] = [params.get('category'), params.get('tier'), params.get('package')];
  const byName = category ? undefined : own(packageTiersByName, named);
  if (byName) return { packageCategory: 'custom', packageTier: byName, program: null, said: `${named}` };
  const [knownCategory, knownTier] = [categoryOf(category), oneOf(packageTiers, tier)];
  const packageCategory = knownCategory ?? 'it';
  const packageTier = tierFor(packageCategory, knownTier);
  return {
    packageCategory,
    packageTier,
    program: (knownCategory && knownTier && programById(`${knownCategory}/${knownTier}`)?.id) ?? null,
    said: knownCategory || knownTier ? `${knownCategory ?? ''}/${knownTier ?? ''}` : null,
  };
}

/** Another category begins at its middle tier; custom has one of its own. */
export const choiceWith = (packageCategory: PackageCategory): Choice => ({
  packageCategory,
  packageTier: packageCategory === 'custom' ? 'custom' : 'advanced',
});

const stepsOfFields = Object.fromEntries(steps.flatMap(({ step, fields }) => fields.map((field) => [field, step]))) as Record<Field, Step>;

/** Which step asks for what a refusal is about, `trainingCategories.0` included; null when none does. */
export function stepOf(path: string): Step | null {
  return own(stepsOfFields, path.split('.')[0] as string) ?? null;
}

/** The step an address names; whatever isn't one is the first. */
export const stepAt = (params: URLSearchParams): Step => steps.find(({ step }) => String(step) === params.get('step'))?.step ?? 1;

/** The search part of a step's address; what else the address says stays. */
export function searchOf(params: URLSearchParams, step: Step): string {
  const next = new URLSearchParams(params);
  if (step === 1) next.delete('step');
  else next.set('step', String(step));
  return next.size > 0 ? `?${next}` : '';
}

/** An empty form, with what the address asks for. */
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

/** A number as people type it, with or without thousands dots; null for nothing, and 0, which is too few, for what is no number. */
export function countOf(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return null;
  return /^(\d+|\d{1,3}(\.\d{3})+)$/.test(text) ? Math.min(Number(text.replaceAll('.', '')), Number.MAX_SAFE_INTEGER) : 0;
}

/** The fields as schema and API take them: nothing typed is null, and only a custom request has interests. */
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

/** What somebody has typed so far: one `key` per request, so that sending it twice is one; `begunAt` in ms since 1970. */
export type Draft = { key: string; begunAt: number; said: string | null; program: ProgramId | null; values: RequestValues };

export const newDraft = (link: LinkChoice, key: string, begunAt: number): Draft => ({
  key,
  begunAt,
  said: link.said,
  program: link.program,
  values: blankValues(link),
});

/** The program it is sent with: the link's, as long as its category and tier are still chosen. */
export const sentProgram = ({ program, values }: Draft): ProgramId | null => (program === `${values.packageCategory}/${values.packageTier}` ? program : null);

/** A kept draft, opened by an address: one that it hasn't seen yet, or was just followed, decides the package anew. */
export function resumed(draft: Draft, link: LinkChoice, followed: boolean): Draft {
  if (link.said === null || (link.said === draft.said && !followed)) return draft;
  const { packageCategory, packageTier, said, program } = link;
  return { ...draft, said, program, values: { ...draft.values, packageCategory, packageTier } };
}

const fieldsOf = (values: RequestValues) => Object.keys(values) as Field[];
const same = (one: RequestValues, other: RequestValues, field: Field) => String(one[field]) === String(other[field]);

/** `values` with what was typed since `before` on top. */
export function withTyped(values: RequestValues, typed: RequestValues, before: RequestValues): RequestValues {
  const changed = fieldsOf(before).filter((field) => !same(typed, before, field));
  return { ...values, ...Object.fromEntries(changed.map((field) => [field, typed[field]])) };
}

export const isSame = (one: RequestValues, other: RequestValues): boolean => fieldsOf(one).every((field) => same(one, other, field));

export const writtenDraft = (draft: Draft): string => JSON.stringify(draft);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const text = (given: unknown): string => (typeof given === 'string' ? given : '');

/** A form's fields of whatever origin, each as far as it makes sense; the others as in `blank`. */
export function readValues(given: Record<string, unknown>, blank: RequestValues): RequestValues {
  const packageCategory = oneOf(packageCategories, given.packageCategory) ?? blank.packageCategory;
  const interests = Array.isArray(given.trainingCategories) ? given.trainingCategories : [];
  return {
    ...blank,
    ...Object.fromEntries(fieldsOf(blank).map((field) => [field, text(given[field] ?? blank[field])])),
    companySize: oneOf(companySizes, given.companySize) ?? '',
    packageCategory,
    packageTier: tierFor(packageCategory, oneOf(packageTiers, given.packageTier ?? blank.packageTier)),
    trainingCategories: interestCategories.filter((category) => interests.includes(category)),
  };
}

/** A draft as it was kept; null when there is none, or it can't be read. */
export function readDraft(written: string, link: LinkChoice): Draft | null {
  try {
    const { key, begunAt, said, program, values: given } = JSON.parse(written);
    if (!uuid.test(key) || !Number.isFinite(begunAt)) return null;
    const values = readValues(given, blankValues(link));
    return { key, begunAt, said: text(said) || null, program: programById(text(program))?.id ?? null, values };
  } catch {
    return null;
  }
}
