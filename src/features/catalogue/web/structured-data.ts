import { brand } from '~/lib/brand';

/** The fields of a course for search engines. Without ratings `rating` is left out. */
export type CourseForSearch = {
  slug: string;
  title: string;
  summary: string;
  price: number | null;
  flash: { price: number; endsAt: string } | null;
  level: 'beginner' | 'intermediate' | 'advanced';
  organizationName: string | null;
  instructor: { fullName: string };
  lessons: { durationMinutes: number }[];
  rating?: { average: number; count: number } | null;
};

const context = 'https://schema.org';
const levelNames = { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' };
const addressOf = (slug: string, origin: string) => `${origin}/course/${encodeURIComponent(slug)}`;

/** Minutes as an ISO 8601 duration; a course whose lessons aren't written yet has none. */
function workload(lessons: CourseForSearch['lessons']): string | null {
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.durationMinutes, 0);
  if (minutes <= 0) return null;
  const hours = Math.floor(minutes / 60);
  return `PT${hours ? `${hours}H` : ''}${minutes % 60 ? `${minutes % 60}M` : ''}`;
}

/** During a flash price with its end, and with the list price as the one that is struck out. */
const offerOf = ({ price, flash }: CourseForSearch, url: string) => ({
  '@type': 'Offer',
  url,
  price: flash?.price ?? price ?? 0,
  priceCurrency: 'IDR',
  category: price ? 'Paid' : 'Free',
  ...(flash && {
    priceValidUntil: flash.endsAt,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      priceType: 'https://schema.org/StrikethroughPrice',
      price,
      priceCurrency: 'IDR',
    },
  }),
});

/** schema.org Course for a page's `{ 'script:ld+json': … }`. */
export function courseData(course: CourseForSearch, origin: string) {
  const url = addressOf(course.slug, origin);
  const courseWorkload = workload(course.lessons);
  const { rating } = course;
  return {
    '@context': context,
    '@type': 'Course',
    '@id': url,
    url,
    name: course.title,
    ...(course.summary && { description: course.summary }),
    image: `${origin}/og/course/${encodeURIComponent(course.slug)}.png`,
    inLanguage: 'id',
    educationalLevel: levelNames[course.level],
    provider: {
      '@type': 'Organization',
      name: course.organizationName ?? brand().name,
      ...(course.organizationName ? {} : { sameAs: origin }),
    },
    offers: offerOf(course, url),
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'online',
      ...(courseWorkload && { courseWorkload }),
      ...(course.instructor.fullName && {
        instructor: { '@type': 'Person', name: course.instructor.fullName },
      }),
    },
    ...(rating &&
      rating.count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: rating.average,
          ratingCount: rating.count,
          bestRating: 5,
          worstRating: 1,
        },
      }),
  };
}

/** schema.org ItemList of the courses on a page, in their order. */
export const itemListData = (courses: { slug: string; title: string }[], origin: string) => ({
  '@context': context,
  '@type': 'ItemList',
  numberOfItems: courses.length,
  itemListElement: courses.map(({ slug, title }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    url: addressOf(slug, origin),
    name: title,
  })),
});

/** schema.org BreadcrumbList; `path` is an address of this site, the last item is the page itself. */
export const breadcrumbData = (items: { name: string; path: string }[], origin: string) => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
});
