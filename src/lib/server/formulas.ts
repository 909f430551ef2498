import katex from 'katex';
import type { TokenizerAndRendererExtension } from 'marked';

/** Signs that no text has; between two of them stands the number of a formula while its text is made safe. */
const [opening, closing] = ['\uFDD0', '\uFDD1'];
const lengthMax = 1_000;
const longest = 20;

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** TeX as MathML, which browsers draw by themselves: no script, no style sheet and no font is loaded for it. What isn't TeX stays as it was written. */
function mathOf(tex: string, source: string): string {
  try {
    return katex.renderToString(tex, {
      output: 'mathml',
      throwOnError: true,
      strict: false,
      trust: false,
      maxExpand: 200,
      maxSize: longest,
    });
  } catch {
    return escaped(source);
  }
}

/** Formulas of Markdown, between `$$` and `$$` or `\(` and `\)`, whose signs are none of Markdown's. */
export const formulaSyntax: TokenizerAndRendererExtension = {
  name: 'formula',
  level: 'inline',
  start: (text) => text.search(/\$\$|\\\(/),
  tokenizer(text) {
    const [raw, dollars, brackets] =
      /^(?:\$\$([^$\n]+)\$\$|\\\(([^\n]+?)\\\))/.exec(text.slice(0, lengthMax)) ?? [];
    return raw ? { type: 'formula', raw, tex: (dollars ?? brackets ?? '').trim() } : undefined;
  },
  renderer: ({ raw }) => `${opening}${encodeURIComponent(raw.toWellFormed())}${closing}`,
};

const places = new RegExp(`${opening}([^${closing}]*)${closing}`, 'g');
const sourceOf = (coded: string) => decodeURIComponent(coded);

export const withoutPlaces = (source: string): string => source.replace(/[\uFDD0\uFDD1]/g, '');
/** Puts the formulas of a safe text into their places. */
export const withFormulas = (html: string): string =>
  html.replace(places, (_, coded: string) => {
    const source = sourceOf(coded);
    return mathOf(source.slice(2, -2).trim(), source);
  });
/** Puts their sources there. */
export const withSources = (html: string): string =>
  html.replace(places, (_, coded: string) => escaped(sourceOf(coded)));
