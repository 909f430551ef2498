import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import { checkFile } from './house/check-file.ts';
import { circleOf, drawOrder, missingSubNouns } from './house/order.ts';
import { placeOf } from './house/rooms.ts';
import { statementNameFaults } from './house/statement-names.ts';
import { tableNamesIn } from './house/table-names.ts';

/** Checks the whole of src/ against the house rules. */
function checkHouse(root: string) {
  const paths = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted();
  const files = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const owners = new Map(
    [...files].flatMap(([path, source]) => (source.includes('pgTable(') ? tableNamesIn(path, source).map((name) => [name, placeOf(path)?.noun ?? 'lib']) : [])),
  );
  const reports = new Map([...files].map(([path, source]) => [path, checkFile(path, source, owners)]));

  const fileOf = (target: string) => [target, `${target}.ts`, `${target}.tsx`].find((path) => files.has(path));
  const circle = circleOf(new Map([...reports].map(([path, { imports }]) => [path, imports.flatMap((target) => fileOf(target) ?? [])])));
  const findings = [
    ...[...reports.values()].flatMap((report) => report.findings),
    ...statementNameFaults(files),
    ...(circle ? [`${circle[0]}:1 a circle of imports: ${circle.join(' → ')}; move what two of them need to a file that both may import`] : []),
    ...missingSubNouns(paths).map((name) => `scripts/house/order.ts:1 ${name} is no folder of src/features: strike it`),
  ];
  return { findings, picture: drawOrder(paths) };
}

if (import.meta.main) {
  const { findings, picture } = checkHouse(dirname(import.meta.dirname));
  for (const finding of findings) process.stdout.write(`${finding}\n`);
  process.stdout.write(
    findings.length > 0
      ? `Breaches of the house rules (docs/architecture.md): ${findings.length}\n`
      : `${picture}No circle, between nouns, sub-nouns or files. The house is in order.\n`,
  );
  process.exit(findings.length > 0 ? 1 : 0);
}
