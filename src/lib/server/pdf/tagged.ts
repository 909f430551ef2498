import layoutDocument from '@react-pdf/layout';
import drawLayout from '@react-pdf/render';
import { Font, pdf } from '@react-pdf/renderer';
import PDFDocument from 'pdfkit';
import type { ReactElement } from 'react';
import { Branch, type Drawn, type TaggedDocument } from './branch';
import { withFaces } from './faces';
import { actualText, finishedText, type LaidText } from './shaping';

/** A laid out element. Sheets say its role in the document's structure with `data-tag`; text without one is a paragraph. */
type Node = Omit<LaidText, 'children'> & {
  type: string;
  props?: { 'data-tag'?: string; 'data-alt'?: string; paint?: () => void; [name: string]: unknown };
  box?: object;
  style?: object;
  children?: Node[];
};

/** The state that the pages of a document share. */
type Structure = { doc: TaggedDocument; root: Branch; table: Branch | null; hasHead: boolean };

/** An element that draws nothing and runs `paint` when its turn comes. */
const turn = (paint: () => void): Node => ({
  type: 'CANVAS',
  box: { top: 0, left: 0, width: 1, height: 1 },
  style: {},
  props: { paint },
});

const hasLink = ({ children }: Node) => children?.some(({ type }) => type === 'LINK') ?? false;

/** Puts the drawing of a leaf between marks: it is content of `branch`, and what is drawn around it decorates. */
function marked(leaf: Node, branch: Branch, { doc }: Structure): Node[] {
  const actual = actualText(leaf);
  const begin = turn(() => {
    doc.endMarkedContent();
    branch.element.add(doc.markStructureContent(branch.tag));
    if (actual !== null) doc.markContent('Span', { actual });
    doc.linked = branch.element;
  });
  const end = turn(() => {
    if (actual !== null) doc.endMarkedContent();
    doc.endMarkedContent();
    doc.markContent('Artifact', { type: 'Layout' });
    doc.linked = null;
    // The library takes the page of a link where its element ends, which is the last one if it is left open.
    if (branch.tag === 'Link') branch.element.end();
  });
  return [begin, leaf, end];
}

/** The branch of an element below `parent`; null for one that only decorates. */
function branchOf(node: Node, parent: Branch, structure: Structure): Branch | null {
  const { 'data-tag': tag, 'data-alt': alt } = node.props ?? {};
  switch (tag) {
    case undefined:
      return node.type === 'TEXT' ? parent.below('P') : parent;
    case 'Artifact':
      return null;
    case 'LI':
      return parent.below('L', { joined: true }).below('LI');
    case 'THead':
      // The head of the table stands again on each of its pages.
      if (structure.hasHead) return null;
      structure.hasHead = true;
      structure.table = parent.below('Table');
      return structure.table.below('TR');
    case 'TR':
      return (structure.table ?? parent).below('TR');
    case 'TH':
      return parent.below('TH', { scope: 'Column' });
    default:
      return parent.below(tag, alt === undefined ? {} : { alt });
  }
}

function tagged(node: Node, parent: Branch, structure: Structure): Node[] {
  const branch = branchOf(node, parent, structure);
  if (!branch) return [node];
  if (node.type === 'TEXT') {
    const target = hasLink(node) ? branch.below('Link') : branch;
    return marked(finishedText(node), target, structure);
  }
  if (node.type === 'IMAGE') return marked(node, branch, structure);
  return [
    {
      ...node,
      ...(node.children && {
        children: node.children.flatMap((child) => tagged(child, branch, structure)),
      }),
    },
  ];
}

function taggedPage(page: Node, structure: Structure): Node {
  const { doc, root } = structure;
  const begin = turn(() => {
    // Tab goes through links in the order of the structure.
    doc.page.dictionary.data.Tabs = 'S';
    doc.markContent('Artifact', { type: 'Layout' });
  });
  const end = turn(() => doc.endMarkedContent());
  return {
    ...page,
    children: [
      begin,
      ...(page.children ?? []).flatMap((child) => tagged(child, root, structure)),
      end,
    ],
  };
}

/** Makes links belong to the element that is being drawn. */
function joinLinks(doc: TaggedDocument): void {
  const link = doc.link.bind(doc);
  doc.linked = null;
  doc.link = (x, y, width, height, url, options = {}) =>
    link(x, y, width, height, url, {
      ...options,
      ...(doc.linked && { structParent: doc.linked, Contents: new String(url) }),
    });
}

/** Makes a document keep each font once: the library tells fonts apart by their names, which the files of one font share, and would keep the others again for every line. */
function keepFontsOnce(doc: TaggedDocument): void {
  const font = doc.font.bind(doc);
  const keys = new Map<unknown, string>();
  doc.font = (source, size) => {
    if (typeof source === 'string') return font(source, size);
    const key = keys.get(source) ?? `font ${keys.size}`;
    keys.set(source, key);
    return font(source, key, size);
  };
}

/** The library's types leave the fonts out. */
const layOut = layoutDocument as unknown as (document: Node, fonts: typeof Font) => Promise<Node>;

type Props = Record<'title' | 'author' | 'creator' | 'producer' | 'language', string> &
  Record<'creationDate' | 'modificationDate', Date>;

const universalAccess =
  '<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about=""><pdfuaid:part>1</pdfuaid:part></rdf:Description>';

/**
 * Renders a document as tagged PDF (PDF/UA-1): headings, paragraphs, lists, tables, pictures and links are told to screen readers in the
 * order of the elements, and everything else is marked as decoration. One to be `archived` is PDF/A-2a too: its colours are defined and its metadata says so.
 */
export async function renderTagged(
  document: ReactElement,
  { archived = false } = {},
): Promise<Uint8Array> {
  const { container } = pdf(document as never) as unknown as {
    container: { document: Node & { props: Props } };
  };
  const { title, author, creator, producer, language, creationDate, modificationDate } =
    container.document.props;
  const doc = new PDFDocument({
    subset: archived ? 'PDF/A-2a' : 'PDF/UA',
    pdfVersion: '1.7',
    tagged: true,
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    info: {
      Title: title,
      Author: author,
      Creator: creator,
      Producer: producer,
      CreationDate: creationDate,
      ModDate: modificationDate,
    },
  });
  if (archived) doc.appendXML(universalAccess);
  joinLinks(doc);
  keepFontsOnce(doc);
  await withFaces(container.document);
  const layout = await layOut(container.document, Font);
  const structure: Structure = {
    doc,
    root: new Branch(doc, 'Document'),
    table: null,
    hasHead: false,
  };
  const pages = layout.children?.map((page) => taggedPage(page, structure)) ?? [];
  return bytesOf(doc, () => drawLayout(doc as never, { ...layout, children: pages } as never));
}

function bytesOf(doc: Drawn, draw: () => unknown): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    doc.on('data', (chunk) => chunks.push(chunk as Uint8Array));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    draw();
  });
}
