import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readEnvironment } from './environment-file.ts';

/** Lines with the value that systemd gives the service. */
const lines: [line: string, value: string][] = [
  ['A=NusaKelas <noreply@belajar.example.com>', 'NusaKelas <noreply@belajar.example.com>'],
  ['A="NusaKelas <noreply@belajar.example.com>"', 'NusaKelas <noreply@belajar.example.com>'],
  ["A='NusaKelas <noreply@belajar.example.com>'", 'NusaKelas <noreply@belajar.example.com>'],
  [
    'A=postgres://nusakelas:a#b$c`d@127.0.0.1/nusakelas',
    'postgres://nusakelas:a#b$c`d@127.0.0.1/nusakelas',
  ],
  ['A= two  words \t', 'two  words'],
  ['A=" kept "', ' kept '],
  ['A="say \\"ya\\" for \\$5, \\n stays"', 'say "ya" for $5, \\n stays'],
  ["A='no \\ escape'", 'no \\ escape'],
  ['A=one\\\ntwo', 'onetwo'],
  ['A=back\\\\slash\\ ', 'back\\slash '],
  ['A=it\'s "plain"', 'it\'s "plain"'],
  ['A="one"\'two\' three', 'onetwothree'],
  ['A=a=b # no comment', 'a=b # no comment'],
  ['  A = spaced', 'spaced'],
  ['A=', ''],
];

test.each(lines)('%j', (line, value) => {
  expect(readEnvironment(`# comment=1\n;B=2\n\nnothing\n${line}\nZ=1\n`)).toEqual({
    A: value,
    Z: '1',
  });
});

test('the last line needs no end, and a name that is none is left out', () => {
  expect(readEnvironment('1A=1\nA-B=2\nC=3\nC=4')).toEqual({ C: '4' });
  expect(readEnvironment('')).toEqual({});
});

test('Node’s own reader takes some of them otherwise, which is why it isn’t used', () => {
  expect(lines.filter(([line, value]) => parseEnv(line).A !== value).length).toBeGreaterThan(3);
});
