import {
  byIdOf,
  differencesOf,
  type FieldDifference,
  type Names,
  orderOf,
} from '../revisions/rules';
import type { SavedOrder } from '../revisions/schema';
import { fieldGroups } from '../revisions/terms';

/** The name under which a field is chosen: fields that mean something only together have one. */
const groupOf = (name: string): string =>
  fieldGroups.find((group) => group.includes(name))?.[0] ?? name;

/** The chosen fields of a saved state; all where nothing was chosen. */
export const chosenFields = <T extends object>(
  saved: T,
  names: readonly string[] | undefined,
): Partial<T> =>
  names === undefined
    ? saved
    : (Object.fromEntries(
        Object.entries(saved).filter(([name]) => names.includes(groupOf(name))),
      ) as Partial<T>);

/** A thing that a restoration would change, with its fields as they are and as they would be. */
export type Change = {
  name: string;
  title: string | null;
  fields: FieldDifference[];
  possible: boolean;
};

const neverRestored = ['thumbnailUrl', 'organizationLogo', 'materials'];

/** The fields of a course or lesson that a restoration would change. A video or category that can't come back has no name. */
export function changesOf(
  subject: 'course' | 'lesson',
  present: unknown,
  saved: object,
  names: Names,
): Change[] {
  const fields = differencesOf(subject, present, saved, names).filter(
    ({ name }) => !neverRestored.includes(name),
  );
  const { videoId, categoryId } = saved as { videoId?: string | null; categoryId?: string };
  const isLost = (id: string | null | undefined) => typeof id === 'string' && !names.has(id);
  const isPossible = (name: string) =>
    !((name === 'videoId' && isLost(videoId)) || (name === 'categoryId' && isLost(categoryId)));
  return [...Map.groupBy(fields, ({ name }) => groupOf(name))].map(([name, fields]) => ({
    name,
    title: null,
    fields: fields.map((field) =>
      field.after === videoId && isLost(videoId) ? { ...field, after: null } : field,
    ),
    possible: isPossible(name),
  }));
}

const lessonPrefix = 'lesson:';

/** The lessons that go, come back, or are hidden or shown when an outline is restored, and the order that the others then have. */
export function outlineStep(before: SavedOrder, saved: SavedOrder, names: readonly string[]) {
  const [now, then] = [byIdOf(before), byIdOf(saved)];
  const chosen = (id: string) => names.includes(`${lessonPrefix}${id}`);
  const deleted = before.filter(({ id }) => chosen(id) && !then.has(id)).map(({ id }) => id);
  const returning = saved.filter(({ id }) => chosen(id) && !now.has(id)).map(({ id }) => id);
  const turned = saved.filter(
    ({ id, hidden }) => chosen(id) && now.has(id) && now.get(id)?.hidden !== hidden,
  );
  const all = [...before.map(({ id }) => id).filter((id) => !deleted.includes(id)), ...returning];
  const inOrder = saved.map(({ id }) => id).filter((id) => all.includes(id));
  const ids = names.includes('lessons') ? [...inOrder, ...all.filter((id) => !then.has(id))] : all;
  return { deleted, returning, turned, ids };
}

const visibility = (hidden: boolean) => (hidden ? 'Disembunyikan' : 'Ditampilkan');

/** The changes of an outline that a restoration offers: its order, and each lesson that is gone by now, hidden or shown. */
export function outlineChangesOf(today: SavedOrder, saved: SavedOrder): Change[] {
  const byId = byIdOf(today);
  const { ids } = outlineStep(today, saved, ['lessons']);
  const order = ids.flatMap((id) => byId.get(id) ?? []);
  const isMoved = order.some(({ id }, place) => today[place]?.id !== id);
  const ofOrder = {
    name: 'lessons',
    title: null,
    fields: [{ name: 'lessons', before: orderOf(today), after: orderOf(order) }],
    possible: true,
  };
  const ofLessons = saved.flatMap(({ id, title, hidden }) => {
    const lesson = byId.get(id);
    if (lesson && lesson.hidden === hidden) return [];
    const before = lesson ? visibility(lesson.hidden) : 'Dihapus';
    const after = lesson ? visibility(hidden) : 'Kembali, disembunyikan';
    return [
      {
        name: `${lessonPrefix}${id}`,
        title,
        fields: [{ name: 'presence', before, after }],
        possible: true,
      },
    ];
  });
  return [...(isMoved ? [ofOrder] : []), ...ofLessons];
}
