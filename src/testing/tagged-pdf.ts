import { getDocumentProxy } from 'unpdf';
import { OPS } from 'unpdf/pdfjs';

type TreeNode = { role?: string; alt?: string; type?: string; id?: string; children?: TreeNode[] };

const painting = new Set([
  OPS.showText,
  OPS.showSpacedText,
  OPS.constructPath,
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.shadingFill,
]);
const mayContain: Record<string, readonly string[]> = {
  Table: ['TR'],
  TR: ['TH', 'TD'],
  L: ['LI'],
  LI: ['Lbl', 'LBody'],
};
const onlyBelow: Record<string, string> = {
  TR: 'Table',
  TH: 'TR',
  TD: 'TR',
  LI: 'L',
  Lbl: 'LI',
  LBody: 'LI',
};

const flat = (node: TreeNode): TreeNode[] => [node, ...(node.children ?? []).flatMap(flat)];
const roles = (node: TreeNode) => (node.children ?? []).flatMap(({ role }) => role ?? []);

function faultsOfElement(node: TreeNode, parent: string | null): string[] {
  const { role = '', children = [] } = node;
  const faults: string[] = [];
  const allowed = mayContain[role];
  const inside = roles(node);
  if (allowed && inside.some((one) => !allowed.includes(one)))
    faults.push(`${role} contains ${inside}`);
  if (onlyBelow[role] && onlyBelow[role] !== parent) faults.push(`${role} stands in ${parent}`);
  if (role === 'Figure' && !node.alt) faults.push('a picture has no text');
  if (
    role === 'Link' &&
    !['content', 'object'].every((type) => children.some((child) => child.type === type))
  )
    faults.push('a link has no text or leads nowhere');
  return [
    ...faults,
    ...children.filter((child) => child.role).flatMap((child) => faultsOfElement(child, role)),
  ];
}

function faultsOfTables(elements: TreeNode[]): string[] {
  return elements
    .filter(({ role }) => role === 'Table')
    .flatMap(({ children = [] }) => {
      const widths = new Set(children.map((row) => row.children?.length));
      const heads = roles(children[0] ?? {});
      return [
        ...(widths.size > 1 ? [`rows of ${[...widths]} cells`] : []),
        ...(heads.every((role) => role === 'TH') ? [] : ['a table has no head']),
      ];
    });
}

/** Headings begin with the first level and leave none out. */
function faultsOfHeadings(elements: TreeNode[]): string[] {
  const levels = elements.flatMap(({ role }) =>
    /^H\d$/.test(role ?? '') ? [Number(role?.slice(1))] : [],
  );
  const skips = levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1);
  return levels.length === 0 ? ['no headings'] : skips ? [`headings of levels ${levels}`] : [];
}

/** The number of a content within its page; the library puts the page's own before it, in two ways. */
const numberIn = (content: unknown) =>
  /mc(\d+)$|^(\d+)$/.exec(String(content))?.slice(1).find(Boolean) ?? `unknown ${content}`;

type Page = {
  getOperatorList: () => Promise<{ fnArray: number[]; argsArray: unknown[][] }>;
  getStructTree: () => Promise<TreeNode | null>;
};

/** Whatever is drawn is content of an element or decoration, never both, and the structure names all content and nothing else. */
async function faultsOfPage(page: Page, number: number): Promise<string[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const open: string[] = [];
  const drawn: string[] = [];
  const faults = new Set<string>();
  for (const [index, operator] of fnArray.entries()) {
    if (operator === OPS.beginMarkedContent || operator === OPS.beginMarkedContentProps) {
      const [tag, content] = argsArray[index] as [string, string | null];
      if (open.length > 0) faults.add(`page ${number}: ${tag} begins within ${open.at(-1)}`);
      if (tag !== 'Artifact') drawn.push(numberIn(content));
      open.push(tag);
    } else if (operator === OPS.endMarkedContent) open.pop();
    else if (painting.has(operator) && open.length === 0)
      faults.add(`page ${number}: something is drawn outside the structure`);
  }
  if (open.length > 0) faults.add(`page ${number}: ${open} doesn't end`);
  const named = flat((await page.getStructTree()) ?? {}).flatMap(({ type, id }) =>
    type === 'content' && id ? [numberIn(id)] : [],
  );
  if (named.toSorted().join() !== drawn.toSorted().join())
    faults.add(
      `page ${number}: ${drawn.length} contents are drawn, ${named.length} are in the structure`,
    );
  return [...faults];
}

/** The rules of PDF/UA-1 that a PDF breaks, of those that a program can check (Matterhorn 01, 02, 06, 07, 09, 11, 13, 14, 15, 16, 28, 31). */
export async function taggingFaults(pdf: Uint8Array): Promise<string[]> {
  const raw = Buffer.from(pdf).toString('latin1');
  const counted = (pattern: RegExp) => raw.match(pattern)?.length ?? 0;
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { info, metadata } = await document.getMetadata();
  const known = info as { Title?: string; Language?: string };
  const faults: string[] = [];
  const must = (holds: boolean, fault: string) => void (holds || faults.push(fault));
  must((await document.getMarkInfo())?.Marked === true, 'it is not marked as tagged');
  must(
    /pdfuaid:part>1</.test(raw) || metadata?.get('pdfuaid:part') === '1',
    'it does not say that it is PDF/UA-1',
  );
  must(Boolean(known.Title) && /\/DisplayDocTitle true/.test(raw), 'its title is not shown');
  must(/^[a-z]{2}(-[A-Z]{2})?$/.test(known.Language ?? ''), 'it has no language');
  must(
    counted(/\/Type \/FontDescriptor/g) === counted(/\/FontFile[23]? /g) &&
      counted(/\/Subtype \/Type0/g) === counted(/\/ToUnicode /g),
    'a font is missing',
  );
  must(counted(/\/Tabs \/S/g) === document.numPages, 'links are not in the order of the structure');
  must(
    counted(/\/Subtype \/Link/g) === counted(/\/StructParent /g) &&
      counted(/\/Subtype \/Link/g) <= counted(/\/Contents \(/g),
    'a link says nothing',
  );
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)),
  );
  const trees: TreeNode[] = [];
  for (const [index, page] of pages.entries()) {
    faults.push(...(await faultsOfPage(page as unknown as Page, index + 1)));
    const tree = (await page.getStructTree()) as TreeNode | null;
    if (tree) trees.push(tree);
  }
  const elements = trees.flatMap(flat);
  must(trees.length === pages.length, 'a page has no structure');
  faults.push(...faultsOfHeadings(elements));
  // The library leaves the content of other pages out of an element, so that these can be told only of a single page.
  if (pages.length === 1) {
    faults.push(
      ...faultsOfTables(elements),
      ...elements.flatMap(({ role, children }) =>
        role && !children?.length ? [`${role} is empty`] : [],
      ),
    );
  }
  return [
    ...faults,
    ...trees.flatMap((tree) =>
      (tree.children ?? []).flatMap((child) => faultsOfElement(child, null)),
    ),
  ];
}

/** The roles of a PDF's elements in reading order, without their nesting. */
export async function rolesOf(pdf: Uint8Array): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, (_, index) => document.getPage(index + 1)),
  );
  const trees = await Promise.all(
    pages.map((page) => page.getStructTree() as Promise<TreeNode | null>),
  );
  return trees.flatMap((tree) => (tree ? flat(tree) : [])).flatMap(({ role }) => role ?? []);
}
