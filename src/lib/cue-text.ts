/** The words of a cue: as plain text, as markup that WebVTT allows, and what of the markup it doesn't allow. */
export type CueText = { text: string; markup: string; unknown: string[] };

const characters: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  lrm: '\u200e',
  rlm: '\u200f',
};
const replacement = '\ufffd';

/** The character that an entity stands for; null for a name that isn't listed here. */
function characterOf(entity: string): string | null {
  const [, hex, decimal] = /^#(?:x([\da-f]{1,6})|(\d{1,7}))$/i.exec(entity) ?? [];
  const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : null;
  if (code === null) return characters[entity] ?? null;
  const isCharacter = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : replacement;
}

/** A text as the payload of a cue. */
export const escapedCue = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const entity = /&(#x?[\da-f]{1,7}|[a-z][a-z\d]{0,31});/gi;

/** A piece of a payload between tags, both as text and as payload. Entities that only a browser knows stay as they are. */
function piece(raw: string) {
  let [text, markup, at] = ['', '', 0];
  const take = (words: string, written: string) => {
    text += words;
    markup += written;
  };
  for (const { 0: whole, 1: name = '', index } of raw.matchAll(entity)) {
    const before = raw.slice(at, index);
    take(before, escapedCue(before));
    const character = characterOf(name);
    take(character ?? whole, character === null ? whole : escapedCue(character));
    at = index + whole.length;
  }
  take(raw.slice(at), escapedCue(raw.slice(at)));
  return { text, markup };
}

const simple = new Set(['c', 'i', 'b', 'u', 'ruby', 'rt']);
const annotated = new Set(['v', 'lang']);
const time = /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}$/;
const tag = /<\/?[a-z0-9.][^<>]*>/gi;
/** SRT has tags of another format of captions too. */
const srtTag = /<\/?[a-z0-9.][^<>]*>|\{\\[^{}]*\}/gi;

type Tag = { name: string; classes: string; annotation: string; closes: boolean };

function tagOf(raw: string): Tag | null {
  const [, slash, name = '', classes = '', rest = ''] =
    /^<(\/?)([a-z]+)((?:\.[^\s.<>]+)*)\.?(?:\s([^<>]*))?>$/i.exec(raw) ?? [];
  // Two hyphens before the bracket would be read as the arrow between times.
  const annotation = rest
    .replace(/(?<!-)-+\s*$/, '')
    .trim()
    .replace(/\s+/g, ' ');
  const known = name.toLowerCase();
  const isKnown = simple.has(known) || (annotated.has(known) && (slash || annotation));
  return isKnown
    ? { name: known, classes: classes.replace(/(?<!-)-+$/, ''), annotation, closes: slash === '/' }
    : null;
}

/** Where lines end up after blank ones and blanks around them are left out; a payload can't hold an empty line. */
const tidied = (lines: string) =>
  lines
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

/**
 * Reads the payload of a cue as browsers do: tags of WebVTT stay, others (`<font>`, in SRT `{\an8}`) are left out and named, and what only looks like the
 * begin of a tag is text.
 */
export function readCueText(payload: string, isVtt = true): CueText {
  const open: string[] = [];
  const unknown = new Set<string>();
  let [text, markup, at] = ['', '', 0];
  const take = (raw: string) => {
    const words = piece(raw);
    text += words.text;
    markup += words.markup;
  };
  const mark = (raw: string) => {
    if (time.test(raw.slice(1, -1))) return raw;
    const read = tagOf(raw);
    if (!read) {
      unknown.add(/^<\/?([a-z0-9]+)/i.exec(raw)?.[1]?.toLowerCase() ?? raw);
      return '';
    }
    if (!read.closes) {
      open.push(read.name);
      return `<${read.name}${read.classes}${annotated.has(read.name) ? ` ${read.annotation}` : ''}>`;
    }
    if (open.at(-1) !== read.name) return '';
    open.pop();
    return `</${read.name}>`;
  };
  for (const match of payload.matchAll(isVtt ? tag : srtTag)) {
    take(payload.slice(at, match.index));
    markup += mark(match[0]);
    at = match.index + match[0].length;
  }
  take(payload.slice(at));
  for (const name of open.reverse()) markup += `</${name}>`;
  return { text: tidied(text), markup: tidied(markup), unknown: [...unknown] };
}
