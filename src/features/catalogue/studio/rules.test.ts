import { expect, test } from 'vitest';
import { isSlug, slugMax } from '~/lib/slug';
import { courseSlugFrom } from './rules';

test.each([
  ['Dasar Pemrograman Web', 'dasar-pemrograman-web'],
  ['Excel: Rumus & Grafik!', 'excel-rumus-grafik'],
  ['Café für Anfänger', 'cafe-fur-anfanger'],
  ['C#', 'kursus-c'],
  ['日本語', 'kursus'],
  ['Search', 'kursus-search'],
  ['Administrasi Admin', 'administrasi-admin'],
])('the address of %j is %s', (title, slug) => {
  expect(courseSlugFrom(title)).toBe(slug);
});

test('the address of a long title is cut between words or letters, and is one', () => {
  const slug = courseSlugFrom('kata '.repeat(40));
  expect(slug.length).toBeLessThanOrEqual(slugMax);
  expect(isSlug(slug)).toBe(true);
});
