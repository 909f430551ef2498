import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refuse } from './errors';
import { isFresh, safeReturnUrl } from './rules';
import { freshMinutes } from './terms';

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

describe('a proof of who somebody is', () => {
  const now = new Date('2026-11-20T03:00:00Z');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  test.each([
    ['signed in just now', { createdAt: ago(0), reauthenticatedAt: null, factorEnabled: false }, true],
    ['signed in a moment too long ago', { createdAt: ago(freshMinutes), reauthenticatedAt: null, factorEnabled: false }, false],
    ['proved again since', { createdAt: ago(freshMinutes * 9), reauthenticatedAt: ago(1), factorEnabled: false }, true],
    ['signed in just now, but without the second factor', { createdAt: ago(0), reauthenticatedAt: null, factorEnabled: true }, false],
    ['showed the second factor', { createdAt: ago(0), reauthenticatedAt: ago(1), factorEnabled: true }, true],
    ['showed the second factor too long ago', { createdAt: ago(0), reauthenticatedAt: ago(freshMinutes), factorEnabled: true }, false],
  ])('of somebody who %s', (_, proofs, fresh) => {
    expect(isFresh(proofs, now)).toBe(fresh);
  });
});
