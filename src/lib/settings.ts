import { type Brand, brandFile, setBrand } from './brand';
import { carry } from './carried-settings';
import { type Promises, promisesFile, setPromises } from './promises';

/** The settings that pages, messages and papers show, by group. A group is flat, so that a change names exactly the fields that it sets. */
export type SharedSettings = {
  identity: {
    legalName: string;
    address: string;
    city: string;
    npwp: string;
    /** empty until there is one */
    pseNumber: string;
    signatoryName: string;
    signatoryPosition: string;
  };
  contact: { supportEmail: string; salesEmail: string; phone: string; whatsapp: string };
  bank: { name: string; account: string; holder: string };
  /** each is empty while it is hidden */
  claims: { courses: string; companies: string } & Record<BusinessClaim, string>;
  promises: Promises;
};

/** The claims of the page for companies, in their order there. */
const businessClaims = [
  'businessCompanies',
  'businessEmployees',
  'businessWorkshops',
  'businessSatisfaction',
] as const;
type BusinessClaim = (typeof businessClaims)[number];
const businessClaimOf = (name: BusinessClaim) =>
  brandFile.businessClaims[businessClaims.indexOf(name)]?.value ?? '';

export type SettingValue = string | number;
export type GroupValues = Record<string, SettingValue>;
/** A change of some fields of a group. It holds from its time on, until a later change sets the same fields. */
export type SettingChange = { group: string; values: GroupValues; from: Date };

/** What the files of the brand and the promises say. */
export const sharedDefaults: SharedSettings = {
  identity: {
    legalName: brandFile.legalName,
    address: brandFile.address,
    city: brandFile.city,
    npwp: brandFile.npwp,
    pseNumber: brandFile.pseNumber ?? '',
    signatoryName: brandFile.signatory.name,
    signatoryPosition: brandFile.signatory.position,
  },
  contact: {
    supportEmail: brandFile.supportEmail,
    salesEmail: brandFile.salesEmail,
    phone: brandFile.phone,
    whatsapp: brandFile.whatsapp,
  },
  bank: { ...brandFile.bank },
  claims: {
    ...brandFile.claims,
    businessCompanies: businessClaimOf('businessCompanies'),
    businessEmployees: businessClaimOf('businessEmployees'),
    businessWorkshops: businessClaimOf('businessWorkshops'),
    businessSatisfaction: businessClaimOf('businessSatisfaction'),
  },
  promises: { ...promisesFile },
};

/** The values that hold at a time: the files', then each begun change by its beginning. Of two at once the later in the list wins. */
export function settingsAt<Groups extends Record<keyof Groups, object>>(
  defaults: Groups,
  changes: readonly SettingChange[],
  at: Date,
): Groups {
  const groups = Object.fromEntries(
    Object.entries(defaults).map(([name, values]) => [name, { ...(values as GroupValues) }]),
  );
  for (const { group, values } of changesUntil(changes, at))
    Object.assign(groups[group] ?? {}, values);
  return groups as Groups;
}

const changesUntil = (changes: readonly SettingChange[], at: Date) =>
  changes.filter(({ from }) => from <= at).toSorted((a, b) => a.from.getTime() - b.from.getTime());

const brandOf = ({ identity, contact, bank, claims }: SharedSettings): Brand => ({
  ...brandFile,
  ...contact,
  legalName: identity.legalName,
  address: identity.address,
  city: identity.city,
  npwp: identity.npwp,
  pseNumber: identity.pseNumber || null,
  signatory: { name: identity.signatoryName, position: identity.signatoryPosition },
  bank,
  claims: { courses: claims.courses, companies: claims.companies },
  businessClaims: brandFile.businessClaims.map(({ label }, place) => ({
    value: claims[businessClaims[place] as BusinessClaim],
    label,
  })),
});

let history: readonly SettingChange[] = [];

/** Puts the settings into effect in this process: `changes` are all that were ever made, so that papers of earlier days can be drawn with what held then. */
export function holdSettings(shared: SharedSettings, changes: readonly SettingChange[]): void {
  history = changes;
  carry({
    brand: differing(brandOf(shared), brandFile),
    promises: differing(shared.promises, promisesFile),
  });
  setBrand(brandOf(shared));
  setPromises(shared.promises);
}

/** The fields whose values aren't those of a file. */
const differing = <T extends object>(values: T, file: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(file[name as keyof T]),
    ),
  ) as Partial<T>;

/** The brand as it was at a time, for papers of that time. */
export const brandAt = (at: Date): Brand => brandOf(settingsAt(sharedDefaults, history, at));

/** What was promised at a time. */
export const promisesAt = (at: Date): Promises => settingsAt(sharedDefaults, history, at).promises;
