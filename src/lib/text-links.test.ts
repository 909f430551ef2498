import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textLinks } from './text-links';

const links = (text: string) =>
  textLinks(text).flatMap(({ href, text: shown }) => (href ? [shown] : []));

test.each([
  ['Hasil saya: https://sari.github.io/menu/.', ['https://sari.github.io/menu/']],
  [
    '(lihat https://id.wikipedia.org/wiki/Tahu_(makanan))',
    ['https://id.wikipedia.org/wiki/Tahu_(makanan)'],
  ],
  [
    'https://a.id/x?y=1&z=2#akhir, lalu http://b.id',
    ['https://a.id/x?y=1&z=2#akhir', 'http://b.id'],
  ],
  ['"https://a.id"', ['https://a.id']],
  ['javascript:alert(1) data:text/html,x mailto:a@b.id ftp://a.id', []],
  ['https://bank.id@jahat.id/masuk', []],
  ['https:// dan http://', []],
  ['xhttps://a.id', []],
])('%s', (text, expected) => {
  expect(links(text)).toEqual(expected);
});

test('nothing of a text is lost, and every link is an address of the web', () => {
  const words = fc.constantFrom(
    'https://',
    'http://',
    'a.id',
    '/',
    '(',
    ')',
    '.',
    ' ',
    '\n',
    'javascript:',
    '@',
    '"',
    'kata',
    '[',
    ']',
    '\\',
  );
  fc.assert(
    fc.property(
      fc.array(fc.oneof(words, fc.string({ maxLength: 4 })), { maxLength: 20 }),
      (pieces) => {
        const text = pieces.join('');
        const parts = textLinks(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const { href } of parts) if (href) expect(href).toMatch(/^https?:\/\/[^/]/);
      },
    ),
  );
});
