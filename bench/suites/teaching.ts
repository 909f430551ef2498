import type { Call, Limits, Measure, Subject, Suite } from '../suite.ts';

/** The sessions of the instructor with a hundred thousand submissions. */
const busy = `select s.token, s.user_id as "userId", s.id as "sessionId" from sessions s
  where s.user_id = (select instructor_id from courses where slug = 'busy-00001') order by s.token`;
const calm = `select s.token, s.user_id as "userId", s.id as "sessionId" from sessions s
  where s.user_id = (select instructor_id from courses where slug = 'calm-00001') order by s.token`;
const withCourse = `select b.*, c.slug as course from (${busy}) b cross join (select slug from courses where certificate_type = 'busy') c order by md5(b.token || c.slug) limit 200`;
const large = `select b.*, c.id as "courseId" from (${busy}) b cross join (select id from courses where certificate_type = 'large') c order by md5(b.token || c.id) limit 200`;

const queueLimits: Limits = { steadyP99: 15 };
const studioLimits: Limits = { steadyP99: 30 };
/** The look-up of the session, and the six or five of the transaction without its beginning and end. */
const saveLimits: Limits = { steadyP99: 30 };
const orderLimits: Limits = { steadyP99: 30 };

const read = (
  name: string,
  path: string | ((subject: Subject) => string),
  { subjects = busy, limits = queueLimits } = {},
): Measure => ({
  name,
  subjects,
  limits,
  call: (subject) => ({
    method: 'GET',
    path: `/api${typeof path === 'string' ? path : path(subject)}`,
    token: subject.token,
  }),
});

/** Courses that are saved once each, one instructor after the other. */
const courses = (
  kind: string,
  more = '',
) => `select s.token, s.user_id as "userId", s.id as "sessionId", c.id as "courseId", c.title, c.slug,
    c.category_id as "categoryId"${more} from courses c
    join lateral (select * from sessions where user_id = c.instructor_id order by md5(token || c.slug) limit 1) s on true
  where c.certificate_type = '${kind}' order by c.slug`;

const save = ({ token, courseId, title, slug, categoryId }: Subject): Call => ({
  method: 'PUT',
  path: `/api/studio/courses/${courseId}`,
  token,
  body: {
    revision: 1,
    title,
    slug,
    categoryId,
    level: 'beginner',
    thumbnailUrl: null,
    organizationName: null,
    organizationLogo: null,
    description: `Kursus ${title} membahas batik kawung, tenun ikat dan ukiran kayu, dengan latihan yang dinilai.`,
    accreditation: null,
    whatYouWillLearn: ['Memahami konsep'],
    targetAudience: ['Pemula'],
    requirements: [],
    price: 125_000,
    certificateType: null,
  },
});

/**
 * The ids of a course's lessons in an order, the history's state of it, and the lessons that get another place in the rows, as the product writes
 * them. `order`, `moved` and `place` are SQL.
 */
const ordered = (order: string, moved: string, place: string) => {
  const listed = (entry: string, which = '') =>
    `(select '[' || string_agg(${entry}, ',' order by ${order}) || ']' from lessons l where l.course_id = c.id${which})`;
  return `, ${listed(`'"' || l.id || '"'`)} as "order", ${listed(`'{"id":"' || l.id || '","title":"' || l.title || '","hidden":false}'`)} as snapshot,
    ${listed(`'{"id":"' || l.id || '","place":' || ${place} || '}'`, ` and ${moved}`)} as moved`;
};
const lastToFront = ordered(
  'l.order_index < 300, l.order_index',
  'l.order_index = 300',
  '1 - 1024',
);
const reversed = ordered(
  'l.order_index desc',
  'l.order_index > 1',
  '1 - (l.order_index - 1) * 1024',
);
const reorder = ({ token, courseId, order = '[]' }: Subject): Call => ({
  method: 'PUT',
  path: `/api/studio/courses/${courseId}/order`,
  token,
  body: { outlineRevision: 1, lessonIds: JSON.parse(order) },
});

/** The day of an instructor: the queue, the learners, and the studio. */
export const teaching: Suite = {
  name: 'teaching',
  world: 'teaching',
  database: 'postgres',
  measures: [
    read('approvals', '/submissions'),
    read('approvals counts', '/submissions/counts'),
    read('approvals decided', '/submissions?view=approved'),
    read('approvals of a course', ({ course }) => `/submissions?course=${course}`, {
      subjects: withCourse,
    }),
    read('approvals by name', '/submissions?q=ginting'),
    read('approvals of few', '/submissions', { subjects: calm }),
    read('approvals counts of few', '/submissions/counts', { subjects: calm }),
    read('approvals courses', '/submissions/courses'),
    read('participants', '/participants'),
    read('participants counts', '/participants/counts'),
    read('participants stuck', '/participants?view=stuck'),
    read('participants by progress', '/participants?view=all&sort=progress'),
    read('participants of a course', ({ course }) => `/participants?course=${course}`, {
      subjects: withCourse,
    }),
    read('participants by name', '/participants?q=ginting'),
    read('participants of few', '/participants', { subjects: calm }),
    read('participants counts of few', '/participants/counts', { subjects: calm }),
    read('teaching overview', '/teaching/overview'),
    read('studio of 300 lessons', ({ courseId }) => `/studio/courses/${courseId}`, {
      subjects: large,
      limits: studioLimits,
    }),
    {
      name: 'studio save',
      once: true,
      paced: true,
      subjects: courses('draft'),
      limits: saveLimits,
      call: save,
    },
    {
      name: 'studio save, published',
      once: true,
      paced: true,
      subjects: courses('saved'),
      limits: saveLimits,
      call: save,
    },
    {
      name: 'one of 300 lessons moved',
      once: true,
      paced: true,
      subjects: courses('moved', lastToFront),
      limits: orderLimits,
      call: reorder,
    },
    {
      name: '300 lessons reversed',
      once: true,
      paced: true,
      subjects: courses('order', reversed),
      limits: orderLimits,
      call: reorder,
    },
  ],
};
