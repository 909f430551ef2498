import { Marked } from 'marked';
import sanitize from 'sanitize-html';
import { formulaSyntax, withFormulas, withoutPlaces, withSources } from './formulas';

const marked = new Marked({ gfm: true, extensions: [formulaSyntax] });

const htmlBySource = new Map<string, string>();
const maxKept = 500;

/** The address of a picture that was uploaded here. A picture of another site would tell that site who reads the text. */
const ownPicture = /^\/files\/[0-9a-f-]{36}\.webp$/;

const allowed: sanitize.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'em',
    'del',
    'u',
    'sup',
    'sub',
    'code',
    'pre',
    'blockquote',
    'ul',
    'ol',
    'li',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'a',
    'img',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    img: ['src', 'alt', 'loading', 'decoding'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
    img: (_, { src = '', alt = '' }) => ({
      tagName: 'img',
      attribs: { src, alt, loading: 'lazy', decoding: 'async' },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !ownPicture.test(attribs.src ?? ''),
};

/** A text that is nested more deeply than it can be read, such as a thousand '>', is shown as it was written. */
function htmlOf(source: string): string {
  try {
    return marked.parse(source, { async: false });
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('Maximum call stack')) throw error;
    return `<p>${source.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`;
  }
}

const safeHtmlOf = (source: string) => sanitize(htmlOf(withoutPlaces(source)), allowed);

/** Renders Markdown as safe HTML (spec decision 23). The latest results are kept, since the same few texts are shown again and again. */
export function renderMarkdown(source: string): string {
  const keptHtml = htmlBySource.get(source);
  if (keptHtml !== undefined) return keptHtml;
  const html = withFormulas(safeHtmlOf(source));
  const oldest = htmlBySource.size >= maxKept ? htmlBySource.keys().next().value : undefined;
  if (oldest !== undefined) htmlBySource.delete(oldest);
  htmlBySource.set(source, html);
  return html;
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
/** Characters. */
const summaryMax = 155;

/** The beginning of a Markdown text without its markup, cut at a word. */
export function plainText(source: string): string {
  const text = withSources(safeHtmlOf(source))
    .replace(/<\/?(?:strong|em|del|u|sup|sub|code|a)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
  return text.length <= summaryMax ? text : `${text.slice(0, summaryMax).replace(/ \S*$/, '')}…`;
}
