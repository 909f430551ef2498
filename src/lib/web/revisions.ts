import { type DraftKey, draftAt } from './draft';

/** Values as a form shows them, with the revision that they were read or stored at; 0 while nothing is stored. */
export type Revised<Values> = { revision: number; values: Values };

/** The stored state that the person's changes are based on. Drafts of older versions of the site have no values of it. */
export type Base<Values> = { revision: number; values: Values | null };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Compares by content. A property that is undefined counts as missing. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && a.length !== b.length) return false;
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) =>
    same(a[name], b[name]),
  );
}

/** `taken` were changed only elsewhere; `conflicts` on both sides, and differently. */
export type Merge<Values> = {
  values: Values;
  taken: (keyof Values & string)[];
  conflicts: (keyof Values & string)[];
};

/** Merges what the person typed with what was stored meanwhile, field by field. A field in conflict keeps what was typed until somebody decides. */
export function merged<Values extends object>(
  base: Values | null,
  mine: Values,
  stored: Values,
): Merge<Values> {
  const result: Merge<Values> = { values: { ...mine }, taken: [], conflicts: [] };
  for (const name of Object.keys(mine) as (keyof Values & string)[]) {
    if (same(mine[name], stored[name]) || (base && same(stored[name], base[name]))) continue;
    if (base && same(mine[name], base[name])) {
      result.values[name] = stored[name];
      result.taken.push(name);
    } else result.conflicts.push(name);
  }
  return result;
}

/** The typed values, and those that a save made of them: texts are stored without spaces at their ends, for instance. */
export type Tidied<Values> = { typed: Values; stored: Values };

const mapped = <Values extends object>(
  values: Values,
  valueFor: (name: keyof Values & string) => Values[keyof Values & string],
): Values => ({
  ...values,
  ...Object.fromEntries(
    (Object.keys(values) as (keyof Values & string)[]).map((name) => [name, valueFor(name)]),
  ),
});

/** The values as a save stores them, by what the last one has shown. */
export const asStored = <Values extends object>(
  values: Values,
  tidied: Tidied<Values> | null,
): Values =>
  tidied === null
    ? values
    : mapped(values, (name) =>
        same(values[name], tidied.typed[name]) ? tidied.stored[name] : values[name],
      );

/** The values as they were typed, where they differ only by what a save makes of them. */
export function asTyped<Values extends object>(
  values: Values,
  typed: Values,
  tidied: Tidied<Values> | null,
): Values {
  const storedValues = asStored(typed, tidied);
  return mapped(values, (name) =>
    same(storedValues[name], values[name]) ? typed[name] : values[name],
  );
}

/**
 * The revisions that a query may still answer with, oldest first: the one that the form began with, and its own saves. Answers that come late
 * aren't changes of somebody else; once a newer one has arrived, an older one is.
 */
export function awaitedFrom(awaited: number[], revision: number): number[] {
  const place = awaited.indexOf(revision);
  return place > 0 ? awaited.slice(place) : awaited;
}

const kindOf = (value: unknown) =>
  Array.isArray(value)
    ? 'array'
    : value === null || typeof value === 'number'
      ? 'number'
      : typeof value;

/** Tells whether a kept value still has the form's shape, which another version of the site may have changed. */
function fits(value: unknown, example: unknown): boolean {
  if (kindOf(value) !== kindOf(example)) return false;
  if (Array.isArray(value) && Array.isArray(example))
    return example.length === 0 || value.every((item) => fits(item, example[0]));
  if (isObject(value) && isObject(example))
    return Object.entries(example).every(([name, part]) => fits(value[name], part));
  return true;
}

function fitting<Values extends object>(values: Partial<Values>, example: Values): Values {
  const usable = Object.entries(values).filter(
    ([name, value]) => name in example && fits(value, example[name as keyof Values]),
  );
  return { ...example, ...Object.fromEntries(usable) };
}

export type Typed<Values> = { base: Base<Values>; values: Values };

/** Reads what this browser kept; null when it is no form of this shape, or when it equals what is stored. */
export function typedFrom<Values extends object>(
  text: string,
  stored: Revised<Values>,
): Typed<Values> | null {
  try {
    const { revision, values, base } = JSON.parse(text) as {
      revision: unknown;
      values: Partial<Values>;
      base?: Partial<Values>;
    };
    const typed = fitting(values, stored.values);
    if (typeof revision !== 'number' || same(typed, stored.values)) return null;
    if (revision === stored.revision) return { base: stored, values: typed };
    return {
      base: { revision, values: base ? fitting(base, stored.values) : null },
      values: typed,
    };
  } catch {
    return null;
  }
}

/** Unsaved values in this browser. Another tab may keep its own in the same place: only what this one wrote or read is dropped. */
export function keptAt<Values extends object>(key: DraftKey) {
  const draft = draftAt(key);
  let lastText = '';
  return {
    read: (stored: Revised<Values>): Typed<Values> | null => {
      lastText = draft.read();
      return typedFrom(lastText, stored);
    },
    /** Answers whether the values are kept. */
    keep: ({ base, values }: Typed<Values>): boolean => {
      const text = JSON.stringify({
        revision: base.revision,
        values,
        base: base.values ?? undefined,
      });
      const isKept = draft.keep(text);
      lastText = isKept ? text : '';
      return isKept;
    },
    drop: () => {
      if (draft.read() === lastText) draft.drop();
    },
  };
}
