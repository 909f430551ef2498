import { expect, test } from 'vitest';
import { roles } from '~/lib/roles';
import { accountStates } from '../staff/terms';
import { isClosedToViews, isShownToViews, viewRefusal } from './rules';

test.each([
  '/api/me/security',
  '/api/me/sessions',
  '/api/auth/token',
  '/api/auth/identities',
  '/api/auth/callback/google',
  '/api/privacy/requests',
  '/api/privacy/deletion',
  '/api/notifications/stream',
  '/api/files/x/link',
  '/api/files/x/content',
  '/api/cv.pdf',
  '/api/cv.json',
  '/api/credentials/NK-1/certificate.pdf',
  '/api/orders/NK-1/papers/invoice',
  '/api/orders/NK-1/faktur',
  '/api/quotes/x/paper',
  '/api/quote-link/quotes/x/paper',
  '/api/earnings/statements/2026-11',
  '/api/earnings/payouts/x/proof',
  '/api/submissions/export',
  '/api/studio/courses/x/exam/export',
  '/api/studio/courses/x/exam/export/preview',
])('%s is closed to views', (path) => {
  expect(isClosedToViews(path)).toBe(true);
});

test.each([
  '/api/me',
  '/api/me/role',
  '/api/me/views',
  '/api/profile',
  '/api/cv',
  '/api/orders',
  '/api/orders/NK-1',
  '/api/learn/export-dan-impor',
  '/api/courses/export-dasar',
])('%s is open to views', (path) => {
  expect(isClosedToViews(path)).toBe(false);
});

test.each([
  ['application/json', null, true],
  ['application/problem+json; charset=utf-8', null, true],
  ['text/vtt; charset=utf-8', null, true],
  ['video/webm', null, true],
  ['application/json', 'attachment; filename="data.json"', false],
  ['application/pdf', null, false],
  ['application/octet-stream', 'attachment', false],
  ['text/csv', null, false],
  ['text/event-stream', null, false],
  [null, null, false],
])('an answer of %s (%s) is shown: %s', (type, disposition, shown) => {
  expect(isShownToViews(type, disposition)).toBe(shown);
});

const viewable = ['learner', 'instructor'];
test.each(roles.flatMap((role) => accountStates.map((state) => [role, state] as const)))(
  'the account of a %s that is %s',
  (role, state) => {
    const expected = viewable.includes(role)
      ? state === 'active'
        ? null
        : 'view_of_inactive'
      : 'view_of_staff';
    expect(viewRefusal({ state, role })).toBe(expected);
  },
);
