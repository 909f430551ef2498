import type { Suite } from '../suite.ts';

/** The course page's data, as a visitor asks for it. */
export const course: Suite = {
  name: 'course',
  world: 'classroom',
  measures: [
    {
      name: 'course',
      limit: true,
      subjects: 'select slug from courses order by md5(slug)',
      call: ({ slug }) => ({ method: 'GET', path: `/api/courses/${slug}` }),
    },
  ],
};
