import { expect, test } from 'vitest';
import { typedBlocks } from './typed-blocks';

test('typed text keeps its lines, and lines with dashes become a list', () => {
  expect(
    typedBlocks(
      'Mengajar sejak 2012.\n\n- Pemrograman web\n• Basis data\n\nHubungi saya.\nKapan saja.',
    ),
  ).toEqual([
    { line: 0, text: 'Mengajar sejak 2012.' },
    {
      line: 2,
      items: [
        { line: 2, text: 'Pemrograman web' },
        { line: 3, text: 'Basis data' },
      ],
    },
    { line: 5, text: 'Hubungi saya.\nKapan saja.' },
  ]);
});

test('one dash, a negative number and a rule are no list', () => {
  for (const text of ['Belajar itu bekal.\n- Ki Hadjar Dewantara', '-5\n-6', '---\n---'])
    expect(typedBlocks(text)).toEqual([{ line: 0, text }]);
});
