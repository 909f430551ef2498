import { escapedCue, readCueText } from '~/lib/cue-text';
import { cueSettings, type Loss, readVtt, type Vtt } from '~/lib/web-vtt';
import type { CaptionsFile, Cue, Remark, TranscriptCue } from './schema';
import { captionsLengthMax, cueLengthMax, cuesMax, durationHoursMax } from './terms';

/** Why captions are refused whole. */
export type CaptionsFault = { fault: string };

const hourMs = 3_600_000;

const excerpt = (text: string) => {
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length > 60 ? `${words.slice(0, 59)}…` : words;
};

/** The captions as the player gets them, and the remarks on how they were read. */
function cuesOf({ cues, isVtt }: Vtt, left: Remark[], bent: Remark[]) {
  const kept: { cue: Cue; line: number }[] = [];
  const dropped = new Map<string, { line: number; count: number }>();
  const drop = (what: string, line: number) =>
    dropped.set(what, {
      line: dropped.get(what)?.line ?? line,
      count: (dropped.get(what)?.count ?? 0) + 1,
    });
  for (const { from, to, payload, line, name, note, ...read } of cues) {
    const { text, markup, unknown } = readCueText(payload, isVtt);
    if (to < from) {
      const sentence = `Selesai sebelum mulai, jadi takarir “${excerpt(text)}” tidak dimuat`;
      left.push({ line, cue: null, sentence });
      continue;
    }
    const { settings, unknown: unknownSettings } = cueSettings(read.settings);
    for (const tag of unknown) drop(`Tanda ${tag.startsWith('{') ? tag : `<${tag}>`}`, line);
    for (const setting of unknownSettings) drop(`Pengaturan ${setting.split(':')[0]}`, line);
    const at = kept.length;
    if (read.mended) {
      const sentence = `Waktunya tidak baku; dibaca ${timestampOf(from)} sampai ${timestampOf(to)}`;
      bent.push({ line, cue: at, sentence });
    }
    if (read.joined)
      bent.push({ line, cue: at, sentence: 'Tidak ada baris kosong di atas waktunya' });
    if (read.gapped)
      bent.push({ line, cue: at, sentence: 'Baris kosong di dalam teksnya tidak ikut dimuat' });
    const cue = {
      from,
      to,
      text,
      ...(markup !== escapedCue(text) && { markup }),
      ...(settings && { settings }),
      ...(name && { name }),
      ...(note && { note }),
    };
    kept.push({ cue, line });
  }
  for (const [what, { line, count }] of dropped)
    left.push({ line, cue: null, sentence: `${what} tidak dimuat (${count} takarir)` });
  return kept;
}

const lossSentences: Record<Loss['kind'], (text: string) => string> = {
  times: (text) => `Waktu tidak dapat dibaca, jadi “${text}” tidak dimuat`,
  untimed: (text) => `“${text}” tidak mempunyai waktu, jadi tidak dimuat`,
  style: (text) =>
    `Gaya setelah takarir pertama tidak dipakai pemutar, jadi “${text}” tidak dimuat`,
  note: (text) => `Catatan setelah takarir terakhir tidak dimuat: “${text}”`,
};

/** Reads captions as WebVTT or SRT. Only what holds no caption at all, or too much, is refused. */
export function readCaptions(text: string): CaptionsFile | CaptionsFault {
  if (text.length > captionsLengthMax)
    return {
      fault: `Takarir terlalu panjang: paling banyak ${captionsLengthMax / 1_000} ribu huruf`,
    };
  const vtt = readVtt(text.toWellFormed());
  if (vtt.cues.length > cuesMax)
    return { fault: `Terlalu banyak takarir: paling banyak ${cuesMax / 1_000} ribu` };
  const left: Remark[] = vtt.losses.map(({ line, kind, text }) => ({
    line,
    cue: null,
    sentence: lossSentences[kind](excerpt(text)),
  }));
  const bent: Remark[] = [];
  const kept = cuesOf(vtt, left, bent);
  if (kept.length > 0)
    return {
      head: vtt.head.join('\n\n'),
      cues: kept.map(({ cue }) => cue),
      lines: kept.map(({ line }) => line),
      left: left.sort((one, other) => one.line - other.line),
      bent,
    };
  const reasons = left.slice(0, 3).map(({ line, sentence }) => ` Baris ${line}: ${sentence}.`);
  return {
    fault: `Tidak ada takarir di dalam berkas ini. Pilih berkas WebVTT atau SRT${reasons.length > 0 ? `.${reasons.join('')}`.slice(0, -1) : ''}`,
  };
}

/** Which earlier caption is still shown when each one begins, by time; null where none is. */
function overlapped(cues: readonly Cue[]): (number | null)[] {
  const before: (number | null)[] = cues.map(() => null);
  let longest: { index: number; to: number } | null = null;
  const byTime = [...cues.entries()].sort(([, one], [, other]) => one.from - other.from);
  for (const [index, { from, to }] of byTime) {
    if (longest && from < longest.to) before[index] = longest.index;
    if (!longest || to > longest.to) longest = { index, to };
  }
  return before;
}

/** What is doubtful about each caption, as sentences; they are stored all the same. */
export function doubtsOf(cues: readonly Cue[], durationMs: number | null): string[][] {
  const before = overlapped(cues);
  const endMs = durationMs ?? durationHoursMax * hourMs;
  const end = durationMs === null ? `${durationHoursMax} jam` : 'akhir video';
  return cues.map(({ from, to, text }, index) => {
    const other = before[index] ?? null;
    const doubts = [
      other !== null && `Tampil bersamaan dengan takarir ${other + 1}`,
      to === from && 'Mulai dan selesai pada saat yang sama, jadi tidak sempat tampil',
      from < (cues[index - 1]?.from ?? 0) && 'Mulai sebelum takarir di atasnya',
      from >= endMs
        ? `Mulai setelah ${end}, jadi tidak tampil`
        : to > endMs && `Selesai setelah ${end}`,
      text.trim() === '' && 'Tidak ada teksnya',
      text.length > cueLengthMax && `Teksnya lebih dari ${cueLengthMax} huruf`,
      text.includes('\ufffd') && 'Ada huruf yang tidak terbaca (\ufffd)',
    ];
    return doubts.filter((doubt) => doubt !== false);
  });
}

/** A remark as a sentence with its places. */
export const remarkSentence = ({ line, cue, sentence }: Remark) =>
  `${cue === null ? '' : `Takarir ${cue + 1}, `}${cue === null ? 'Baris' : 'baris'} ${line}: ${cue === null ? sentence : `${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`}.`;

const two = (value: number) => String(value).padStart(2, '0');

/** A time as WebVTT writes it. */
export function timestampOf(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  return `${two(Math.floor(seconds / 3_600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${String(ms % 1_000).padStart(3, '0')}`;
}

const markupOf = ({ text, markup }: Cue) =>
  markup ??
  escapedCue(text)
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .join('\n');

function blockOf(cue: Cue): string {
  const times = `${timestampOf(cue.from)} --> ${timestampOf(cue.to)}`;
  const timing = cue.settings ? `${times} ${cue.settings}` : times;
  const block = [cue.name, timing, markupOf(cue)].filter(Boolean).join('\n');
  return cue.note ? `${cue.note}\n\n${block}` : block;
}

/** Writes cues as WebVTT, below a head of styles, regions and remarks. */
export const vttOf = (cues: readonly Cue[], head = ''): string =>
  `${['WEBVTT', ...(head ? [head] : []), ...cues.map(blockOf)].join('\n\n')}\n`;

/** The lines of a transcript, each with its second. */
export function transcriptOf(vtt: string): TranscriptCue[] {
  const read = readCaptions(vtt);
  if ('fault' in read) return [];
  return read.cues
    .filter(({ text }) => text !== '')
    .sort((one, other) => one.from - other.from)
    .map(({ from, text }) => ({ start: from / 1_000, text: text.replaceAll('\n', ' ') }));
}

/** The minutes of a lesson with a video of this length. */
export const minutesOf = (durationMs: number) => Math.max(1, Math.ceil(durationMs / 60_000));

/** The key of a video's bytes in the storage. */
export const videoKey = (id: string) => `video/${id}`;
export const renditionKey = (id: string, kind: string) => `${videoKey(id)}.${kind}`;

/** Reads a time as people write it: 1:02, 01:02,5 or 00:01:02.500. Null where it is none. */
export function timeOf(text: string): number | null {
  const [, hours, minutes, seconds, fraction = ''] =
    /^(?:(\d{1,6}):)?(\d{1,2}):([0-5]?\d)(?:[.,](\d{1,3}))?$/.exec(text.trim()) ?? [];
  return minutes === undefined || Number(minutes) > 59
    ? null
    : Number(hours ?? 0) * hourMs +
        Number(minutes) * 60_000 +
        Number(seconds) * 1_000 +
        Number(fraction.padEnd(3, '0'));
}

/** Divides a caption into two at half of its words, its time in the same proportion. */
export function splitCue({ from, to, text, markup: _, ...rest }: Cue): [Cue, Cue] {
  const words = text.split(/\s+/);
  const half = Math.ceil(words.length / 2);
  const parts = [words.slice(0, half).join(' '), words.slice(half).join(' ')] as const;
  const share =
    text.length > 0 && parts[1] ? parts[0].length / (parts[0].length + parts[1].length) : 0.5;
  const middle = Math.min(to - 1, Math.max(from + 1, Math.round(from + (to - from) * share)));
  return [
    { ...rest, from, to: middle, text: parts[0] },
    { ...(rest.settings && { settings: rest.settings }), from: middle, to, text: parts[1] },
  ];
}

/** Joins a caption with the next one. */
export const mergeCues = (first: Cue, second: Cue): Cue => ({
  ...first,
  from: first.from,
  to: Math.max(first.to, second.to),
  text: `${first.text}\n${second.text}`.trim(),
  ...((first.markup || second.markup) && {
    markup: [first, second].map(markupOf).filter(Boolean).join('\n'),
  }),
  ...((first.note || second.note) && {
    note: [first.note, second.note].filter(Boolean).join('\n\n'),
  }),
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
