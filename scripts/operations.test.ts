import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const pages = ['README.md', 'CHANGELOG.md', 'docs/operations.md'];
const variablesOf = (path: string) =>
  [...read(path).matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].flatMap(([, name]) => name ?? []);
const documented = variablesOf('.env.example');
/** The arguments that `npm start` gives node. */
const start = /exec node (.+)$/.exec(scripts.start ?? '')?.[1];

describe.each(pages)('%s', (page) => {
  const text = read(page);

  test('names only commands that exist', () => {
    const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name ?? '');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('names only flags that the command knows', () => {
    for (const [, name = '', rest = ''] of text.matchAll(/npm run ([\w:]+) --([^`\n]*)/g)) {
      const program = /scripts\/[\w-]+\.ts|bench\/\w+\.ts/.exec(scripts[name] ?? '')?.[0];
      const source = program ? read(program) : read('src/app/commands.ts');
      for (const [, flag = ''] of rest.matchAll(/--([a-z][\w-]*)/g))
        expect(source, `npm run ${name} --${flag}`).toMatch(new RegExp(`(--|\\b)${flag}\\b`));
    }
  });

  test('names only files that exist', () => {
    const named = [
      ...text.matchAll(
        /(?<![\w/…$.-])((?:src|scripts|deploy|docs|drizzle|bench|\.github|\.ci)\/[\w./@-]*\w)/g,
      ),
    ].map(([, path]) => path ?? '');
    expect(
      named.filter(
        (path) => !existsSync(join(root, path)) && !existsSync(join(root, 'src/features', path)),
      ),
    ).toEqual([]);
  });

  test('names only variables that .env.example has', () => {
    const named = [...text.matchAll(/`\$?([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)].map(
      ([, name]) => name ?? '',
    );
    const ofTools = ['BENCH_BUILD', 'CHROMIUM_PATH'];
    expect(named.filter((name) => ![...documented, ...ofTools].includes(name))).toEqual([]);
  });
});

test('docs/operations.md names every variable of .env.example, with the default of a limit', () => {
  const text = read('docs/operations.md');
  const names = [...read('.env.example').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(
    ([, name]) => name ?? '',
  );
  expect(names.length).toBeGreaterThan(40);
  expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([]);
  for (const [, name, value] of read('.env.example').matchAll(/^(LIMIT_[A-Z_]+)=(\d+)$/gm)) {
    expect(text, name).toMatch(new RegExp(`\\| [^|]*\`${name}\`[^|]* \\| ${value} \\|`));
  }
});

describe('deploy/', () => {
  test('starts the program as npm start does', () => {
    expect(start).toContain('build/server/index.js');
    expect(read('deploy/systemd/nusakelas@.service')).toContain(`node/bin/node ${start}\n`);
    expect(JSON.parse(/^CMD (.*)$/m.exec(read('Dockerfile'))?.[1] ?? '[]')).toEqual([
      'node',
      ...(start ?? '').split(' '),
    ]);
  });

  test('sets only variables that the program reads', () => {
    expect(variablesOf('deploy/nusakelas.env').length).toBeGreaterThan(3);
    expect(
      variablesOf('deploy/nusakelas.env').filter((name) => !documented.includes(name)),
    ).toEqual([]);
    const settings = read('src/lib/server/env.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm);
    const readNames = [...settings]
      .map(([, name]) => name ?? '')
      .filter((name) => name !== 'NODE_ENV');
    expect(readNames.length).toBeGreaterThan(30);
    expect(readNames.filter((name) => !documented.includes(name))).toEqual([]);
  });

  test('is listed in docs/operations.md, each file with its place', () => {
    const files = globSync('deploy/**/*', { cwd: root, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const paths = files.map(({ parentPath, name }) =>
      join(parentPath, name).slice(root.length + 1),
    );
    expect(paths.length).toBeGreaterThan(5);
    expect(paths.filter((path) => !read('docs/operations.md').includes(path))).toEqual([]);
  });

  test('has the machine’s own Node nowhere: units run the one that the lockfile pins', () => {
    const units = globSync('deploy/systemd/*.service', { cwd: root });
    expect(units.length).toBeGreaterThan(1);
    for (const unit of units) {
      const [, program] = /^ExecStart=(\S+)/m.exec(read(unit)) ?? [];
      expect(program).toMatch(
        /^\/srv\/nusakelas\/current\/(node_modules\/node\/bin\/node|deploy\/backup\.sh)$/,
      );
    }
    expect(read('deploy/backup.sh')).toContain('node_modules/node/bin/node');
  });
});
