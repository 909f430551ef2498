import { jakartaDay, jakartaTime } from '~/lib/dates';
import { digestHour } from './terms';

const tokenPattern = /^#([\w.-]{20,200})$/;

/** Reads the token of an unsubscribe link from an address's fragment. Null for an ordinary anchor or a cut link. */
export const unsubscribeTokenIn = (fragment: string): string | null =>
  tokenPattern.exec(fragment)?.[1] ?? null;

export function digestAfter(now: Date): Date {
  const { year, month, day } = jakartaDay(now);
  const today = jakartaTime(year, month, day, digestHour);
  return today > now ? today : jakartaTime(year, month, day + 1, digestHour);
}
