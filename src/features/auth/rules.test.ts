import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refuse } from './errors';
import { safeReturnUrl } from './rules';

describe('where a person lands after sign-in', () => {
  test.each([
    '/learn/dasar-pemrograman-web',
    '/',
    '/courses?category=data-ai&q=a%2Fb',
    '/course/x#ringkasan',
    '/dashboard?next=https://evil.tld',
    '/%2F%2Fevil.tld',
  ])('a path of this site is kept: %s', (given) => {
    expect(safeReturnUrl(given)).toBe(given);
  });

  test.each([
    [undefined],
    [null],
    [''],
    ['dashboard'],
    ['//evil.tld'],
    ['///evil.tld'],
    ['https://evil.tld/'],
    ['HTTPS:evil.tld'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['/\\evil.tld'],
    ['\\\\evil.tld'],
    ['/course\\..\\x'],
    ['/\t/evil.tld'],
    ['/\n/evil.tld'],
    ['/\r\nSet-Cookie: a=b'],
    ['/\u0000/evil.tld'],
    [' /dashboard'],
    ['?returnUrl=/x'],
    ['.'],
  ])('anything else falls back: %j', (given) => {
    expect(safeReturnUrl(given)).toBe('/dashboard');
    expect(safeReturnUrl(given, '/auth')).toBe('/auth');
  });

  test('whatever is given, a browser stays on this site', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', 'e', '%2f', '?', '#', ' ') }), (given) => {
        expect(new URL(safeReturnUrl(`/${given}`), 'https://kelas.test').origin).toBe('https://kelas.test');
      }),
    );
  });
});

test('what is said when the cause is unknown stands in the specification', () => {
  expect(refuse('sign_in_failed').message).toBe('Login gagal');
  expect(refuse('sign_up_failed').message).toBe('Pendaftaran gagal');
});
