/** A test that holds statements: `// spec: S66.1 S70.2-4 D16.1` stands above it, or at the beginning of a file for all of its tests. */
export type Mark = { ids: string[]; file: string; title: string };

const marked = /^\s*\/\/ spec: (.+)$/;
/** The title of the first test or group: at once, or behind the table of `each`. */
const titled =
  /(?:^|\n)\s*(?:test|describe)[\w.]*(?:<[^(]*>)?\(\s*(?:(['"`])(.*?)\1|[\s\S]*?\)\(\s*(['"`])(.*?)\3)/;
const near = 80;

/** The ids of a mark, ranges spelled out. @throws for a mark that can't be read */
export function idsOf(text: string): string[] {
  return text
    .trim()
    .split(/[\s,]+/)
    .flatMap((part) => {
      const [, place = '', from = '', to = from] =
        /^([SDN]\d+)\.(\d+)(?:-(\d+))?$/.exec(part) ?? [];
      if (place === '' || Number(to) < Number(from))
        throw new Error(`a mark that names no statement: ${part}`);
      return Array.from(
        { length: Number(to) - Number(from) + 1 },
        (_, index) => `${place}.${Number(from) + index}`,
      );
    });
}

/** The marks of a file of tests. */
export function marksOf(file: string, source: string): Mark[] {
  const lines = source.split('\n');
  return lines.flatMap((line, index) => {
    const ids = marked.exec(line)?.[1];
    if (ids === undefined) return [];
    const [, , alone, , ofTable] =
      titled.exec(lines.slice(index + 1, index + 1 + near).join('\n')) ?? [];
    return [{ ids: idsOf(ids), file, title: alone ?? ofTable ?? '' }];
  });
}
