import { expect, test } from 'vitest';
import { placeOf, spanOf } from './rules';

const now = new Date('2026-11-23T05:00:00Z');

test.each([
  [['7'], { from: '2026-11-16T05:00:00.000Z', to: '2026-11-23T05:00:00.001Z' }],
  [
    ['2026-11-01..2026-11-01'],
    { from: '2026-10-31T17:00:00.000Z', to: '2026-11-01T17:00:00.000Z' },
  ],
  [
    ['2026-11-01..2026-11-01', '1'],
    { from: '2026-10-31T17:00:00.000Z', to: '2026-11-23T05:00:00.001Z' },
  ],
  [['2026-11-20..2026-11-01'], null],
  [['kemarin', '3'], null],
  [
    ['2026-11-01..9999-12-31'],
    { from: '2026-10-31T17:00:00.000Z', to: '9999-12-31T17:00:00.000Z' },
  ],
  [['2026-11-01..9999-99-99'], null],
  [['9999-99-99..9999-99-99'], null],
  [['2026-02-29..2026-03-01'], null],
  [['0000-01-01..2026-03-01'], null],
])('%j is a span of time', (values, expected) => {
  const span = spanOf(values, now);
  expect(span && { from: span.from.toISOString(), to: span.to.toISOString() }).toEqual(expected);
});

test.each([
  ['order', null, '/admin/superadmin/orders?entry=1'],
  ['course', 'dasar', '/course/dasar'],
  ['course', null, null],
  ['desk_export', null, null],
] as const)('a row of the kind %s is at %s', (kind, slug, path) => {
  expect(placeOf(kind, '1', slug)).toBe(path);
});
