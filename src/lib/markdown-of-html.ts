const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  times: '×',
  divide: '÷',
  plusmn: '±',
  deg: '°',
  micro: 'µ',
  frac12: '½',
  sup2: '²',
  sup3: '³',
  minus: '−',
  le: '≤',
  ge: '≥',
  ne: '≠',
  rarr: '→',
  larr: '←',
  infin: '∞',
  pi: 'π',
  bull: '•',
  middot: '·',
};

function entityOf(name: string): string | null {
  const digits = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name);
  if (!digits) return named[name] ?? null;
  const code = digits[1] ? Number.parseInt(digits[1], 16) : Number(digits[2]);
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : null;
}

const marks: Record<string, string> = { b: '**', strong: '**', i: '*', em: '*', code: '`' };
const blocks = /^(p|div|ul|ol|table|tr|h[1-6]|blockquote)$/;
/** An unclosed one goes to the end, as in browsers: looking for each one's end would take time by the square of the length. */
const unread = /<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;
const token = /<(\/?)([a-z][a-z0-9]*)\b[^<>]*>|&(#?\w{1,10});|[^<&]+|[<&]/gi;

/** The words of an HTML text as Markdown: emphasis, code, lists, paragraphs. Whatever else there is goes, pictures included. */
export function markdownOfHtml(html: string): string {
  let text = '';
  for (const [whole, closing, tag, entity] of html.replace(unread, '').matchAll(token)) {
    const name = tag?.toLowerCase();
    if (entity !== undefined) text += entityOf(entity) ?? whole;
    else if (name === undefined) text += whole.replace(/\s+/g, ' ');
    else if (name === 'br') text += '  \n';
    else if (name === 'li') text += closing ? '\n' : '\n- ';
    else if (name === 'pre') text += closing ? '\n```\n\n' : '\n\n```\n';
    else if (marks[name]) text += marks[name];
    else if (blocks.test(name)) text += '\n\n';
  }
  return text
    .replace(/^[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The words alone, in one line: for what is shown without Markdown. */
export const wordsOfHtml = (html: string): string =>
  html
    .replace(unread, '')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ')
    .replace(/&(#?\w{1,10});/g, (whole, name) => entityOf(name) ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
