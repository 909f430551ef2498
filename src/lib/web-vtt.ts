/** A cue as browsers read it: times in milliseconds, `payload` with its tags, `line` of its times counted from 1. */
type VttCue = {
  from: number;
  to: number;
  payload: string;
  line: number;
  name: string;
  settings: string;
  /** the remarks (NOTE) above it */
  note: string;
  /** its times aren't written as its format writes them; browsers don't read such ones */
  mended: boolean;
  /** it begins without an empty line above it */
  joined: boolean;
  /** an empty line stands within its text, which only SRT can have */
  gapped: boolean;
};

/** A part of a file that is in none of its cues. */
export type Loss = { line: number; kind: 'times' | 'untimed' | 'style' | 'note'; text: string };

/** `head` holds the blocks (STYLE, REGION, NOTE) above the first cue. */
export type Vtt = { isVtt: boolean; head: string[]; cues: VttCue[]; losses: Loss[] };

type Line = { number: number; text: string; isBelowBlank?: boolean };
type Times = Pick<VttCue, 'from' | 'to' | 'settings' | 'mended'>;

const arrow = '-->';
const blank = '[ \\t\\f]*';
const strict = '(?:(\\d{1,6}):)?([0-5]\\d):([0-5]\\d)';
const lenient = '(?:(\\d{1,6}):)?([0-5]?\\d):([0-5]?\\d)(?:[.,](\\d{1,9}))?(?![\\d:.,])';
const strictTimes = (point: string) => {
  const time = `${strict}${point}(\\d{3})`;
  return new RegExp(`^${blank}${time}${blank}-->${blank}${time}(?!\\d)(.*)$`);
};
const vttTimes = strictTimes('\\.');
const srtTimes = strictTimes('[.,]');
const lenientTimes = new RegExp(`^\\s*${lenient}\\s*-->\\s*${lenient}(.*)$`);

const milliseconds = (parts: (string | undefined)[]) => {
  const [hours = 0, minutes = 0, seconds = 0] = parts.slice(0, 3).map((part) => Number(part ?? 0));
  const fraction = Math.round(Number(`0.${parts[3] ?? 0}`) * 1_000);
  return ((hours * 60 + minutes) * 60 + seconds) * 1_000 + fraction;
};

/** Reads the times of a cue: as its format writes them, or else with a point or comma and any number of digits. */
function timesOf(text: string, isVtt: boolean): Times | null {
  const usual = (isVtt ? vttTimes : srtTimes).exec(text);
  const parts = usual ?? lenientTimes.exec(text);
  return (
    parts && {
      from: milliseconds(parts.slice(1, 5)),
      to: milliseconds(parts.slice(5, 9)),
      settings: (parts[9] ?? '').trim(),
      mended: !usual,
    }
  );
}

const isBlank = (line: Line | undefined) => line === undefined || line.text.trim() === '';
const hasArrow = (line: Line | undefined) => line?.text.includes(arrow) ?? false;
const isCounter = (line: Line | undefined) => /^\s*\d+\s*$/.test(line?.text ?? '');
const special = /^(NOTE|STYLE|REGION)(?:[ \t]|$)/;

/** The blocks of WebVTT: lines between empty ones. A line of one blank isn't empty. */
function vttBlocks(lines: Line[]): Line[][] {
  const blocks: Line[][] = [[]];
  for (const line of lines)
    if (line.text !== '') blocks.at(-1)?.push(line);
    else if (blocks.at(-1)?.length !== 0) blocks.push([]);
  return blocks.filter((block) => block.length > 0);
}

/**
 * The blocks of SRT, which has no rule for empty lines: they may stand within a text and between times and text, and may be missing before the next
 * counter.
 */
function srtBlocks(lines: Line[]): Line[][] {
  const blocks: Line[][] = [[]];
  let isText = false;
  for (const [index, line] of lines.entries()) {
    if (line.text === '' && blocks.at(-1)?.length === 0) continue;
    const next = lines[index + 1];
    const begins = isCounter(line) && hasArrow(next);
    const isNamed =
      !isBlank(line) && !hasArrow(line) && hasArrow(next) && isBlank(lines[index - 1]);
    const isBare = hasArrow(line) && isBlank(lines[index - 1]);
    const starts =
      begins || isNamed || isBare || (special.test(line.text) && isBlank(lines[index - 1]));
    if (isText ? starts : isBlank(line)) {
      if (blocks.at(-1)?.length !== 0) blocks.push([]);
      isText = false;
    }
    if (isBlank(line)) continue;
    const isBelowBlank = isBlank(lines[index - 1]);
    blocks.at(-1)?.push({ ...line, text: line.text.trim(), isBelowBlank });
    if (hasArrow(line)) isText = true;
  }
  return blocks.filter((block) => block.length > 0);
}

const textOf = (block: Line[]) => block.map(({ text }) => text).join('\n');
const joinedBlocks = (blocks: string[]) => blocks.join('\n\n');

/** The lines above the first times of a block, and then each line of times with those below it. */
function partsOf(block: Line[]): Line[][] {
  const parts: Line[][] = [[]];
  for (const line of block)
    if (hasArrow(line)) parts.push([line]);
    else parts.at(-1)?.push(line);
  return parts;
}

/** Sorts the blocks of a file into cues, what stands around them, and what is lost. */
class Reading {
  readonly vtt: Vtt;
  private notes: Line[][] = [];

  constructor(isVtt: boolean) {
    this.vtt = { isVtt, head: [], cues: [], losses: [] };
  }

  private lose(kind: Loss['kind'], lines: Line[]) {
    const [first] = lines;
    if (first && !lines.every(isBlank))
      this.vtt.losses.push({ line: first.number, kind, text: textOf(lines).trim() });
  }

  /** The words of a header, which browsers skip, become a note. No note can hold an arrow. */
  header(lines: Line[]) {
    const words = lines.filter((line) => !isBlank(line) && !hasArrow(line));
    if (words.length > 0)
      this.vtt.head.push(['NOTE', ...words.map(({ text }) => text.trim())].join('\n'));
    this.lose('times', lines.filter(hasArrow));
  }

  /** A block that holds no times. */
  private aside(block: Line[]) {
    const kind = special.exec(block[0]?.text ?? '')?.[1];
    const isFirst = this.vtt.cues.length === 0;
    if (kind === undefined) {
      if (!(block.length === 1 && isCounter(block[0]))) this.lose('untimed', block);
    } else if (isFirst) this.vtt.head.push(textOf(block));
    else if (kind === 'NOTE') this.notes.push(block);
    else this.lose('style', block);
  }

  /** The name of a cue is the only line above its times; what can't be its name is lost. */
  private nameOf(above: Line[]): string {
    const [line, ...others] = above;
    const isName = line && others.length === 0 && !/^(STYLE|REGION)\s*$/.test(line.text);
    if (!isName) this.lose('untimed', above);
    return isName && (this.vtt.isVtt || !isCounter(line)) ? line.text.trim() : '';
  }

  block(block: Line[]) {
    const [above = [], ...parts] = partsOf(block);
    if (parts.length === 0) return this.aside(above);
    for (const [index, part] of parts.entries()) {
      const [line, ...words] = part;
      const times = line && timesOf(line.text, this.vtt.isVtt);
      const name = index === 0 ? this.nameOf(above) : '';
      if (!times) {
        this.lose('times', part);
        continue;
      }
      const note = joinedBlocks(this.notes.map(textOf));
      this.notes = [];
      this.vtt.cues.push({
        ...times,
        payload: textOf(words),
        line: line.number,
        name,
        note,
        joined: index > 0,
        gapped: words.slice(1).some(({ isBelowBlank = false }) => isBelowBlank),
      });
    }
  }

  finish(): Vtt {
    for (const note of this.notes) this.lose('note', note);
    return this.vtt;
  }
}

/**
 * Reads captions as WebVTT, in the way of browsers (https://www.w3.org/TR/webvtt1/#file-parsing), or as SRT where the file doesn't begin as WebVTT.
 * Nothing is refused, and nothing goes without being listed among the losses.
 */
export function readVtt(source: string): Vtt {
  const text = source.replace(/^\ufeff/, '').replaceAll('\0', '\ufffd');
  const isVtt = /^WEBVTT(?:[ \t\r\n]|$)/.test(text);
  // Some converters end each line of SRT with two carriage returns.
  const lines = (isVtt ? text : text.replace(/(?<!\r)\r+\n/g, '\n'))
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .split('\n')
    .map((line, index) => ({ number: index + 1, text: line }));
  const reading = new Reading(isVtt);
  if (isVtt) {
    const after = lines.slice(1).findIndex((line) => line.text === '' || hasArrow(line));
    // A single line between the header and times is their name.
    const isName = after === 1 && hasArrow(lines[2]);
    const header = after < 0 ? lines : lines.slice(0, isName ? 1 : after + 1);
    reading.header(
      header.map((line, index) => (index === 0 ? { ...line, text: line.text.slice(6) } : line)),
    );
    for (const block of vttBlocks(lines.slice(header.length))) reading.block(block);
  } else for (const block of srtBlocks(lines)) reading.block(block);
  return reading.finish();
}

const percent = '(?:100(?:\\.0+)?|\\d{1,2}(?:\\.\\d+)?)%';
const forms: Record<string, RegExp> = {
  vertical: /^(?:rl|lr)$/,
  line: new RegExp(`^(?:-?\\d{1,4}|${percent})(?:,(?:start|center|end))?$`),
  position: new RegExp(`^${percent}(?:,(?:line-left|center|line-right))?$`),
  size: new RegExp(`^${percent}$`),
  align: /^(?:start|center|end|left|right)$/,
  region: /^\S{1,100}$/,
};

/** The settings of a cue that WebVTT has, each once, and the others. */
export function cueSettings(text: string): { settings: string; unknown: string[] } {
  const settings = new Map<string, string>();
  const unknown: string[] = [];
  for (const setting of text.split(/\s+/).filter(Boolean)) {
    const [name = '', value = ''] = setting.split(/:(.*)/s);
    if (Object.hasOwn(forms, name) && forms[name]?.test(value) && !value.includes(arrow))
      settings.set(name, value);
    else unknown.push(setting);
  }
  return { settings: [...settings].map(([name, value]) => `${name}:${value}`).join(' '), unknown };
}
