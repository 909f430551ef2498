import { parseSync, Visitor } from 'oxc-parser';

/** Which place owns each table, by the table's name in SQL. */
export type TableOwners = ReadonlyMap<string, string>;

/** The names that a tables.ts gives its tables. */
export function tableNamesIn(path: string, source: string): string[] {
  const names: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [name] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'pgTable') return;
      if (name?.type === 'Literal' && typeof name.value === 'string') names.push(name.value);
    },
  }).visit(parseSync(path, source).program);
  return names;
}

// A column may be called like a table: only what stands where a table does counts.
const asTable = /\b(?:from|join|into|update|table|using)\s+"?([a-z_]+)\b/g;
const asQualifier = /(?<![\w."])"?([a-z_]+)"?\.["a-z_]/g;

/** Where the text of an sql`` template names a table, as offsets into the text. */
export function tablesNamedIn(text: string, owners: TableOwners): { at: number; name: string }[] {
  const hits = [asTable, asQualifier].flatMap((pattern) => [...text.matchAll(pattern)]);
  const known = hits.flatMap((hit) => (hit[1] && owners.has(hit[1]) ? [{ at: hit.index + hit[0].indexOf(hit[1]), name: hit[1] }] : []));
  return known.filter((hit, index) => known.findIndex(({ at }) => at === hit.at) === index);
}
