import { plainLine } from '~/lib/plain-text';
import { videoSource } from '../rules';
import { lessonsMost, lessonTitleMax, minutesDefault, minutesMax } from './terms';

/** Whether lessons may have this video address: none, or one that our player shows. It is never fetched. */
export const isPlayable = (videoUrl: string | null): boolean => videoSource(videoUrl).kind !== 'unsupported';

/** The hours of a course with one decimal, from the minutes of the lessons that are shown. */
export const hoursOf = (lessons: readonly { durationMinutes: number; hidden: boolean }[]): number =>
  Math.round(lessons.reduce((sum, lesson) => sum + (lesson.hidden ? 0 : lesson.durationMinutes), 0) / 6) / 10;

export type PastedLesson = { title: string; durationMinutes: number };

/** Bullets, numbers ('3.', '3)', 'Bab 3:'), ticks and headings at the beginning of a line. */
const marker = /^(?:#{1,6}\s+|[-–—•*+▪◦>]\s*|\[[ xX]?\]\s*|(?:(?:bab|modul|pelajaran|sesi|materi|bagian)\s*)?\d{1,3}(?:\.\d{1,3})*\s*[.):](?:\s+|$))/iu;
const minutesBehind = /[\s,;:–—-]*[([]?\s*(\d{1,4})\s*(?:menit|mnt|min|minutes?|m|’|')\s*[)\]]?\s*$/iu;
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
export const copyTitle = (title: string): string => `${title.slice(0, lessonTitleMax - copySuffix.length)}${copySuffix}`;

/** The ids with one of them moved behind another; null puts it first. */
export function placedAfter(ids: readonly string[], id: string, after: string | null | undefined): string[] {
  const others = ids.filter((other) => other !== id);
  const place = after === undefined ? others.length : after === null ? 0 : others.indexOf(after) + 1 || others.length;
  return others.toSpliced(place, 0, id);
}
