type Position = Record<'xAdvance' | 'yAdvance' | 'xOffset' | 'yOffset', number>;
/** `rise` is in thousandths of the font's size: the library forgets how far a mark is moved up. */
type Glyph = { id: number; codePoints: number[]; advanceWidth: number; rise?: number };
type Subset = {
  glyphs: number[];
  mapping: Record<number, number>;
  includeGlyph: (id: number) => number;
};
/** The parts of a font of the PDF library that lay letters out and keep them for the document. */
type DrawnFont = {
  /** by whose sum the library tells fonts of one name apart */
  head: { checkSumAdjustment: number };
  numGlyphs: number;
  unitsPerEm: number;
  getGlyph: (id: number) => { advanceWidth: number };
  createSubset: () => Subset;
  layout: (text: string) => { glyphs: Glyph[]; positions: Position[] };
};

/** Readers of a document need some character for a part of a letter, such as its dots. */
const partOfLetter = [0x200d];

/** The code points that each glyph stands for, in the order of reading: a cluster's are given out one by one, the rest to its last glyph. */
function codePointsOf(text: string, starts: readonly number[]): number[][] {
  const bounds = [...new Set(starts), text.length].toSorted((a, b) => a - b);
  return starts.map((start, index) => {
    const end = bounds[bounds.indexOf(start) + 1] ?? text.length;
    const letters = Array.from(text.slice(start, end), (one) => one.codePointAt(0) as number);
    const first = starts.indexOf(start);
    const isLast = index === starts.lastIndexOf(start);
    return letters.slice(index - first, isLast ? letters.length : index - first + 1);
  });
}

/** Gives a glyph that stands for different letters a place of its own for each, so that the text of a document can be read and copied. */
function glyphPlaces(firstFree: number) {
  const glyphs: number[] = [];
  const placeOf = new Map<string, number>();
  return {
    place: (glyph: number, codePoints: readonly number[]): number => {
      const key = `${glyph} ${codePoints}`;
      const place = placeOf.get(key) ?? firstFree + glyphs.push(glyph) - 1;
      placeOf.set(key, place);
      return place;
    },
    glyphAt: (place: number): number | undefined => glyphs[place - firstFree],
  };
}
type Places = ReturnType<typeof glyphPlaces>;

/** Makes the font that a document keeps find the glyphs of places. */
function keepPlaces(font: DrawnFont, { glyphAt }: Places): void {
  const createSubset = font.createSubset.bind(font);
  font.createSubset = () => {
    const subset = createSubset();
    const includeGlyph = subset.includeGlyph.bind(subset);
    subset.includeGlyph = (id) => {
      const glyph = glyphAt(id);
      if (glyph === undefined) return includeGlyph(id);
      const kept = subset.mapping[id] ?? subset.glyphs.push(glyph) - 1;
      subset.mapping[id] = kept;
      return kept;
    };
    return subset;
  };
}

/** Lets HarfBuzz lay a font's letters out: the PDF library's own shaper fails at some of Java and Bali, and can't place all marks. */
export async function shapeByHarfBuzz(drawn: unknown, bytes: Uint8Array): Promise<void> {
  const font = drawn as DrawnFont;
  const hb = await import('harfbuzzjs');
  const shaper = new hb.Font(new hb.Face(new hb.Blob(bytes)));
  const places = glyphPlaces(font.numGlyphs);
  font.layout = (text) => {
    const buffer = new hb.Buffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setClusterLevel(hb.ClusterLevel.MONOTONE_CHARACTERS);
    hb.shape(shaper, buffer);
    const infos = buffer.getGlyphInfos();
    const positions: Position[] = buffer.getGlyphPositions();
    // The library turns lines of Arabic around itself.
    if ((infos.at(-1)?.cluster ?? 0) < (infos[0]?.cluster ?? 0)) {
      infos.reverse();
      positions.reverse();
    }
    const letters = codePointsOf(
      text,
      infos.map(({ cluster }) => cluster),
    );
    const glyphs = infos.map(({ codepoint: glyph }, index) => {
      const codePoints = letters[index] ?? [];
      const { advanceWidth } = font.getGlyph(glyph);
      const rise = ((positions[index]?.yOffset ?? 0) * 1_000) / font.unitsPerEm;
      return { id: places.place(glyph, codePoints), codePoints, advanceWidth, rise };
    });
    return { glyphs, positions };
  };
  keepPlaces(font, places);
  // The same file may be in the document already, for letters without marks.
  font.head.checkSumAdjustment ^= 1;
}

type Run = { glyphs?: Glyph[]; positions?: Position[]; attributes?: { fontSize?: number } };
/** A text as it is laid out. */
export type LaidText = {
  lines?: { runs: Run[] }[];
  children?: LaidText[];
  value?: string;
  wasSplit?: boolean;
};

const isPart = ({ codePoints }: Glyph) => codePoints.length === 0;
const isMoved = ({ xOffset, yOffset }: Position) => xOffset !== 0 || yOffset !== 0;

const isShaped = ({ glyphs = [] }: Run) => glyphs.some(({ rise }) => rise !== undefined);
const wordsOf = ({ value = '', children = [] }: LaidText): string =>
  value + children.map(wordsOf).join('');

/** The words of a text whose glyphs don't tell their order; null for all others, and for one that goes on on another page. */
export function actualText(text: LaidText): string | null {
  const shaped = text.lines?.some(({ runs }) => runs.some(isShaped));
  return shaped && !text.wasSplit ? wordsOf(text) : null;
}

/** The library draws in thousandths of the font's size, and forgets it where a mark is moved to its letter. */
function finishedRun(run: Run): Run {
  const { glyphs = [], positions = [], attributes } = run;
  if (!isShaped(run) && !positions.some(isMoved)) return run;
  const scale = 1_000 / (attributes?.fontSize || 12);
  return {
    ...run,
    glyphs: glyphs.map((glyph) => (isPart(glyph) ? { ...glyph, codePoints: partOfLetter } : glyph)),
    positions: positions.map((position, index) => ({
      ...position,
      xOffset: position.xOffset * scale,
      yOffset: position.yOffset * scale + (glyphs[index]?.rise ?? 0),
    })),
  };
}

/** Makes a laid out text ready to be drawn: its marks where they belong, and each part of a letter with a character, as archived documents need it. */
export const finishedText = <Text extends LaidText>(text: Text): Text => ({
  ...text,
  ...(text.lines && {
    lines: text.lines.map((line) => ({ ...line, runs: line.runs.map(finishedRun) })),
  }),
});
