import { Marked } from 'marked';
import sanitize from 'sanitize-html';
import { formulaSyntax, withFormulas, withoutPlaces, withSources } from './formulas';

const marked = new Marked({ gfm: true, extensions: [formulaSyntax] });

const htmlBySource = new Map<string, string>();
const maxKept = 500;

/** The address of a picture, a sound or a film that was uploaded here. One of another site would tell that site who reads the text. */
const ownMedium = /^\/files\/[0-9a-f-]{36}\.webp(?:#(audio|video))?$/;
const mediumTags = new Set(['img', 'audio', 'video']);

/** Sounds and films stand in a text as pictures do, with their kind after the address. */
function mediumOf(src: string, alt: string): sanitize.Tag {
  const kind = ownMedium.exec(src)?.[1];
  return kind
    ? {
        tagName: kind,
        attribs: {
          src: src.replace(/#.*/, ''),
          controls: '',
          preload: 'metadata',
          'aria-label': alt || (kind === 'audio' ? 'Suara' : 'Video'),
        },
      }
    : { tagName: 'img', attribs: { src, alt, loading: 'lazy', decoding: 'async' } };
}

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
    'audio',
    'video',
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
    audio: ['src', 'controls', 'preload', 'aria-label'],
    video: ['src', 'controls', 'preload', 'aria-label'],
    ol: ['start'],
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  transformTags: {
    h1: 'h3',
    h2: 'h3',
    a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
    img: (_, { src = '', alt = '' }) => mediumOf(src, alt),
  },
  exclusiveFilter: ({ tag, attribs }) => mediumTags.has(tag) && !ownMedium.test(attribs.src ?? ''),
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

const line =
  /(!\[[^\]\n]{0,300}\]\(\/files\/[0-9a-f-]{36}\.webp(?:#audio|#video)?\)|\$\$[^$\n]+\$\$|\\\([^\n]+?\\\))/;

/** A line that is shown without Markdown, but for its pictures, sounds, films and formulas; null where it has none. */
function renderLine(source: string): string | null {
  const parts = source.slice(0, 2_000).split(line);
  if (parts.length < 2) return null;
  return parts
    .map((part, place) =>
      place % 2 === 1
        ? renderMarkdown(part).replace(/^<p>|<\/p>\s*$/g, '')
        : part.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    )
    .join('');
}

/** The lines that are more than words, by their ids; nothing where all are mere words. */
export function renderLines(
  lines: readonly { id: string; text: string }[],
): Record<string, string> | undefined {
  const entries = lines.flatMap(({ id, text }) => {
    const html = renderLine(text);
    return html === null ? [] : [[id, html]];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
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
