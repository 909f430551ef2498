import { parseSync, Visitor } from 'oxc-parser';

/** PostgreSQL cuts longer names of prepared statements, so that two could meet in the same one. */
const longestName = 63;
/** `ownStatement` prepares a second statement under its name and this. */
const ofBearer = ' of bearer';

/** The prepared statements that a file names, each with its offset in the source. */
function statementNamesIn(path: string, source: string): { at: number; name: string }[] {
  const names: { at: number; name: string }[] = [];
  new Visitor({
    CallExpression({ start, callee, arguments: [name] }) {
      if (callee.type !== 'Identifier' || !/statement$/i.test(callee.name)) return;
      if (name?.type !== 'Literal' || typeof name.value !== 'string') return;
      names.push(
        { at: start, name: name.value },
        ...(callee.name === 'ownStatement' ? [{ at: start, name: name.value + ofBearer }] : []),
      );
    },
  }).visit(parseSync(path, source).program);
  return names;
}

/** Every name that two statements share or that PostgreSQL would cut, as `path:line what to do`. One name must stand for one text. */
export function statementNameFaults(files: ReadonlyMap<string, string>): string[] {
  const owners = new Map<string, string>();
  const faults: string[] = [];
  for (const [path, source] of files) {
    if (!/statement\(/i.test(source) || /\.test\.tsx?$/.test(path)) continue;
    for (const { at, name } of statementNamesIn(path, source)) {
      const place = `${path}:${source.slice(0, at).split('\n').length}`;
      const other = owners.get(name);
      if (other)
        faults.push(
          `${place} «${name}» is the statement at ${other} already: PostgreSQL knows one text by one name`,
        );
      if (Buffer.byteLength(name) > longestName)
        faults.push(
          `${place} «${name}» is longer than the ${longestName} bytes that PostgreSQL reads of a name`,
        );
      owners.set(name, place);
    }
  }
  return faults;
}
