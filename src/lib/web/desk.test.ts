import { afterEach, expect, test, vi } from 'vitest';
import { openedFor } from './api';
import { deskHandle, deskSource, movedEntry } from './desk';

afterEach(() => {
  openedFor(undefined);
  vi.unstubAllGlobals();
});

test('who looks at an entry is told for the person of the tab, whoever has signed in since', async () => {
  const sent = vi.fn(async (_: string, init: RequestInit) =>
    init.body ? Response.json({ others: [] }) : Response.error(),
  );
  vi.stubGlobal('fetch', sent);
  openedFor('a1');
  await deskSource('mails', '/staff/mails').presence('b2', true);
  expect(new Headers(sent.mock.calls[0]?.[1].headers).get('x-person')).toBe('a1');
});

test.each([
  ['/admin/member-profiles?view=all&member=a1', '/admin/member-profiles?view=all&entry=a1'],
  ['/admin/member-profiles?view=all', null],
])('the link %s leads to %s', (before, after) => {
  expect(movedEntry(`https://nusakelas.test${before}`, 'member')).toBe(after);
});

const shape = {
  labels: { open: 'Terbuka', all: 'Semua' },
  views: { open: '-created', all: '-created' },
  sorts: ['created'],
  filters: {},
  waiting: ['open'],
  searchMax: 50,
} as const;

test.each([
  ['', ['/api/staff/mails', '/api/staff/mails/counts']],
  [
    'view=all&entry=a1',
    ['/api/staff/mails?view=all', '/api/staff/mails/counts', '/api/staff/mails/counts?view=all'],
  ],
])('a desk at «%s» asks for what its HTML has begun to read', async (address, reads) => {
  const source = deskSource('mails', '/staff/mails');
  const asked = vi.fn(async (_: string) => Response.json({}));
  vi.stubGlobal('fetch', asked);
  const query = address.replace('&entry=a1', '');
  await Promise.all([source.page(query), source.counts(), source.counts(query)]);
  expect(deskHandle(shape, source).early?.({}, new URLSearchParams(address))).toEqual(reads);
  expect([...new Set(asked.mock.calls.map(([one]) => one))]).toEqual(reads);
});
