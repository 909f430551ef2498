import { formatDateTime } from '~/lib/dates';
import { formatRupiah } from '~/lib/money';
import { type Level, levelLabels } from '../terms';
import type { SavedOrder, Shown } from './schema';
import { fieldLabels, type RevisionSubject } from './terms';

/** The names behind the ids in saved states. */
export type Names = ReadonlyMap<string, string>;

/** A saved field as people read it. */
function shownAs(name: string, value: unknown, names: Names): Shown {
  if (value === undefined || value === null || value === '') return null;
  if (name === 'price' || name === 'flashPrice') return formatRupiah(Number(value));
  if (name === 'flashStartsAt' || name === 'flashEndsAt') return formatDateTime(String(value));
  if (name === 'level') return levelLabels[value as Level] ?? String(value);
  if (name === 'durationMinutes') return `${String(value)} menit`;
  if (typeof value === 'boolean' || typeof value === 'number') return value;
  if (Array.isArray(value)) return value.map((item) => names.get(String(item)) ?? String(item));
  return names.get(String(value)) ?? String(value);
}

/** The lessons of a saved order. They have no numbers, because one that goes would change those of all after it. */
export const orderOf = (snapshot: unknown): Shown =>
  Array.isArray(snapshot)
    ? snapshot.map(
        (lesson: { title: string; hidden: boolean }) =>
          `${lesson.title}${lesson.hidden ? ' (disembunyikan)' : ''}`,
      )
    : null;

export type FieldDifference = { name: string; before: Shown; after: Shown };

/** The fields that differ between two saved states; `before` is null where the history begins. */
export function differencesOf(
  subject: RevisionSubject,
  before: unknown,
  after: unknown,
  names: Names,
): FieldDifference[] {
  if (subject === 'outline')
    return [{ name: 'lessons', before: orderOf(before), after: orderOf(after) }];
  const [old, now] = [(before ?? {}) as Record<string, unknown>, after as Record<string, unknown>];
  return Object.keys(fieldLabels)
    .filter((name) => name in now)
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
    .map((name) => ({
      name,
      before: shownAs(name, old[name], names),
      after: shownAs(name, now[name], names),
    }))
    .filter(({ before, after }) => before !== null || after !== null);
}

export const byIdOf = (order: SavedOrder) => new Map(order.map((lesson) => [lesson.id, lesson]));

/** The lessons of a course that a save added, removed, hid, showed or moved; null for its first save. */
export function lessonChangesOf(before: SavedOrder | null, after: SavedOrder | null) {
  if (!before || !after) return null;
  const [then, now] = [byIdOf(before), byIdOf(after)];
  const stayed = after.filter(({ id }) => then.has(id));
  const turned = stayed.filter(({ id, hidden }) => then.get(id)?.hidden !== hidden);
  const orderBefore = before.filter(({ id }) => now.has(id));
  return {
    added: after.filter(({ id }) => !then.has(id)).map(({ title }) => title),
    removed: before.filter(({ id }) => !now.has(id)).map(({ id, title }) => ({ id, title })),
    hidden: turned.filter(({ hidden }) => hidden).map(({ title }) => title),
    shown: turned.filter(({ hidden }) => !hidden).map(({ title }) => title),
    moved: stayed.some(({ id }, place) => orderBefore[place]?.id !== id),
  };
}
