import { describe, expect, test } from 'vitest';
import { breadcrumbData, type CourseForSearch, courseData, itemListData } from './structured-data';

const origin = 'https://nusakelas.test';
const course: CourseForSearch = {
  slug: 'analisis-data',
  title: 'Analisis Data',
  summary: 'Dari berkas menjadi jawaban.',
  price: 499_000,
  flash: null,
  level: 'intermediate',
  organizationName: null,
  instructor: { fullName: 'Rahmat Hidayat' },
  lessons: [{ durationMinutes: 50 }, { durationMinutes: 35 }],
};

describe('a course', () => {
  test('names its price, its length and its instructor', () => {
    expect(courseData(course, origin)).toMatchObject({
      '@type': 'Course',
      url: 'https://nusakelas.test/course/analisis-data',
      image: 'https://nusakelas.test/og/course/analisis-data.png',
      inLanguage: 'id',
      provider: { name: 'NusaKelas', sameAs: origin },
      offers: { price: 499_000, priceCurrency: 'IDR', category: 'Paid' },
      hasCourseInstance: {
        courseMode: 'online',
        courseWorkload: 'PT1H25M',
        instructor: { name: 'Rahmat Hidayat' },
      },
    });
  });

  test('during a flash price costs that, until its end, with the list price struck out', () => {
    const flash = { price: 299_000, endsAt: '2026-11-28T16:59:00.000Z' };
    expect(courseData({ ...course, flash }, origin).offers).toMatchObject({
      price: 299_000,
      priceValidUntil: '2026-11-28T16:59:00.000Z',
      category: 'Paid',
      priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: 499_000 },
    });
    expect(courseData(course, origin).offers).not.toHaveProperty('priceValidUntil');
  });

  test.each([0, null])('at the price %s is free', (price) => {
    expect(courseData({ ...course, price }, origin).offers).toMatchObject({
      price: 0,
      category: 'Free',
    });
  });

  test.each([
    [[120], 'PT2H'],
    [[45], 'PT45M'],
    [[], undefined],
    [[0], undefined],
  ])('of %j minutes takes %s', (minutes, expected) => {
    const lessons = minutes.map((durationMinutes) => ({ durationMinutes }));
    const { courseWorkload } = courseData({ ...course, lessons }, origin).hasCourseInstance as {
      courseWorkload?: string;
    };
    expect(courseWorkload).toBe(expected);
  });

  test('has a rating only when somebody rated it', () => {
    expect(courseData(course, origin)).not.toHaveProperty('aggregateRating');
    expect(courseData({ ...course, rating: null }, origin)).not.toHaveProperty('aggregateRating');
    expect(courseData({ ...course, rating: { average: 0, count: 0 } }, origin)).not.toHaveProperty(
      'aggregateRating',
    );
    expect(courseData({ ...course, rating: { average: 4.6, count: 12 } }, origin)).toMatchObject({
      aggregateRating: { ratingValue: 4.6, ratingCount: 12 },
    });
  });

  test('of an organization names it as the provider', () => {
    expect(
      courseData({ ...course, organizationName: 'Lembaga Cakrawala' }, origin).provider,
    ).toEqual({ '@type': 'Organization', name: 'Lembaga Cakrawala' });
  });
});

test('a list keeps its order', () => {
  const list = itemListData([course, { slug: 'b c', title: 'B' }], origin);
  expect(list.itemListElement.map(({ position, url }) => [position, url])).toEqual([
    [1, 'https://nusakelas.test/course/analisis-data'],
    [2, 'https://nusakelas.test/course/b%20c'],
  ]);
});

test('a breadcrumb trail ends at the page itself', () => {
  const trail = breadcrumbData(
    [
      { name: 'Beranda', path: '/' },
      { name: 'Kursus', path: '/courses' },
    ],
    origin,
  );
  expect(trail.itemListElement.map(({ position, item }) => [position, item])).toEqual([
    [1, 'https://nusakelas.test/'],
    [2, 'https://nusakelas.test/courses'],
  ]);
});
