import { parseSync, Visitor } from 'oxc-parser';

/** The noun (or `lib`) that owns each table, by the table's name in SQL. */
export type TableOwners = ReadonlyMap<string, string>;

/** Reads the names that a tables.ts gives its tables. */
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

// A column may have the name of a table, so these match only the positions in which SQL expects a table.
const asTable = /\b(?:from|join|into|update|table|using)\s+"?([a-z_]+)\b/g;
const asQualifier = /(?<![\w."])"?([a-z_]+)"?\.["a-z_]/g;

/** Finds the table names in the text of an sql`` template, with their offsets in the text. */
export function tablesNamedIn(text: string, owners: TableOwners): { at: number; name: string }[] {
  const hits = [asTable, asQualifier].flatMap((pattern) => [...text.matchAll(pattern)]);
  const tables = hits.flatMap((hit) =>
    hit[1] && owners.has(hit[1]) ? [{ at: hit.index + hit[0].indexOf(hit[1]), name: hit[1] }] : [],
  );
  return tables.filter((hit, index) => tables.findIndex(({ at }) => at === hit.at) === index);
}
