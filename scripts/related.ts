import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'oxc-parser';

const root = join(import.meta.dirname, '..');
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Lists the paths that have changed since this branch left `base`, committed or not. @throws Error for a base that git doesn't know */
export function changedFiles(base: string): string[] {
  const [start = base] = git('merge-base', base, 'HEAD');
  return [
    ...new Set([
      ...git('diff', '--name-only', start),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ];
}

/** Finds the file of an import; null for a package. */
function resolveImport(from: string, specifier: string): string | null {
  const path = specifier.startsWith('~/')
    ? join('src', specifier.slice(2))
    : specifier.startsWith('.')
      ? join(dirname(from), specifier)
      : null;
  if (path === null) return null;
  return (
    [path, `${path}.ts`, `${path}.tsx`].find(
      (file) => /\.\w+$/.test(file) && existsSync(join(root, file)),
    ) ?? null
  );
}

/** What has been read; parsing the whole product takes a second. */
const known = new Map<string, string[]>();

function importsOf(path: string): string[] {
  const imports = known.get(path) ?? readImports(path);
  known.set(path, imports);
  return imports;
}

function readImports(path: string): string[] {
  if (!/\.tsx?$/.test(path)) return [];
  const { module } = parseSync(path, readFileSync(join(root, path), 'utf8'));
  const named = [
    ...module.staticImports.map((one) => one.moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.map((entry) => entry.moduleRequest?.value),
    ),
  ];
  const text = readFileSync(join(root, path), 'utf8');
  const dynamic = module.dynamicImports.map(({ moduleRequest }) =>
    text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
  );
  return [...named, ...dynamic].flatMap((specifier) =>
    specifier ? (resolveImport(path, specifier) ?? []) : [],
  );
}

/** `src/features/quotes/staff/server/data.ts` → `src/features/quotes`. */
const nounOf = (path: string) => /^src\/features\/[^/]+/.exec(path)?.[0];

// Every test through HTTP imports the whole product through these files, so that imports through them don't count.
const composition = /^src\/(app\/|testing\/(site|database|setup)\.ts$|routes\.ts$)/;
// Short tests of the whole product, which a changed route may break first.
const always = ['src/app/matrix.test.ts', 'src/app/openapi.api.test.ts'];

/**
 * Finds the test files that changed files can touch: tests of the same noun, and tests that import a changed file other than through the
 * composition of the whole product. A changed test kit or migration touches every test.
 */
export function relatedTests(changed: string[]): string[] {
  const tests = globSync(['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'], { cwd: root });
  if (
    changed.some((path) =>
      /^src\/testing\/(site|database|setup)\.ts$|^drizzle\/|^(package-lock\.json|vitest\.config\.ts)$/.test(
        path,
      ),
    )
  )
    return tests;
  const nouns = new Set(changed.map(nounOf));
  const names = new Set(changed);
  const reaches = (start: string): boolean => {
    const seen = new Set([start]);
    const open = [start];
    for (let path = open.pop(); path; path = open.pop()) {
      if (names.has(path)) return true;
      if (path !== start && composition.test(path)) continue;
      for (const file of importsOf(path).filter((file) => !seen.has(file))) {
        seen.add(file);
        open.push(file);
      }
    }
    return false;
  };
  const server = changed.some(
    (path) =>
      /^src\/(features|app)\/.*\.ts$/.test(path) &&
      !/\/web\//.test(path) &&
      !path.includes('.test.'),
  );
  return tests.filter(
    (path) =>
      (server && always.includes(path)) ||
      (nounOf(path) && nouns.has(nounOf(path))) ||
      reaches(path),
  );
}
