import { type Brand, brand, brandFile } from './brand';
import { type Promises, promises, promisesFile } from './promises';

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
  promises: Promises;
};

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
  promises: { ...promisesFile },
};

/**
 * The values that hold at a time: those of the files, with every change on top that has begun, in the order of their beginnings. Of changes that
 * begin at the same time the one that stands later in the list wins.
 */
export function settingsAt<Groups extends Record<keyof Groups, object>>(defaults: Groups, changes: readonly SettingChange[], at: Date): Groups {
  const groups = Object.fromEntries(Object.entries(defaults).map(([name, values]) => [name, { ...(values as GroupValues) }]));
  for (const { group, values } of begun(changes, at)) Object.assign(groups[group] ?? {}, values);
  return groups as Groups;
}

const begun = (changes: readonly SettingChange[], at: Date) =>
  changes.filter(({ from }) => from <= at).toSorted((one, other) => one.from.getTime() - other.from.getTime());

const brandOf = ({ identity, contact, bank }: SharedSettings): Brand => ({
  ...brandFile,
  ...contact,
  ...{ legalName: identity.legalName, address: identity.address, city: identity.city, npwp: identity.npwp },
  pseNumber: identity.pseNumber || null,
  signatory: { name: identity.signatoryName, position: identity.signatoryPosition },
  bank,
});

let history: readonly SettingChange[] = [];
let carried = '';

/** The fields that differ from the files, group by group. */
const differences = (shared: SharedSettings) =>
  Object.entries(shared).flatMap(([group, values]) => {
    const usual: GroupValues = sharedDefaults[group as keyof SharedSettings];
    const changed = Object.entries(values as GroupValues).filter(([name, value]) => value !== usual[name]);
    return changed.length > 0 ? [[group, Object.fromEntries(changed)] as const] : [];
  });

function hold(shared: SharedSettings): void {
  Object.assign(brand, brandOf(shared));
  Object.assign(promises, shared.promises);
  const changed = differences(shared);
  // The text stands inside a script element, which `</script>` would end.
  carried = changed.length > 0 ? JSON.stringify(Object.fromEntries(changed)).replaceAll('<', '\\u003c') : '';
}

/** Puts the settings into effect in this process: `changes` are all that were ever made, so that papers of earlier days can be drawn with what held then. */
export function holdSettings(shared: SharedSettings, changes: readonly SettingChange[]): void {
  history = changes;
  hold(shared);
}

/** The brand as it was at a time, for papers of that time. */
export const brandAt = (at: Date): Brand => brandOf(settingsAt(sharedDefaults, history, at));

/** What was promised at a time. */
export const promisesAt = (at: Date): Promises => settingsAt(sharedDefaults, history, at).promises;

/** The settings as a page carries them to the browser: what differs from the files, as JSON, and usually nothing. */
export const carriedSettings = (): string => carried;
export const carriedId = 'settings';

/** Puts into effect in the browser what its page carries, before anything is rendered. */
export function holdCarried(text: string | null | undefined): void {
  if (!text) return;
  const changed = JSON.parse(text) as Record<string, GroupValues>;
  const at = new Date(0);
  hold(
    settingsAt(
      sharedDefaults,
      Object.entries(changed).map(([group, values]) => ({ group, values, from: at })),
      at,
    ),
  );
}
