import { atClockTime } from '~/lib/dates';
import { reminderAheadDays, reminderTexts as texts } from './terms';

const dayMs = 86_400_000;

/** What is wrong with the time of a reminder (WIB, `2026-11-24T09:00`), as a sentence; null where nothing is. */
export function reminderFault(clock: string, now: Date): string | null {
  const at = clock.length === 16 ? atClockTime(clock) : null;
  if (!at) return texts.at;
  if (at <= now) return texts.past;
  return at.getTime() - now.getTime() > reminderAheadDays * dayMs ? texts.far : null;
}
