/** A part of a text and where it begins; `href` where it is an address that can be opened. */
export type TextPart = { at: number; text: string; href?: string };

const address = /\bhttps?:\/\/[^\s<>"'`{}|\\^]+/giu;
/** Signs that end the sentence around an address rather than the address. */
const trailing = /[.,;:!?…'")\]}»”’]$/u;
const openings: Record<string, string> = { ')': '(', ']': '[', '}': '{' };
const count = (text: string, sign: string) => text.split(sign).length - 1;

/** Cuts off what follows an address: `https://x.id/a_(b).` keeps its own brackets. */
function withoutTrailing(match: string): string {
  let text = match;
  while (trailing.test(text)) {
    const last = text.at(-1) ?? '';
    const opening = openings[last];
    if (opening && count(text, opening) >= count(text, last)) break;
    text = text.slice(0, -1);
  }
  return text;
}

/** The address that a browser may open: http or https with a host, and without a user name that pretends to be one. */
function openable(text: string): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.host && /^https?:$/.test(url.protocol) && !url.username && !url.password
    ? url.href
    : null;
}

/** Splits a plain text at its addresses. The parts joined are the text. */
export function textLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    const shown = withoutTrailing(match[0]);
    const href = openable(shown);
    if (!href) continue;
    if (match.index > end) parts.push({ at: end, text: text.slice(end, match.index) });
    parts.push({ at: match.index, text: shown, href });
    end = match.index + shown.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end) });
  return parts;
}
