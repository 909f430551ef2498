import { type HtmlNode, type HtmlTag, textOfNodes, treeOfHtml } from './html-tree';
import { escapedLines, escapedWords, partedByFormulas, writtenFormula } from './markdown-escape';
import { scriptOf } from './scripts-of-text';

/** A picture, a sound or a film in an HTML text, or a page that is shown in it. */
type HtmlMedium = {
  kind: 'picture' | 'audio' | 'video' | 'page' | 'file';
  address: string;
  name: string;
};
export type HtmlHooks = {
  /** what stands for a medium in the text; without it media go */
  media?: (medium: HtmlMedium) => string;
  /** is told what Markdown can't hold */
  lose?: (what: string) => void;
};

const blocks = new Set(
  (
    'address article aside blockquote body center dd details dir div dl dt fieldset figcaption figure footer form h1 h2 ' +
    'h3 h4 h5 h6 header hr html legend li main menu nav ol p pre section summary table tbody td tfoot th thead tr ul caption'
  ).split(' '),
);
const isBlock = (node: HtmlNode): boolean => typeof node !== 'string' && blocks.has(node.name);
const holdsBlock = (node: HtmlNode): boolean =>
  typeof node !== 'string' && (isBlock(node) || node.children.some(holdsBlock));
const mediaKinds: Record<string, HtmlMedium['kind']> = {
  img: 'picture',
  audio: 'audio',
  video: 'video',
  iframe: 'page',
  embed: 'page',
  object: 'page',
};

function mediumOf({ name, attributes, children }: HtmlTag): HtmlMedium | null {
  const kind = mediaKinds[name];
  if (!kind) return null;
  const source = children.find(
    (child): child is HtmlTag => typeof child !== 'string' && child.name === 'source',
  );
  return {
    kind,
    address: attributes.src ?? attributes.data ?? source?.attributes.src ?? '',
    name: (attributes.alt ?? attributes.title ?? '').replace(/\s+/g, ' ').trim(),
  };
}

/** The address of a file of the same course, or of a page. */
const isFileAddress = (address: string) => /@@PLUGINFILE@@|^(?:cid|data):/i.test(address);

const emphases: Record<string, { mark: string; tag: string }> = {
  b: { mark: '**', tag: 'strong' },
  strong: { mark: '**', tag: 'strong' },
  i: { mark: '*', tag: 'em' },
  em: { mark: '*', tag: 'em' },
  s: { mark: '~~', tag: 'del' },
  strike: { mark: '~~', tag: 'del' },
  del: { mark: '~~', tag: 'del' },
  u: { mark: '', tag: 'u' },
  ins: { mark: '', tag: 'u' },
};
/** Editors write emphasis as style too. */
function styledAs({ attributes: { style = '' } }: HtmlTag): string | null {
  if (/text-decoration[^;]*underline/i.test(style)) return 'u';
  if (/text-decoration[^;]*line-through/i.test(style)) return 's';
  if (/font-weight:\s*(bold|[6-9]00)/i.test(style)) return 'b';
  if (/font-style:\s*italic/i.test(style)) return 'i';
  if (/vertical-align:\s*super/i.test(style)) return 'sup';
  return /vertical-align:\s*sub/i.test(style) ? 'sub' : null;
}

/** Emphasis that Markdown reads: its marks hug words, and what stands beside signs is written as an element. */
function emphasised(name: string, words: string): string {
  const { mark, tag } = emphases[name] as { mark: string; tag: string };
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(words) ?? [];
  if (inner === '') return words;
  const isPlain = mark !== '' && /^[\p{L}\p{N}]([\s\S]*[\p{L}\p{N}])?$/u.test(inner);
  return isPlain
    ? `${before}${mark}${inner}${mark}${after}`
    : `${before}<${tag}>${inner}</${tag}>${after}`;
}

function codeOf(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const room = longest > 0 || /^ .* $/.test(text) ? ' ' : '';
  return text === '' ? '' : `${fence}${room}${text.replace(/\s+/g, ' ')}${room}${fence}`;
}

/** The TeX of a MathML element where its writer left it there. */
function texOf(tag: HtmlTag): string | null {
  for (const child of tag.children) {
    if (typeof child === 'string') continue;
    if (child.name === 'annotation' && /tex/i.test(child.attributes.encoding ?? ''))
      return textOfNodes(child.children).trim();
    const within = texOf(child);
    if (within) return within;
  }
  return null;
}

function mathOf(tag: HtmlTag, hooks: HtmlHooks): string {
  const tex = texOf(tag);
  if (!tex) hooks.lose?.('Susunan rumus MathML hilang; periksa rumusnya.');
  return tex ? `$$${tex}$$` : escapedWords(textOfNodes(tag.children).replace(/\s+/g, ' '));
}

function linkOf({ attributes: { href = '' }, children }: HtmlTag, hooks: HtmlHooks): string {
  const words = inlineOf(children, hooks);
  if (isFileAddress(href))
    return `${words} ${hooks.media?.({ kind: 'file', address: href, name: words.trim() }) ?? ''}`.trimEnd();
  if (!/^(https?|mailto):/i.test(href) || words.trim() === '') return words;
  return `[${words.trim()}](<${href.replace(/[<>\s]/g, encodeURIComponent)}>)`;
}

function tagOf(tag: HtmlTag, hooks: HtmlHooks): string {
  const { name, attributes, children } = tag;
  const medium = mediumOf(tag);
  if (medium) return hooks.media?.(medium) ?? '';
  if (name === 'br') return '  \n';
  if (name === 'math') return mathOf(tag, hooks);
  if (name === 'a') return linkOf(tag, hooks);
  if (/^(code|kbd|samp|tt)$/.test(name)) return codeOf(textOfNodes(children));
  if (/(?:^|;)\s*(?:background-)?color\s*:/i.test(attributes.style ?? '') || attributes.color)
    hooks.lose?.('Warna tulisan tidak ikut.');
  const words = inlineOf(children, hooks);
  const role = emphases[name] || name === 'sup' || name === 'sub' ? name : styledAs(tag);
  if (role === 'sup' || role === 'sub')
    return scriptOf(role, words) ?? (words.trim() ? `<${role}>${words.trim()}</${role}>` : '');
  return role ? emphasised(role, words) : words;
}

/** Nodes in one line of Markdown, but for their own line breaks. */
function inlineOf(nodes: HtmlNode[], hooks: HtmlHooks): string {
  let text = '';
  for (const node of nodes) {
    if (typeof node === 'string') text += escapedWords(node.replace(/\s+/g, ' '));
    else {
      const piece = tagOf(node, hooks);
      const isParted = /[*~]$/.test(text) && /^[*~]/.test(piece) && node.name !== 'br';
      text += isParted ? `<span></span>${piece}` : piece;
      if (isBlock(node)) text += ' ';
    }
  }
  return text;
}

const paragraphOf = (nodes: HtmlNode[], hooks: HtmlHooks): string =>
  escapedLines(
    inlineOf(nodes, hooks)
      .replace(/^(?:\s*\n)+|\s+$/g, '')
      .trim(),
  );

/** The lines of a text after the first one, moved below it. */
const indented = (text: string, by: string) => text.replace(/\n(?=[^\n])/g, `\n${by}`);

function listOf({ name, attributes, children }: HtmlTag, hooks: HtmlHooks): string {
  const items = children.filter(
    (child): child is HtmlTag => typeof child !== 'string' && child.children.length > 0,
  );
  const start = Number.parseInt(attributes.start ?? '1', 10);
  if (name === 'ol' && /^[aAiI]$/.test(attributes.type ?? ''))
    hooks.lose?.('Huruf penomoran daftar menjadi angka.');
  return items
    .map((item, index) => {
      const marker =
        name === 'ol' ? `${(Number.isFinite(start) ? Math.abs(start) : 1) + index}. ` : '- ';
      const inner = blocksOf(item.name === 'li' ? item.children : [item], hooks);
      const isTight = inner.every((block) => !block.includes('\n\n') || /^(- |\d+\. )/.test(block));
      const text = inner.join(isTight ? '\n' : '\n\n');
      return `${marker}${indented(text, ' '.repeat(marker.length))}`;
    })
    .join('\n');
}

const rowsOf = (tag: HtmlTag): HtmlTag[] =>
  tag.children.flatMap((child) =>
    typeof child === 'string' || child.name === 'table' || child.name === 'caption'
      ? []
      : child.name === 'tr'
        ? [child]
        : rowsOf(child),
  );
const cellsOf = (row: HtmlTag) =>
  row.children.filter(
    (child): child is HtmlTag => typeof child !== 'string' && /^t[dh]$/.test(child.name),
  );

function tableOf(tag: HtmlTag, hooks: HtmlHooks): string {
  const rows = rowsOf(tag).map((row) => {
    const cells = cellsOf(row);
    if (
      cells.some(({ attributes }) =>
        /[2-9]|\d\d/.test(`${attributes.colspan ?? ''} ${attributes.rowspan ?? ''}`),
      )
    )
      hooks.lose?.('Sel tabel yang digabung menjadi sel biasa.');
    return cells.map(({ children }) =>
      blocksOf(children, hooks).join('<br>').replace(/ *\n+/g, '<br>').replaceAll('|', '\\|'),
    );
  });
  const caption = tag.children.find(
    (child): child is HtmlTag => typeof child !== 'string' && child.name === 'caption',
  );
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return '';
  const firstRow = rowsOf(tag).findIndex((row) => cellsOf(row).length > 0);
  const first = cellsOf(rowsOf(tag)[firstRow] as HtmlTag);
  const hasHead =
    first.every(({ name }) => name === 'th') ||
    tag.children.some((child) => typeof child !== 'string' && child.name === 'thead');
  const lines = hasHead ? rows : [[], ...rows];
  const line = (cells: string[]) =>
    `| ${Array.from({ length: width }, (_, index) => cells[index] ?? '').join(' | ')} |`;
  const [head = [], ...body] = lines;
  const table = [line(head), `|${' --- |'.repeat(width)}`, ...body.map(line)].join('\n');
  return caption ? `${paragraphOf(caption.children, hooks)}\n\n${table}` : table;
}

function blockOf(tag: HtmlTag, hooks: HtmlHooks): string {
  const { name, children } = tag;
  if (name === 'hr') return '---';
  if (name === 'table') return tableOf(tag, hooks);
  if (name === 'ul' || name === 'ol' || name === 'menu' || name === 'dir')
    return listOf(tag, hooks);
  if (name === 'pre') {
    const text = textOfNodes(children)
      .replace(/\r\n?/g, '\n')
      .replace(/^\n|\s+$/g, '');
    const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
    const fence = '`'.repeat(longest + 1);
    return text === '' ? '' : `${fence}\n${text}\n${fence}`;
  }
  const inner = blocksOf(children, hooks).join('\n\n');
  if (inner === '') return '';
  if (/^h[1-6]$/.test(name))
    return `${'#'.repeat(Number(name[1]))} ${inner.replace(/\s*\n\s*/g, ' ')}`;
  if (name === 'blockquote') return `> ${inner.replaceAll('\n', '\n> ')}`;
  return inner;
}

/** Nodes as blocks of Markdown: what stands between two blocks is a paragraph of its own. */
function blocksOf(nodes: HtmlNode[], hooks: HtmlHooks): string[] {
  const texts: string[] = [];
  let line: HtmlNode[] = [];
  const endLine = () => {
    texts.push(paragraphOf(line, hooks));
    line = [];
  };
  for (const node of nodes) {
    if (typeof node !== 'string' && isBlock(node)) {
      endLine();
      texts.push(blockOf(node, hooks));
    } else if (typeof node !== 'string' && !mediumOf(node) && node.children.some(holdsBlock)) {
      endLine();
      texts.push(...blocksOf(node.children, hooks));
    } else line.push(node);
  }
  endLine();
  return texts.filter((text) => text !== '');
}

/** An HTML text as Markdown that shows the same: emphasis, raised and lowered signs, code, lists, tables, formulas, links. */
export const markdownOfHtml = (html: string, hooks: HtmlHooks = {}): string =>
  blocksOf(treeOfHtml(html), hooks).join('\n\n');

function wordsOf(nodes: HtmlNode[], hooks: HtmlHooks): string {
  let text = '';
  for (const node of nodes) {
    if (typeof node === 'string') text += node.replace(/\s+/g, ' ');
    else {
      const medium = mediumOf(node);
      const role = node.name === 'sup' || node.name === 'sub' ? node.name : styledAs(node);
      const inner = medium ? (hooks.media?.(medium) ?? '') : wordsOf(node.children, hooks);
      const { href = '' } = node.attributes;
      if (medium) text += ` ${inner} `;
      else if (node.name === 'br') text += ' ';
      else if (node.name === 'pre') text += `\0${textOfNodes(node.children).trim()}\0`;
      else if (node.name === 'math') text += texOf(node) ? `$$${texOf(node)}$$` : inner;
      else if (role === 'sup' || role === 'sub')
        text +=
          scriptOf(role, inner, { withLetters: true }) ??
          (inner.trim() ? `${role === 'sup' ? '^' : '_'}(${inner.trim()})` : '');
      else if (node.name === 'a' && isFileAddress(href))
        text += `${inner} ${hooks.media?.({ kind: 'file', address: href, name: inner.trim() }) ?? ''}`;
      else text += isBlock(node) ? ` ${inner} ` : inner;
    }
  }
  return text;
}

/** The words alone, in one line but for code of several lines: for what is shown without Markdown. Raised and lowered signs and formulas stay. */
export const wordsOfHtml = (html: string, hooks: HtmlHooks = {}): string =>
  wordsOf(treeOfHtml(html), hooks)
    .split('\0')
    .map((part, place) =>
      place % 2 === 1
        ? part
        : partedByFormulas(part.replace(/\s+/g, ' '))
            .map((piece, index) => (index % 2 === 1 ? writtenFormula(piece) : piece))
            .join(''),
    )
    .join('')
    .trim();
