import { countLabel, type DeskShape } from '~/lib/desk';
import type { DeskCounts } from '~/lib/desk-source';

/** The count beside an entry of a menu; nothing while it isn't known and where nothing waits. */
export const waiting = (count: number | undefined): { count?: string } =>
  count ? { count: countLabel(count) } : {};

/** The number of entries that wait in a desk; undefined while it isn't known, and where nothing ever waits. */
export const waitingAt = (
  { waiting }: Pick<DeskShape, 'waiting'>,
  counts: DeskCounts | undefined,
): number | undefined => sumOf(waiting.map((view) => counts?.views[view]));

/** The sum of what is known; undefined where nothing is. */
export const sumOf = (counts: readonly (number | undefined)[]): number | undefined =>
  counts.some((count) => count !== undefined)
    ? counts.reduce<number>((sum, count = 0) => sum + count, 0)
    : undefined;
