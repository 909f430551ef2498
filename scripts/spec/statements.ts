/** One statement of the specification. `id` names its document, place and sentence: `S66.2` is the second sentence of line 66. */
type Statement = { id: string; text: string };
export type Chapter = { title: string; statements: Statement[] };

/** Sentences end before a capital letter, a quotation mark, a bracket or an address; abbreviations within a sentence are followed by small letters or numbers. */
const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?]['”)]?)\s+(?=[A-Z'“"(/`*])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

const isRuler = (line: string) => /^[|\s:-]+$/.test(line);
const plain = (line: string) =>
  line
    .replace(/^\s*(?:[-*]|\d+\.)\s+/, '')
    .replace(/^\|\s*|\s*\|$/g, '')
    .replaceAll(/\s+\|\s+/g, ' → ')
    .trim();

/** The owner's text: each line is a place. Headings begin chapters. */
export function specificationChapters(text: string): Chapter[] {
  const chapters: Chapter[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const heading = /^#+ (.*)/.exec(line);
    if (heading) chapters.push({ title: heading[1] ?? '', statements: [] });
    else if (line.trim() && !isRuler(line))
      chapters.at(-1)?.statements.push(
        ...sentencesOf(plain(line)).map((sentence, place) => ({
          id: `S${index + 1}.${place + 1}`,
          text: sentence,
        })),
      );
  }
  return chapters.filter(({ statements }) => statements.length > 0);
}

/** A text whose places have numbers of their own, at the beginning of a line or of a heading: `16. Catalogue filters …`, `## 13. /admin/dashboard`. */
export function numberedChapters(text: string, letter: 'D' | 'N'): Chapter[] {
  const chapters: Chapter[] = [];
  let number = '0';
  const counts = new Map<string, number>();
  for (const line of text.split(/\r?\n/)) {
    const heading = /^#+ (.*)/.exec(line);
    const numbered = /^(?:#+ )?(\d+)\. /.exec(line);
    if (numbered) number = numbered[1] ?? '0';
    else if (heading) number = '0';
    if (heading) {
      chapters.push({ title: heading[1] ?? '', statements: [] });
      continue;
    }
    if (!line.trim() || isRuler(line)) continue;
    for (const sentence of sentencesOf(plain(line))) {
      const count = (counts.get(number) ?? 0) + 1;
      counts.set(number, count);
      chapters.at(-1)?.statements.push({ id: `${letter}${number}.${count}`, text: sentence });
    }
  }
  return chapters.filter(({ statements }) => statements.length > 0);
}
