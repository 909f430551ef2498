import { type ImportDeclaration, Visitor } from 'oxc-parser';
import { type ImportKind, importFault, packageFault, resolve } from './imports.ts';
import { parsed } from './parsed.ts';
import { nameFault, placeOf } from './rooms.ts';
import { type TableOwners, tablesNamedIn } from './table-names.ts';

/** What staff may set while the site runs (`src/lib/settings.ts`); the rest of the brand stays as its file says. */
const settable =
  /^(legalName|address|city|npwp|pseNumber|signatory|supportEmail|salesEmail|phone|whatsapp|bank)$/;
const settableCalls = new Set(['offerTime', 'transferTime']);
const readLater =
  'a setting is read when it is needed, or it stays as it was when the module was loaded: make a function of this';

const isNamed = (node: { type: string; name?: unknown }, name: string) =>
  node.type === 'Identifier' && node.name === name;
const readsSettings = (callee: { type: string }) =>
  isNamed(callee, 'brand') || isNamed(callee, 'promises');

/** The result for one file: breaches as `path:line what to do`, and the paths it imports, without their endings. */
export type FileReport = { findings: string[]; imports: string[] };

/** Finds every breach of the house rules in one file of src/. */
export function checkFile(path: string, source: string, owners: TableOwners): FileReport {
  const findings: string[] = [];
  const imports: string[] = [];
  const report = (start: number, message: string | null) => {
    if (message) findings.push(`${path}:${source.slice(0, start).split('\n').length} ${message}`);
  };
  report(0, nameFault(path));

  const from = placeOf(path);
  if (!from || !/\.tsx?$/.test(path)) return { findings, imports };
  const isTest = /\.test\.tsx?$/.test(path);
  const { program, module, errors } = parsed(path, source);
  for (const error of errors)
    report(error.labels[0]?.start ?? 0, `can't be parsed: ${error.message}`);

  const foreignTables = new Map<string, string>();
  const collectTables = (node: ImportDeclaration) => {
    const to = placeOf(resolve(path, node.source.value) ?? '');
    if (to?.room !== 'tables' || to.noun === from.noun) return;
    for (const { local } of node.specifiers) foreignTables.set(local.name, to.noun as string);
  };
  const checkImport = (start: number, specifier: string, kind: ImportKind) => {
    if (isTest || specifier.includes('/+types/')) return;
    const target = resolve(path, specifier);
    if (!target) return report(start, packageFault(from, specifier, kind));
    imports.push(target);
    const to = placeOf(target);
    if (!to)
      return report(start, 'src may import only src and packages: move the file into its layer');
    report(start, importFault(from, to, kind));
  };
  const mayWriteAnywhere =
    isTest ||
    from.room === 'factory' ||
    from.layer === 'testing' ||
    path.startsWith('src/app/demo/');

  const holdsSettings =
    isTest || from.layer === 'testing' || /^src\/lib\/(brand|promises|settings)\.ts$/.test(path);
  let functions = 0;
  const enter = () => {
    functions += 1;
  };
  const leave = () => {
    functions -= 1;
  };
  const reportLoaded = (start: number, isSetting: boolean) =>
    report(start, functions === 0 && !holdsSettings && isSetting ? readLater : null);

  new Visitor({
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    VariableDeclarator({ start, init }) {
      reportLoaded(start, init?.type === 'CallExpression' && readsSettings(init.callee));
    },
    ImportDeclaration(node) {
      checkImport(node.start, node.source.value, node.importKind === 'type' ? 'type' : 'static');
      collectTables(node);
    },
    ExportNamedDeclaration(node) {
      if (node.source)
        checkImport(node.start, node.source.value, node.exportKind === 'type' ? 'type' : 'static');
    },
    ExportAllDeclaration(node) {
      report(
        node.start,
        'no `export *`: let the reader import each name from the file that holds it',
      );
    },
    ImportExpression(node) {
      if (node.source.type === 'Literal' && typeof node.source.value === 'string')
        checkImport(node.start, node.source.value, 'dynamic');
    },
    TSImportType(node) {
      checkImport(node.start, node.source.value, 'type');
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (isTest || from.layer === 'testing' || tag.type !== 'Identifier' || tag.name !== 'sql')
        return;
      for (const { start, value } of quasi.quasis) {
        for (const { at, name } of tablesNamedIn(value.raw, owners)) {
          report(
            start + at,
            `«${name}» is a table of ${owners.get(name)}: name it through its object, as in sql\`select … from \${courses}\``,
          );
        }
      }
    },
    CallExpression({ start, callee, arguments: [table] }) {
      reportLoaded(start, callee.type === 'Identifier' && settableCalls.has(callee.name));
      const verb =
        callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
          ? callee.property.name
          : '';
      if (mayWriteAnywhere || !/^(insert|update|delete)$/.test(verb)) return;
      const root = table?.type === 'MemberExpression' ? table.object : table;
      const owner = root?.type === 'Identifier' ? foreignTables.get(root.name) : undefined;
      if (owner)
        report(
          start,
          `write home: only ${owner} writes its tables; call a function of features/${owner}/server/mutations.ts`,
        );
    },
    MemberExpression({ start, object, property }) {
      if (property.type !== 'Identifier') return;
      reportLoaded(
        start,
        object.type === 'CallExpression' &&
          (isNamed(object.callee, 'promises') ||
            (isNamed(object.callee, 'brand') && settable.test(property.name))),
      );
      const last = object.type === 'MemberExpression' ? object.property : object;
      const owner = last.type === 'Identifier' ? last.name : '';
      if (
        owner === 'process' &&
        property.name === 'env' &&
        !isTest &&
        path !== 'src/lib/server/env.ts'
      ) {
        report(
          start,
          'read the environment in src/lib/server/env.ts and take it from the configuration',
        );
      }
      if (owner === 'crypto' && property.name === 'randomUUID' && from.side === 'web')
        report(start, 'missing on plain http: take newKey() of src/lib/web/key.ts');
      if (owner === 'console' && /^(log|debug)$/.test(property.name))
        report(start, 'remove it, or use the logger of ctx');
      if (/^toLocale(Date|Time)?String$/.test(property.name) && from.layer !== 'lib')
        report(start, 'format with src/lib/dates.ts or src/lib/money.ts');
    },
    Identifier(node) {
      if (node.name === 'Intl' && from.layer !== 'lib')
        report(
          node.start,
          'format with src/lib/dates.ts or src/lib/money.ts; a missing format is added there',
        );
    },
  }).visit(program);

  for (const statement of program.body) {
    const declared =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') continue;
    if (declared.declarations.some(({ id }) => id.type === 'Identifier' && id.name === 'db'))
      report(statement.start, 'no global db: take it from ctx');
  }
  const exported = new Set(
    module.staticExports.flatMap(({ entries }) => entries.map(({ exportName }) => exportName.name)),
  );
  if (
    /\/pages\//.test(path) &&
    from.side === 'web' &&
    exported.has('loader') &&
    !exported.has('clientLoader')
  ) {
    report(
      0,
      'a page with a loader also exports `clientLoader = pageClientLoader(queries)`: without it the browser asks for .data, which answers 404',
    );
  }
  return { findings, imports };
}
