import { expect, test } from 'vitest';
import { readCueText } from './cue-text';

test.each([
  [' \nselamat<00:00:01.329><c> pagi</c>', 'selamat pagi', 'selamat<00:00:01.329><c> pagi</c>'],
  ['<v.keras Rina  Putri>hai', 'hai', '<v.keras Rina Putri>hai</v>'],
  ['<b><i>a</b></i></b>', 'a', '<b><i>a</i></b>'],
  ['<B>a</B>', 'a', '<b>a</b>'],
  ['1 < 2 > 0 & <', '1 < 2 > 0 & <', '1 &lt; 2 &gt; 0 &amp; &lt;'],
  [
    '&lt;b&gt; &amp;copy; &copy; &#65;&#x1F600;',
    '<b> &copy; &copy; A😀',
    '&lt;b&gt; &amp;copy; &copy; A😀',
  ],
  ['a\n\n \nb ', 'a\nb', 'a\nb'],
  ['<ruby>漢<rt>kan</rt></ruby>', '漢kan', '<ruby>漢<rt>kan</rt></ruby>'],
  ['<lang en>hi</lang><v a --\n>b', 'hib', '<lang en>hi</lang><v a>b</v>'],
  ['{\\an8}a', '{\\an8}a', '{\\an8}a'],
])('%j is read as %j and kept as %j', (payload, text, markup) => {
  expect(readCueText(payload)).toEqual({ text, markup, unknown: [] });
});

test('tags of other formats are left out and named', () => {
  expect(readCueText('{\\an8}<font color="red">a</FONT><1:2><v>b</v>', false)).toEqual({
    text: 'ab',
    markup: 'ab',
    unknown: ['{\\an8}', 'font', '1', 'v'],
  });
});

test('many opened marks are read quickly', () => {
  const began = performance.now();
  for (const mark of ['{\\', '<', '<a', '&', '<v a', '</', '<v -', '&amp;', '<i>'])
    readCueText(mark.repeat(20_000), false);
  readCueText(`<v ${'-'.repeat(400_000)}x>`);
  readCueText(`<v ${' '.repeat(400_000)}x>`);
  readCueText(`<c.${'-'.repeat(400_000)}x>`);
  expect(performance.now() - began).toBeLessThan(4_000);
});
