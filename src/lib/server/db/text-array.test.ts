import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { readTextArray } from './text-array';

const textArray: number = 1009;
const theirs = pg.types.getTypeParser(textArray) as (text: string) => unknown;

/** As PostgreSQL writes an element: in quotes when it could be read as something else. */
const written = (text: string | null) =>
  text === null ? 'NULL' : text === '' || /[\s"\\{},]/.test(text) || /^null$/i.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : text;

test('lists of texts are read as the parser of pg reads them', () => {
  const text = fc.oneof(
    fc.constantFrom(null, '', 'NULL', 'null', 'UI/UX', 'desain grafis', 'a,b', '{x}', '"', '\\'),
    fc.string(),
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(fc.array(text), (texts) => {
      const line = `{${texts.map(written).join(',')}}`;
      expect(readTextArray(line)).toEqual(texts);
      expect(readTextArray(line)).toEqual(theirs(line));
    }),
  );
});

test.each(['{{a,b},{c,d}}', '[0:1]={a,"b c"}'])('%s is left to that parser', (line) => {
  expect(readTextArray(line)).toEqual(theirs(line));
});
