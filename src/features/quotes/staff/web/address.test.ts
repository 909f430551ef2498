import { expect, test } from 'vitest';
import { deskAddress, deskPath } from './address';

const read = (query: string) => deskAddress(new URLSearchParams(query));

test.each([
  ['', { view: 'open', request: null }],
  ['tab=quotes&view=late&q=%20rempah%20', { view: 'late', q: 'rempah', request: null }],
  ['view=constructor&q=', { view: 'open', request: null }],
  ['request=abc', { view: 'open', request: 'abc' }],
])('«%s» is read', (query, address) => {
  expect(read(query)).toEqual(address);
});

test('a long search is cut to the server’s limit', () => {
  expect(read(`q=${'a'.repeat(300)}`).q).toHaveLength(100);
});

test('an address is read as it was written', () => {
  for (const address of [
    { view: 'open', request: null },
    { view: 'all', q: 'PT A&B = 100%', request: '0190' },
  ] as const) {
    expect(deskAddress(new URL(deskPath(address), 'http://localhost').searchParams)).toEqual(address);
  }
  expect(deskPath({ view: 'open', q: '', request: null })).toBe('/admin/superadmin?tab=quotes');
});
