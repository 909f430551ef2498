import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { sheetsOf, withoutSheets } from './lazy-sheets.ts';

const chunk = (imports: string[], css: string[]) => ({
  type: 'chunk',
  imports,
  viteMetadata: { importedCss: new Set(css) },
});
const bundle = {
  'page.js': chunk(['kit.js'], ['page.css']),
  'kit.js': chunk(['frame.js', 'page.js'], ['kit.css']),
  'frame.js': chunk([], ['frame.css']),
} as unknown as Rolldown.OutputBundle;

test('a chunk has the sheets of all that it imports, also in a circle', () => {
  expect([...sheetsOf('page.js', bundle)].toSorted()).toEqual(['frame.css', 'kit.css', 'page.css']);
});

test('a lazy part loads its own sheets, and none that the page has', () => {
  const code =
    'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["part.js","kit.css","part.css"])))=>i.map(i=>d[i]);\n';
  const part =
    'a(()=>import("./part.js"),__vite__mapDeps([0,1,2])),b(()=>import("./other.js"),__vite__mapDeps([1])),c(()=>import("./bare.js"),[])';
  expect(withoutSheets(code + part, new Set(['kit.css', 'page.css']))).toBe(
    code + part.replace('[0,1,2]', '[0,2]').replace('__vite__mapDeps([1])', '__vite__mapDeps([])'),
  );
});

test('a chunk without lazy parts stays as it is', () => {
  expect(withoutSheets('export const a=[1]', new Set(['kit.css']))).toBe('export const a=[1]');
});
