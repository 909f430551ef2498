import { describe, expect, test } from 'vitest';
import { longOnes, measure, shrunk, sizeFaults } from './sizes.ts';

const lines = (count: number) => 'call();\n'.repeat(count);
const none = { files: {}, functions: {} };

describe('files and functions', () => {
  test.each([
    ['src/lib/a.ts', lines(400), none],
    ['src/lib/a.ts', lines(401), { files: { 'src/lib/a.ts': 401 }, functions: {} }],
    ['src/app/demo/content/a.ts', lines(500), none],
    ['src/lib/a.ts', `function read() {\n${lines(58)}}`, none],
    [
      'src/lib/a.ts',
      `function read() {\n${lines(59)}}`,
      { files: {}, functions: { 'src/lib/a.ts#read': 61 } },
    ],
    [
      'src/lib/a.ts',
      `const read = () => {\n${lines(59)}};`,
      { files: {}, functions: { 'src/lib/a.ts#read': 61 } },
    ],
    [
      'src/lib/a.ts',
      `const room = { read() {\n${lines(59)}} };`,
      { files: {}, functions: { 'src/lib/a.ts#read': 61 } },
    ],
    ['src/lib/a.test.ts', `test('x', () => {\n${lines(99)}});`, none],
  ])('%s', (path, source, long) => {
    expect(longOnes(new Map([[path, measure(path, source).sizes]]))).toEqual(long);
  });
});

test.each([
  ['const a = { ...{ b, c }, d };', 1],
  ['const a = [...[b, c], d];', 1],
  ['call(...[b, c], d);', 1],
  ['const a = <A {...{ b, c }} />;', 1],
  ['const a = { ...(b && { c }), ...d };', 0],
  ['const a = [...b, ...c.map(d)];', 0],
])('a literal spread into a literal: %s', (source, found) => {
  expect(measure('src/ui/a.tsx', source).findings).toHaveLength(found);
});

test('a long one is excepted at its size, may shrink, and leaves the list when it is short', () => {
  const excepted = { files: { 'a.ts': 410, 'b.ts': 500 }, functions: { 'a.ts#read': 70 } };
  const long = { files: { 'a.ts': 405, 'c.ts': 401 }, functions: { 'a.ts#read': 71 } };
  expect(sizeFaults(long, excepted)).toEqual([
    'c.ts:1 c.ts has 401 lines, more than 400: split it by meaning (a sub-noun, a component)',
    'scripts/house/exceptions.json:1 b.ts needs no exception: node scripts/house.ts --shrink',
    'a.ts:1 a.ts#read has grown from 70 to 71 lines: give its parts names of their own',
  ]);
  expect(shrunk(long, excepted)).toEqual({
    files: { 'a.ts': 405 },
    functions: { 'a.ts#read': 70 },
  });
});
