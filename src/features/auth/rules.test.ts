import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { refuse } from './errors';
import { isFresh, safeReturnUrl } from './rules';
import { freshMinutes } from './terms';

describe('the page after sign-in', () => {
  // spec: D11.1-2
  test.each([
    '/learn/dasar-pemrograman-web',
    '/',
    '/courses?category=data-ai&q=a%2Fb',
    '/course/x#ringkasan',
    '/dashboard?next=https://evil.tld',
    '/%2F%2Fevil.tld',
  ])('is the path of this site that was asked for: %s', (path) => {
    expect(safeReturnUrl(path)).toBe(path);
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
  ])('is the default page instead of %j', (path) => {
    expect(safeReturnUrl(path)).toBe('/dashboard');
    expect(safeReturnUrl(path, '/auth')).toBe('/auth');
  });

  test('is always on this site', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', 'e', '%2f', '?', '#', ' '),
        }),
        (path) => {
          expect(new URL(safeReturnUrl(`/${path}`), 'https://kelas.test').origin).toBe(
            'https://kelas.test',
          );
        },
      ),
    );
  });
});

// spec: S196.1 S197.1
test('an unknown cause gives the sentence of the specification', () => {
  expect(refuse('sign_in_failed').message).toBe('Login gagal');
  expect(refuse('sign_up_failed').message).toBe('Pendaftaran gagal');
});

describe('a proof of identity', () => {
  const now = new Date('2026-11-20T03:00:00Z');
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
  test.each([
    [
      'signed in just now',
      { createdAt: ago(0), reauthenticatedAt: null, factorEnabled: false },
      true,
    ],
    [
      'signed in a moment too long ago',
      { createdAt: ago(freshMinutes), reauthenticatedAt: null, factorEnabled: false },
      false,
    ],
    [
      'signed in on a machine whose clock is days ahead',
      { createdAt: ago(-14 * 24 * 60), reauthenticatedAt: null, factorEnabled: false },
      false,
    ],
    [
      'signed in there and proved it again here',
      { createdAt: ago(-14 * 24 * 60), reauthenticatedAt: ago(1), factorEnabled: false },
      true,
    ],
    [
      'proved again since',
      { createdAt: ago(freshMinutes * 9), reauthenticatedAt: ago(1), factorEnabled: false },
      true,
    ],
    [
      'signed in just now, but without the second factor',
      { createdAt: ago(0), reauthenticatedAt: null, factorEnabled: true },
      false,
    ],
    [
      'showed the second factor',
      { createdAt: ago(0), reauthenticatedAt: ago(1), factorEnabled: true },
      true,
    ],
    [
      'showed the second factor too long ago',
      { createdAt: ago(0), reauthenticatedAt: ago(freshMinutes), factorEnabled: true },
      false,
    ],
  ])('of a person who %s is fresh or not', (_, proofs, fresh) => {
    expect(isFresh(proofs, now)).toBe(fresh);
  });
});
