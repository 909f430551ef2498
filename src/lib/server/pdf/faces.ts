import { clusters, faceOf, isJoined, isPlain } from '~/lib/printable';
import { fontFamily, hanFamily, loadFamilies, markedFamily } from './fonts';
import { hanSlice } from './han';

/** An element before it is laid out. */
type Element = {
  type: string;
  value?: string;
  style?: object;
  props?: object;
  box?: object;
  children?: Element[];
};
type Run = { family: string | null; text: string };

/** The font of a letter where it isn't drawn by the two of every paper; null where it is. */
function familyOf(letter: string): string | null {
  const face = faceOf(letter);
  if (face === null) return null;
  if (face === 'Han') return hanFamily(hanSlice(letter) ?? '');
  if (!fontFamily.includes(face)) return face;
  return letter.length > 1 ? markedFamily(face) : null;
}

/** Cuts a text where its font changes. A space between two words of one script belongs to them, so that words that run to the left stay in order. */
function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of clusters(text)) {
    const family = familyOf(letter);
    const last = runs.at(-1);
    const before = runs.at(-2);
    if (last?.family === family) last.text += letter;
    else if (family && before?.family === family && last?.text === ' ') {
      before.text += ` ${letter}`;
      runs.pop();
    } else runs.push({ family, text: letter });
  }
  return runs;
}

/** The height of a line in scripts whose letters reach further up or down than Latin ones. */
const tallLines: Record<string, number> = {
  'Noto Arabic': 1.7,
  'Noto Balinese': 2,
  'Noto Devanagari': 1.5,
  'Noto Javanese': 2,
};

function inline({ family, text }: Run): Element {
  const words: Element = { type: 'TEXT_INSTANCE', value: text };
  if (family === null) return words;
  const style = {
    fontFamily: family,
    ...(isJoined(family) && { letterSpacing: 0 }),
  };
  return { type: 'TEXT', props: {}, style, box: {}, children: [words] };
}

function divide(element: Element, families: Set<string>): void {
  element.children = element.children?.flatMap((child) => {
    if (child.type !== 'TEXT_INSTANCE') {
      divide(child, families);
      return [child];
    }
    if (typeof child.value !== 'string' || isPlain(child.value)) return [child];
    const runs = runsOf(child.value);
    if (runs.every(({ family }) => family === null)) return [child];
    for (const { family } of runs) if (family) families.add(family);
    const lineHeight = Math.max(...runs.map(({ family }) => tallLines[family ?? ''] ?? 0));
    if (lineHeight > 0) element.style = [element.style ?? {}, { lineHeight }].flat();
    return runs.map(inline);
  });
}

/** Gives each text of a document the fonts that its letters need, and reads those fonts. A document in the letters of every paper stays as it is. */
export async function withFaces(document: Element): Promise<void> {
  const families = new Set<string>(fontFamily);
  divide(document, families);
  await loadFamilies(families);
}
