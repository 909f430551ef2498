import { plainLine } from '~/lib/plain-text';
import { videoSource } from '../rules';
import { lessonsMost, lessonTitleMax, minutesDefault, minutesMax } from './terms';

/** Whether lessons may have this video address: none, or one that our player shows. It is never fetched. */
export const isPlayable = (videoUrl: string | null): boolean =>
  videoSource(videoUrl).kind !== 'unsupported';

/** The hours of a course with one decimal, from the minutes of the lessons that are shown. */
export const hoursOf = (lessons: readonly { durationMinutes: number; hidden: boolean }[]): number =>
  Math.round(
    lessons.reduce((sum, lesson) => sum + (lesson.hidden ? 0 : lesson.durationMinutes), 0) / 6,
  ) / 10;

export type PastedLesson = { title: string; durationMinutes: number };

/** Bullets, numbers ('3.', '3)', 'Bab 3:'), ticks and headings at the beginning of a line. */
const marker =
  /^(?:#{1,6}\s+|[-–—•*+▪◦>]\s*|\[[ xX]?\]\s*|(?:(?:bab|modul|pelajaran|sesi|materi|bagian)\s*)?\d{1,3}(?:\.\d{1,3})*\s*[.):](?:\s+|$))/iu;
const minutesBehind =
  /[\s,;:–—-]*[([]?\s*(\d{1,4})\s*(?:menit|mnt|min|minutes?|m|’|')\s*[)\]]?\s*$/iu;
const minutesInBrackets = /\s*[([]\s*(\d{1,4})\s*[)\]]\s*$/u;

function withoutMarkers(line: string): string {
  const rest = line.replace(marker, '');
  return rest === line ? line : withoutMarkers(rest.trimStart());
}

/** Of a longer line the rest is left out, because reading one takes the square of its length. */
const lineMax = 500;

function lessonOf(line: string): PastedLesson | null {
  const text = withoutMarkers(plainLine(line.slice(0, lineMax)));
  const match = minutesBehind.exec(text) ?? minutesInBrackets.exec(text);
  const minutes = Number(match?.[1]);
  const isMinutes = match !== null && minutes >= 1 && minutes <= minutesMax && match.index > 0;
  const title = plainLine((isMinutes ? text.slice(0, match.index) : text).slice(0, lessonTitleMax));
  return title ? { title, durationMinutes: isMinutes ? minutes : minutesDefault } : null;
}

/** Reads lessons from a pasted outline, one a line: '2. Variabel dan tipe data (15 menit)'. More than a course may have are left out. */
export const lessonsFromText = (text: string): PastedLesson[] =>
  text
    .split(/\r\n?|\n/u)
    .flatMap((line) => lessonOf(line) ?? [])
    .slice(0, lessonsMost);

const copySuffix = ' (salinan)';
/** The title of a lesson's copy. */
export const copyTitle = (title: string): string =>
  `${title.slice(0, lessonTitleMax - copySuffix.length)}${copySuffix}`;

/** The ids with one of them moved to the place after another; null puts it first. */
export function placedAfter(
  ids: readonly string[],
  id: string,
  after: string | null | undefined,
): string[] {
  const others = ids.filter((otherId) => otherId !== id);
  const place =
    after === undefined
      ? others.length
      : after === null
        ? 0
        : others.indexOf(after) + 1 || others.length;
  return others.toSpliced(place, 0, id);
}

/** How far apart places are that are given anew, so that a lesson finds room between two others; and how far from 0 they may be. */
export const placeStep = 1_024;
const placeMost = 1_000_000_000;

/** Which of the places make the longest row that rises already, by their index. */
function longestRise(places: readonly number[]): number[] {
  /** The index of the lowest end of a row of each length, and what stands before each place in its row. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  for (const [index, place] of places.entries()) {
    const position = ends.findIndex((end) => (places[end] ?? 0) >= place);
    const length = position < 0 ? ends.length : position;
    before[index] = ends[length - 1];
    ends[length] = index;
  }
  const rise: number[] = [];
  for (let index = ends.at(-1); index !== undefined; index = before[index]) rise.unshift(index);
  return rise;
}

/** So many places above `low` and below `high`, evenly apart; null where there is no room. */
function placesBetween(
  low: number | undefined,
  high: number | undefined,
  count: number,
): number[] | null {
  const steps = Array.from({ length: count }, (_, index) => index + 1);
  if (low === undefined)
    return steps.map((step) => (high ?? (count + 1) * placeStep) - (count + 1 - step) * placeStep);
  if (high === undefined) return steps.map((step) => low + step * placeStep);
  return high - low > count
    ? steps.map((step) => low + Math.floor(((high - low) * step) / (count + 1)))
    : null;
}

/** The `order_index` of lessons in this order, from those that they had: rising and with few changes, because each costs a row and its entries in every index. */
export function placesOf(present: readonly number[]): number[] {
  const rise = longestRise(present);
  const places = [...present];
  for (const [turn, next] of [...rise, present.length].entries()) {
    const last = rise[turn - 1] ?? -1;
    const between = placesBetween(present[last], present[next], next - last - 1);
    if (!between || between.some((place) => Math.abs(place) > placeMost))
      return present.map((_, index) => (index + 1) * placeStep);
    places.splice(last + 1, between.length, ...between);
  }
  return places;
}
