import { afterEach, expect, test, vi } from 'vitest';
import { openedFor } from './api';
import { deskSource, movedEntry } from './desk';

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
