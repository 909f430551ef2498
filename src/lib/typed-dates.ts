import { isDay, isoDate, monthNames } from './dates';

/** The value is a day (`2026-11-28`) or a time by the clock (`2026-11-28T08:30`), '' of empty text. */
export type DateReading = { value: string; fault: null } | { value: null; fault: string };

const dayRefusal = 'Tulis tanggal seperti 28/11/2026.';
const clockRefusal = 'Tulis tanggal dan jam seperti 28/11/2026 08.30.';
const twoDigits = (text: string | number) => String(text).padStart(2, '0');
/** The first three letters tell the months apart, in both languages' usual shortenings too: `Agt`, `Okt`, `Aug`, `Oct`. */
const otherShortenings: Record<string, number> = {
  agt: 8,
  aug: 8,
  may: 5,
  oct: 10,
  dec: 12,
  nop: 11,
  pebruari: 2,
};

function monthOf(word: string): number | null {
  const lower = word.toLowerCase();
  const place =
    lower.length < 3 ? -1 : monthNames.findIndex((name) => name.toLowerCase().startsWith(lower));
  return place >= 0 ? place + 1 : (otherShortenings[lower] ?? null);
}

/** A day that exists; years of two digits are of this century. */
function dayOf(year: string, month: string | number, day: string): string | null {
  const text = `${year.length === 2 ? `20${year}` : year}-${twoDigits(month)}-${twoDigits(day)}`;
  return isDay(text) ? text : null;
}

const words: Record<string, number> = { kemarin: -1, 'hari ini': 0, besok: 1, lusa: 2 };
const dayMs = 24 * 60 * 60_000;

function bareDay(text: string, now: Date): string | null {
  const ahead = words[text.toLowerCase()];
  if (ahead !== undefined) return isoDate(new Date(now.getTime() + ahead * dayMs));
  const [, isoYear, isoMonth, isoDayOfMonth] = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (isoYear && isoMonth && isoDayOfMonth) return dayOf(isoYear, isoMonth, isoDayOfMonth);
  const [, day, month, year] =
    /^(\d{1,2})[/.\- ]+(\d{1,2})[/.\- ]+(\d{4}|\d{2})$/.exec(text) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text) ??
    [];
  if (day && month && year) return dayOf(year, month, day);
  const [, numeral, name, named] =
    /^(?:\p{L}+, *)?(\d{1,2})[/.\- ]+(\p{L}+)\.?[/.\- ,]+(\d{4}|\d{2})$/u.exec(text) ?? [];
  const monthNumber = name ? monthOf(name) : null;
  return numeral && named && monthNumber ? dayOf(named, monthNumber, numeral) : null;
}

const tidy = (text: string) => text.normalize('NFKC').trim().replace(/\s+/g, ' ');

/**
 * Reads a day as people in Indonesia write it, the day before the month: `28/11/2026`, `28-11-26`, `28 Nov 2026`, `28112026`, `besok`; and as
 * programs do: `2026-11-28`. A day that doesn't exist is refused, never counted into the next month.
 */
export function readDay(text: string, now: Date): DateReading {
  const bare = tidy(text);
  if (bare === '') return { value: '', fault: null };
  const value = bareDay(bare, now);
  return value ? { value, fault: null } : { value: null, fault: dayRefusal };
}

/** Reads a day and a time: `28/11/2026 08.30`, `28 Nov 2026 pukul 8`, `2026-11-28T08:30`. */
export function readClock(text: string, now: Date): DateReading {
  const bare = tidy(text);
  if (bare === '') return { value: '', fault: null };
  const refused = { value: null, fault: clockRefusal };
  const plain = bare.replace(/,? (?:pukul|jam|pk\.?) ?(?=\d)/i, ' ');
  const [, days, hour, minute = '00'] =
    /^(.*[^\s,])(?:,? |T)(\d{1,2})(?:[.:](\d{2})(?::\d{2})?)?(?: wib)?$/i.exec(plain) ?? [];
  // The year of a day alone would pass for an hour.
  const day = days && bareDay(days, now);
  if (!day || Number(hour) > 23 || Number(minute) > 59) return refused;
  return { value: `${day}T${twoDigits(hour as string)}:${minute}`, fault: null };
}

/** `28/11/2026` of a day; other text as it is. */
export const writeDay = (day: string): string =>
  isDay(day) ? day.split('-').toReversed().join('/') : day;

/** `28/11/2026 08.30` of a time by the clock; other text as it is. */
export function writeClock(time: string): string {
  const [day = '', clock = ''] = time.split('T');
  return isDay(day) && /^\d{2}:\d{2}/.test(clock)
    ? `${writeDay(day)} ${clock.slice(0, 5).replace(':', '.')}`
    : time;
}
