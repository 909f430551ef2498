import * as z from 'zod/mini';
import type { DeskShape } from './desk';

const time = z.iso.datetime();
const count = z.int();

/** A page of a desk; `at` is the time of the read, for the question what came after it. */
export const deskPage = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()), at: time });

/** The number of entries in each view, since when the oldest one waits, and how many of the asked view came after the asked time. */
export const deskCounts = <View extends string>({ views }: Pick<DeskShape<View>, 'views'>) => {
  const counts = Object.fromEntries(Object.keys(views).map((view) => [view, count])) as Record<
    View,
    typeof count
  >;
  return z.object({ views: z.object(counts), oldest: z.nullable(time), fresh: count });
};

export const deskPresence = z.object({ open: z.boolean() });
export const deskViewers = z.object({
  others: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
