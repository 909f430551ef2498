import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mark, marksOf } from './marks.ts';
import { type Chapter, numberedChapters, specificationChapters } from './statements.ts';
import { unheld, unheldFaults } from './unheld.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'docs/spec');
export const coveragePath = join(folder, 'coverage.md');

const read = (name: string) => readFileSync(join(folder, name), 'utf8');
const documents = (): [title: string, chapters: Chapter[]][] => [
  ['The specification (S: line and sentence)', specificationChapters(read('specification.txt'))],
  ['Decisions (D: number and sentence)', numberedChapters(read('decisions.md'), 'D')],
  [
    'Screens that it doesn’t show (N: number and sentence)',
    numberedChapters(read('screens-not-shown.md'), 'N'),
  ],
];

function allMarks(): Mark[] {
  const files = execFileSync(
    'git',
    ['ls-files', '-co', '--deduplicate', '--exclude-standard', 'src', 'e2e', 'scripts'],
    { cwd: root, encoding: 'utf8' },
  ).split('\n');
  return files
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) => marksOf(file, readFileSync(join(root, file), 'utf8')));
}

/** The list as it should stand in the file. @throws for a mark of a statement that the specification doesn't have, and for a wrong entry of `unheld` */
export function coverageText(): string {
  const marks = allMarks();
  const all = documents();
  const known = new Set(
    all.flatMap(([, chapters]) =>
      chapters.flatMap(({ statements }) => statements.map(({ id }) => id)),
    ),
  );
  const unknown = marks.flatMap(({ ids, file }) =>
    ids.filter((id) => !known.has(id)).map((id) => `${id} (${file})`),
  );
  if (unknown.length > 0)
    throw new Error(`marks of statements that there aren’t: ${unknown.join(', ')}`);
  const holding = Map.groupBy(
    marks.flatMap((mark) => mark.ids.map((id) => ({ id, mark }))),
    ({ id }) => id,
  );
  const faults = unheldFaults(unheld, known, new Set(holding.keys()));
  if (faults.length > 0) throw new Error(`scripts/spec/unheld.ts: ${faults.join(', ')}`);
  const gaps = [...known].filter((id) => !holding.has(id) && !(id in unheld));
  const line = ({ id, text }: { id: string; text: string }) => {
    const tests = (holding.get(id) ?? []).map(
      ({ mark: { file, title } }) => `\`${file}\`${title && ` “${title}”`}`,
    );
    return `- **${id}** ${text} → ${tests.join('; ') || unheld[id] || '**no mark**'}`;
  };
  const chapter = ({ title, statements }: Chapter) =>
    `### ${title}\n\n${statements.map(line).join('\n')}\n`;
  return [
    '# The specification and the tests that hold it\n',
    'Made by `npm run coverage` from the marks in the tests (`// spec: S66.2 D16.1-3` above a test). A statement without a mark may be held by a test that doesn’t say so, or by none. `scripts/spec/unheld.ts` tells those apart that no test can hold, with the reason.\n',
    `${holding.size} of ${known.size} statements are marked, and ${Object.keys(unheld).length} are for no test. Without a mark are ${gaps.length}: ${gaps.join(', ') || 'none'}.\n`,
    ...all.map(([title, chapters]) => `## ${title}\n\n${chapters.map(chapter).join('\n')}`),
  ].join('\n');
}
