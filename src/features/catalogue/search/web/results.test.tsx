import { expect, test } from 'vitest';
import { drawn } from '~/testing/drawing';
import type { CoursePage } from '../schema';
import { Results } from './components/results';

const card: CoursePage['items'][number] = {
  id: 'satu',
  slug: 'anyaman',
  title: 'Anyaman Rotan',
  level: 'beginner',
  price: null,
  flash: null,
  durationHours: 2,
  thumbnailUrl: null,
  organizationName: null,
  category: { name: 'Kerajinan', slug: 'kerajinan' },
  instructorName: 'Rahmat Hidayat',
  ratingAverage: null,
  ratingCount: 0,
  bestseller: false,
};
const results = (filter: { q?: string; sort?: 'title' }, more: boolean, items = [card]) => {
  const first = { items, next: null, total: { count: 1_000, more }, corrected: null };
  return drawn(
    <Results
      filter={filter}
      shown={filter}
      start=""
      first={first}
      pending={false}
      categories={[]}
    />,
    { path: '/courses' },
  );
};

// spec: D16.3
test('a page whose order holds for the best hits only says so', async () => {
  const said = 'Urutan ini berlaku untuk';
  const html = await results({ q: 'kelapa', sort: 'title' }, true);
  expect(html.replaceAll(/<!-- -->/g, '')).toContain(`${said} 1.000 hasil yang paling sesuai.`);
  for (const [filter, more] of [
    [{ q: 'kelapa' }, true],
    [{ q: 'kelapa', sort: 'title' }, false],
    [{ sort: 'title' }, true],
  ] as const)
    expect(await results(filter, more)).not.toContain(said);
});

// spec: D15.1
test('a card shows rating and “Terlaris” where there are some, and else nothing in their place', async () => {
  const without = await results({}, false);
  expect(without).toContain('Anyaman Rotan');
  expect(without).not.toMatch(/Terlaris|[Rr]ating|ulasan/);
  const html = await results({}, false, [
    { ...card, ratingAverage: 4.5, ratingCount: 12, bestseller: true },
  ]);
  for (const words of ['Terlaris', '4,5', '12']) expect(html).toContain(words);
});
