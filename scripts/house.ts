import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { checkFile } from './house/check-file.ts';
import exceptions from './house/exceptions.json' with { type: 'json' };
import { circleOf, drawOrder, missingSubNouns } from './house/order.ts';
import { placeOf } from './house/rooms.ts';
import { type Exceptions, longOnes, measure, shrunk, sizeFaults } from './house/sizes.ts';
import { statementNameFaults } from './house/statement-names.ts';
import { tableNamesIn } from './house/table-names.ts';

const pathsIn = (root: string, folder: string, kinds: RegExp) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && kinds.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();

/** Measures all code of ours. */
function measureHouse(root: string, excepted: Exceptions) {
  const paths = ['src', 'scripts', 'e2e', 'bench'].flatMap((folder) =>
    pathsIn(root, folder, /\.tsx?$/),
  );
  const measures = new Map(
    paths.map((path) => [path, measure(path, readFileSync(join(root, path), 'utf8'))]),
  );
  const long = longOnes(new Map([...measures].map(([path, { sizes }]) => [path, sizes])));
  const findings = [...measures.values()].flatMap((measured) => measured.findings);
  return { long, findings: [...findings, ...sizeFaults(long, excepted)] };
}

/** Checks the whole of src/ against the house rules. */
function checkHouse(root: string) {
  const paths = pathsIn(root, 'src', /\.(tsx?|css)$/);
  const files = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const owners = new Map(
    [...files].flatMap(([path, source]) =>
      source.includes('pgTable(')
        ? tableNamesIn(path, source).map((name) => [name, placeOf(path)?.noun ?? 'lib'])
        : [],
    ),
  );
  const reports = new Map(
    [...files].map(([path, source]) => [path, checkFile(path, source, owners)]),
  );

  const fileOf = (target: string) =>
    [target, `${target}.ts`, `${target}.tsx`].find((path) => files.has(path));
  const circle = circleOf(
    new Map(
      [...reports].map(([path, { imports }]) => [
        path,
        imports.flatMap((target) => fileOf(target) ?? []),
      ]),
    ),
  );
  const findings = [
    ...[...reports.values()].flatMap((report) => report.findings),
    ...statementNameFaults(files),
    ...(circle
      ? [
          `${circle[0]}:1 a circle of imports: ${circle.join(' → ')}; move what two of them need to a file that both may import`,
        ]
      : []),
    ...missingSubNouns(paths).map(
      (name) => `scripts/house/order.ts:1 ${name} is no folder of src/features: strike it`,
    ),
  ];
  return { findings, picture: drawOrder(paths) };
}

if (import.meta.main) {
  const root = dirname(import.meta.dirname);
  const { long, findings: sizes } = measureHouse(root, exceptions);
  if (process.argv.includes('--shrink')) {
    const file = join(import.meta.dirname, 'house/exceptions.json');
    writeFileSync(file, `${JSON.stringify(shrunk(long, exceptions), null, 2)}\n`);
    process.exit(0);
  }
  const { findings: breaches, picture } = checkHouse(root);
  const findings = [...breaches, ...sizes];
  for (const finding of findings) process.stdout.write(`${finding}\n`);
  process.stdout.write(
    findings.length > 0
      ? `Breaches of the house rules (docs/architecture.md): ${findings.length}\n`
      : `${picture}No circle, between nouns, sub-nouns or files. The house is in order.\n`,
  );
  process.exit(findings.length > 0 ? 1 : 0);
}
