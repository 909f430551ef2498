import { Parser } from 'htmlparser2';

export type HtmlNode = string | HtmlTag;
export type HtmlTag = {
  name: string;
  attributes: Record<string, string>;
  children: HtmlNode[];
};

/** The elements of HTML. What else stands between angle brackets, such as “a <b dan c> d” with another name, is text that somebody wrote. */
const elements = new Set(
  (
    'a abbr acronym address applet area article aside audio b base bdi bdo big blockquote body br button canvas caption ' +
    'center cite code col colgroup data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption ' +
    'figure font footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html i iframe img input ins kbd ' +
    'label legend li link main map mark menu meta meter nav nobr noscript object ol optgroup option output p param ' +
    'picture pre progress q rp rt ruby s samp script section select small source span strike strong style sub summary ' +
    'sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video wbr ' +
    'math semantics annotation mrow mi mn mo ms mtext mspace msup msub msubsup mfrac msqrt mroot mover munder ' +
    'munderover mtable mtr mtd mstyle mfenced menclose mpadded mphantom'
  ).split(' '),
);
/** Words of Office and web components have a colon or a hyphen in their names, and say nothing. */
const isElement = (name: string) => elements.has(name) || /[:-]/.test(name);
const unread = new Set(['script', 'style', 'head', 'title', 'template']);
/** Deeper elements count as their parents, so that no text is nested beyond what can be walked. */
const depthMax = 60;
/** Time to read grows with the square of the depth: what is nested more deeply than any page is read as text. */
const openMost = 2_000;
class TooDeep extends Error {}

/** Numbers of no character stay as they were written; browsers would show a box. */
const withoutImpossible = (html: string) =>
  html.replace(/&(?=#(?:x([0-9a-f]{1,8})|(\d{1,8}));)/gi, (sign, hex, digits) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(digits);
    const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
    return isCharacter ? sign : '&amp;';
  });

/** HTML as a tree, read as browsers do: unclosed elements end with their parents, entities are characters. */
export function treeOfHtml(source: string): HtmlNode[] {
  const html = withoutImpossible(source);
  const root: HtmlTag = { name: '', attributes: {}, children: [] };
  const stack = [root];
  let skipped = 0;
  const current = () => stack.at(-1) as HtmlTag;
  const write = (text: string) => {
    if (skipped > 0 || text === '') return;
    const { children } = current();
    const last = children.at(-1);
    if (typeof last === 'string') children[children.length - 1] = last + text;
    else children.push(text);
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (unread.has(name)) skipped += 1;
        if (stack.length > openMost) throw new TooDeep();
        if (!isElement(name)) return write(html.slice(parser.startIndex, parser.endIndex + 1));
        const tag = { name, attributes, children: [] };
        if (skipped === 0 && stack.length < depthMax) {
          current().children.push(tag);
          stack.push(tag);
        } else stack.push(current());
      },
      onclosetag(name, isImplied) {
        if (unread.has(name)) skipped -= 1;
        if (isElement(name)) {
          if (stack.length > 1) stack.pop();
        } else if (!isImplied) write(html.slice(parser.startIndex, parser.endIndex + 1));
      },
      ontext: write,
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  try {
    parser.end(html);
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
    return [html.replace(/<[^<>]*>/g, ' ')];
  }
  return root.children;
}

/** The text of nodes as it stands, for code and formulas. */
export const textOfNodes = (nodes: HtmlNode[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string' ? node : node.name === 'br' ? '\n' : textOfNodes(node.children),
    )
    .join('');
