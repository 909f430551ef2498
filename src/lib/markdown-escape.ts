import { textOfNodes, treeOfHtml } from './html-tree';

/** Formulas between the marks of TeX, as Moodle and others write them. */
const formula = /\$\$[^$]+?\$\$|\\\([\s\S]{1,1000}?\\\)|\\\[[\s\S]{1,1000}?\\\]/;

/** A text in parts: those at odd places are formulas. */
export const partedByFormulas = (text: string): string[] =>
  text.split(new RegExp(`(${formula.source})`));

/** A formula with the marks that our texts have. */
export const writtenFormula = (text: string): string =>
  `$$${text.slice(2, -2).replace(/\s+/g, ' ').trim()}$$`;

const signs = /[\\`*[\]~]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|<(?=[a-z/!?])|&#?\w{1,32};/giu;

/** A sign with its escape; what only looks like an entity is none and needs none. */
const escapedSign = (sign: string) =>
  sign.startsWith('&') && textOfNodes(treeOfHtml(sign)) === sign ? sign : `\\${sign}`;

/** Words as Markdown that shows just them: signs which Markdown would take for its own are escaped, formulas stay. */
export const escapedWords = (text: string): string =>
  partedByFormulas(text)
    .map((part, place) =>
      place % 2 === 1 ? writtenFormula(part) : part.replace(signs, escapedSign),
    )
    .join('');

/** Paragraphs whose lines begin with no heading, quote, list, rule or fence. */
export const escapedLines = (text: string): string =>
  text
    .replace(/^[ \t]+/gm, '')
    .replace(/^(#{1,6}|[-+])(?=\s|$)/gm, '\\$1')
    .replace(/^([>|]|[-=]{2,}\s*$)/gm, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/gm, '$1\\$2');

/** A plain text as Markdown; its line breaks stay. */
export const markdownOfPlain = (text: string): string =>
  escapedLines(escapedWords(text.trim().replace(/\r\n?/g, '\n'))).replace(
    /(?<!\n)\n(?!\n)/g,
    '  \n',
  );
