import { Visitor } from 'oxc-parser';
import { parsed } from './parsed.ts';

const fileMost = 400;
const functionMost = 60;

/** The lines of a file, and of its long functions by their names. */
export type Sizes = { lines: number; functions: Record<string, number> };

/** Lines of what is longer than it may be: files by their paths, functions by `path#name`. */
export type Exceptions = { files: Record<string, number>; functions: Record<string, number> };

const isTest = (path: string) => /\.(test|spec)\.tsx?$|^e2e\/|^src\/testing\//.test(path);
/** The demo's courses are text, however much of it there is. */
const isText = (path: string) => path.startsWith('src/app/demo/content/');

/** A list within a list of the same kind, and properties within properties: they only save lines. */
const packed = 'a literal that is spread into another only saves lines: write its parts out';

type Node = { type: string; start: number; end: number };
type Named = { id?: { name?: string } | null; key?: { name?: string } };

/** Measures a file, and finds literals that are spread into literals. Functions of tests may be long, as their cases are. */
export function measure(path: string, source: string): { sizes: Sizes; findings: string[] } {
  const functions: Record<string, number> = {};
  const findings: string[] = [];
  const lineOf = (at: number) => source.slice(0, at).split('\n').length;
  const note = (node: Node, name: string) => {
    const lines = source.slice(node.start, node.end).split('\n').length;
    if (lines > functionMost && !isTest(path))
      functions[name] = Math.max(functions[name] ?? 0, lines);
  };
  const named = (value: Node | null | undefined, { id, key }: Named) => {
    if (value && /^(Arrow)?Function/.test(value.type))
      note(value, id?.name ?? key?.name ?? 'a function without a name');
  };
  const spread = (holder: string, parts: readonly (Node | null)[]) => {
    for (const part of parts) {
      const inner =
        part?.type === 'SpreadElement' ? (part as Node & { argument: Node }).argument.type : '';
      if (part && inner === holder) findings.push(`${path}:${lineOf(part.start)} ${packed}`);
    }
  };
  if (/\.tsx?$/.test(path)) {
    new Visitor({
      FunctionDeclaration: (node) => note(node, node.id?.name ?? 'default'),
      VariableDeclarator: (node) => named(node.init, node as Named),
      Property: (node) => named(node.value, node as Named),
      MethodDefinition: (node) => named(node.value, node as Named),
      ObjectExpression: ({ properties }) => spread('ObjectExpression', properties),
      ArrayExpression: ({ elements }) => spread('ArrayExpression', elements),
      CallExpression: (node) => spread('ArrayExpression', node.arguments),
      NewExpression: (node) => spread('ArrayExpression', node.arguments),
      JSXSpreadAttribute: ({ start, argument }) => {
        if (argument.type === 'ObjectExpression')
          findings.push(`${path}:${lineOf(start)} ${packed}`);
      },
    }).visit(parsed(path, source).program);
  }
  return {
    sizes: { lines: isText(path) ? 0 : source.trimEnd().split('\n').length, functions },
    findings,
  };
}

/** Everything that is longer than it may be. */
export function longOnes(sizes: ReadonlyMap<string, Sizes>): Exceptions {
  const files = [...sizes].flatMap(([path, { lines }]) =>
    lines > fileMost ? [[path, lines] as const] : [],
  );
  const functions = [...sizes].flatMap(([path, { functions: long }]) =>
    Object.entries(long).map(([name, lines]) => [`${path}#${name}`, lines] as const),
  );
  return { files: Object.fromEntries(files), functions: Object.fromEntries(functions) };
}

const kinds = { files: fileMost, functions: functionMost };
const advice = {
  files: 'split it by meaning (a sub-noun, a component)',
  functions: 'give its parts names of their own',
};

/** What is longer than allowed without being excepted, or has grown, and exceptions that nothing needs any more. */
export function sizeFaults(long: Exceptions, excepted: Exceptions): string[] {
  return (['files', 'functions'] as const).flatMap((kind) => {
    const grown = Object.entries(long[kind]).flatMap(([name, lines]) => {
      const known = excepted[kind][name];
      const [path] = name.split('#');
      if (known === undefined)
        return [`${path}:1 ${name} has ${lines} lines, more than ${kinds[kind]}: ${advice[kind]}`];
      return lines > known
        ? [`${path}:1 ${name} has grown from ${known} to ${lines} lines: ${advice[kind]}`]
        : [];
    });
    const idle = Object.keys(excepted[kind]).filter((name) => !(name in long[kind]));
    return [
      ...grown,
      ...idle.map(
        (name) =>
          `scripts/house/exceptions.json:1 ${name} needs no exception: node scripts/house.ts --shrink`,
      ),
    ];
  });
}

/** The exceptions with what has become shorter; none is added, and none grows. */
export function shrunk(long: Exceptions, excepted: Exceptions): Exceptions {
  const of = (kind: keyof Exceptions) =>
    Object.fromEntries(
      Object.entries(excepted[kind]).flatMap(([name, known]) => {
        const lines = long[kind][name];
        return lines === undefined ? [] : [[name, Math.min(known, lines)]];
      }),
    );
  return { files: of('files'), functions: of('functions') };
}
