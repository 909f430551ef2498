import type { Cue, TranscriptCue } from './schema';
import { captionsLengthMax, cueLengthMax, cuesMax, durationHoursMax } from './terms';

/** A fault in captions: the line, counted from 1, and what is wrong there. */
export type CaptionsFault = { line: number; fault: string };

const hourMs = 3_600_000;
const timing =
  /^(?:(\d{1,3}):)?([0-5]\d):([0-5]\d)[.,](\d{3})\s+-->\s+(?:(\d{1,3}):)?([0-5]\d):([0-5]\d)[.,](\d{3})(?:\s+\S.*)?$/;
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '\u200e',
  rlm: '\u200f',
};

const milliseconds = (hours: string | undefined, minutes = '', seconds = '', fraction = '') =>
  Number(hours ?? 0) * hourMs +
  Number(minutes) * 60_000 +
  Number(seconds) * 1_000 +
  Number(fraction);

/** The words of a caption without the tags and entities of WebVTT and SRT. */
const plain = (text: string) =>
  text
    .replace(/<\/?[a-z0-9.][^<>]*>/gi, '')
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => entities[name] ?? '')
    .trim();

type Block = { line: number; lines: string[] };

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (line.trim() === '') open = null;
    else if (open) open.lines.push(line);
    else {
      open = { line: index + 1, lines: [line] };
      blocks.push(open);
    }
  }
  return blocks;
}

/** Reads captions as WebVTT or SRT. Answers the cues, or the first fault with its line. */
export function readCaptions(
  text: string,
  durationMs: number | null = null,
): { cues: Cue[] } | CaptionsFault {
  if (text.length > captionsLengthMax)
    return {
      line: 1,
      fault: `Takarir terlalu panjang: paling banyak ${captionsLengthMax / 1_000} ribu huruf`,
    };
  const broken = text.split('\n').findIndex((line) => /[\ufffd\0]/.test(line));
  if (broken >= 0)
    return { line: broken + 1, fault: 'Huruf tidak terbaca. Simpan berkas dengan pengodean UTF-8' };
  const cues: Cue[] = [];
  for (const { line, lines } of blocksOf(text.replace(/^\ufeff/, ''))) {
    if (
      /^(WEBVTT|NOTE|STYLE|REGION)(\s|$)/.test(lines[0] ?? '') &&
      !lines.some((cueLine) => cueLine.includes('-->') && timing.test(cueLine.trim()))
    )
      continue;
    const cue = cueOf(lines, line, cues.at(-1), durationMs);
    if ('fault' in cue) return cue;
    if (cue.text !== '') cues.push(cue);
    if (cues.length > cuesMax)
      return { line, fault: `Terlalu banyak baris takarir: paling banyak ${cuesMax / 1_000} ribu` };
  }
  return cues.length > 0
    ? { cues }
    : { line: 1, fault: 'Tidak ada takarir di dalam berkas ini. Pilih berkas WebVTT atau SRT' };
}

function cueOf(
  lines: string[],
  first: number,
  before: Cue | undefined,
  durationMs: number | null,
): Cue | CaptionsFault {
  const at = lines.slice(0, 3).findIndex((line) => line.includes('-->'));
  if (at < 0)
    return { line: first, fault: 'Waktu tidak ada. Tulis misalnya 00:00:01.000 --> 00:00:04.000' };
  const line = first + at;
  const match = timing.exec((lines[at] ?? '').trim());
  if (!match)
    return {
      line,
      fault: 'Waktu tidak dapat dibaca. Tulis misalnya 00:00:01.000 --> 00:00:04.000',
    };
  const [
    ,
    fromHours,
    fromMinutes,
    fromSeconds,
    fromFraction,
    toHours,
    toMinutes,
    toSeconds,
    toFraction,
  ] = match;
  const from = milliseconds(fromHours, fromMinutes, fromSeconds, fromFraction);
  const to = milliseconds(toHours, toMinutes, toSeconds, toFraction);
  const words = lines.slice(at + 1);
  const arrow = words.findIndex((word) => word.includes('-->'));
  if (arrow >= 0)
    return { line: line + 1 + arrow, fault: 'Tidak ada baris kosong sebelum waktu ini' };
  const text = words.map(plain).filter(Boolean).join('\n');
  const fault = cueFault({ from, to, text }, before, durationMs);
  return fault ? { line, fault } : { from, to, text };
}

/** The fault of a cue that follows another one; null when nothing is. */
function cueFault(cue: Cue, before: Cue | undefined, durationMs: number | null): string | null {
  if (cue.to <= cue.from) return 'Waktu selesai harus setelah waktu mulai';
  if (before && cue.from < before.to) return 'Waktu ini bertumpuk dengan takarir sebelumnya';
  if (cue.to > durationHoursMax * hourMs) return `Waktu ini lebih dari ${durationHoursMax} jam`;
  if (durationMs !== null && cue.from >= durationMs) return 'Waktu ini setelah akhir video';
  if (cue.text.length > cueLengthMax)
    return `Teks terlalu panjang: paling banyak ${cueLengthMax} huruf`;
  return null;
}

const two = (value: number) => String(value).padStart(2, '0');

/** A time as WebVTT writes it. */
export function timestampOf(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  return `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${String(ms % 1_000).padStart(3, '0')}`;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Writes cues as WebVTT. */
export const vttOf = (cues: readonly Cue[]): string =>
  `WEBVTT\n${cues.map(({ from, to, text }) => `\n${timestampOf(from)} --> ${timestampOf(to)}\n${escaped(text.replace(/\n{2,}/g, '\n'))}\n`).join('')}`;

/** The lines of a transcript, each with its second. */
export function transcriptOf(vtt: string): TranscriptCue[] {
  const read = readCaptions(vtt);
  return 'cues' in read
    ? read.cues.map(({ from, text }) => ({ start: from / 1_000, text: text.replaceAll('\n', ' ') }))
    : [];
}

/** The minutes of a lesson with a video of this length. */
export const minutesOf = (durationMs: number) => Math.max(1, Math.ceil(durationMs / 60_000));

/** The key of a video's bytes in the storage. */
export const videoKey = (id: string) => `video/${id}`;
export const renditionKey = (id: string, kind: string) => `${videoKey(id)}.${kind}`;

/** Reads a time as people write it: 1:02, 01:02,5 or 00:01:02.500. Null where it is none. */
export function timeOf(text: string): number | null {
  const [, hours, minutes, seconds, fraction = ''] =
    /^(?:(\d{1,3}):)?(\d{1,2}):([0-5]?\d)(?:[.,](\d{1,3}))?$/.exec(text.trim()) ?? [];
  return minutes === undefined || Number(minutes) > 59
    ? null
    : milliseconds(hours, minutes, seconds, fraction.padEnd(3, '0'));
}

/** Divides a caption into two at half of its words, its time in the same proportion. */
export function splitCue({ from, to, text }: Cue): [Cue, Cue] {
  const words = text.split(/\s+/);
  const half = Math.ceil(words.length / 2);
  const parts = [words.slice(0, half).join(' '), words.slice(half).join(' ')] as const;
  const share =
    text.length > 0 && parts[1] ? parts[0].length / (parts[0].length + parts[1].length) : 0.5;
  const middle = Math.min(to - 1, Math.max(from + 1, Math.round(from + (to - from) * share)));
  return [
    { from, to: middle, text: parts[0] },
    { from: middle, to, text: parts[1] },
  ];
}

/** Joins a caption with the next one. */
export const mergeCues = (first: Cue, second: Cue): Cue => ({
  from: first.from,
  to: Math.max(first.to, second.to),
  text: `${first.text}\n${second.text}`.trim(),
});

const units = ['B', 'KB', 'MB', 'GB'];
/** A number of bytes as people read it: 12,4 MB. */
export function sizeWords(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(bytes, 1)) / 10));
  const value = bytes / 1024 ** power;
  const digits = power === 0 || value >= 100 ? 0 : 1;
  return `${value.toFixed(digits).replace('.', ',')} ${units[power]}`;
}

/** A length as people read it: 1 jam 5 menit, 12 menit, 40 detik. */
export function lengthWords(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 60) return `${seconds} detik`;
  const minutes = Math.round(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 && `${hours} jam`, rest > 0 && `${rest} menit`].filter(Boolean).join(' ');
}

/** A length as players show it: 1:15, 1:02:03. */
export function clockOf(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}

/** How much had been sent when, in milliseconds and bytes. */
export type Sample = { at: number; sent: number };
/** Bytes in a second between the first and the last of these samples; null while there is nothing to tell. */
export function rateOf(samples: readonly Sample[]): number | null {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < 1_000 || last.sent <= first.sent) return null;
  return ((last.sent - first.sent) * 1_000) / (last.at - first.at);
}
