import { sql } from 'drizzle-orm';
import type { Classroom } from './classroom';
import type { Person, Sent, TestSite } from './site';

type Row = { expected: number[]; path?: string; sent?: () => Sent };

/** Rows of teaching with a seventh answer: to who teaches the course too. It is the instructor's, but for what a person has alone. */
export const alsoForTeam = (
  rows: Record<string, Row>,
  alone: Record<string, number> = {},
): Record<string, Row> =>
  Object.fromEntries(
    Object.entries(rows).map(([route, row]) => [
      route,
      { ...row, expected: [...row.expected, alone[route] ?? row.expected[3] ?? 0] },
    ]),
  );

/** Makes a person teach all courses of an instructor too. */
export const joinTeam = (site: TestSite, instructor: Person, other: Person) =>
  site.rows(sql`insert into course_instructors (id, course_id, instructor_id, created_at)
    select gen_random_uuid(), course_id, ${other.userId}, now() from course_instructors where instructor_id = ${instructor.userId}`);

/** The rows of the access matrix about the lessons of a room. */
export const learningMatrix = (room: Classroom): Record<string, Row> => ({
  'GET /learn/:slug': { expected: [401, 200, 403, 200, 403, 200], path: `/learn/${room.slug}` },
  'GET /lessons/:lessonId': {
    expected: [401, 200, 403, 200, 403, 200],
    path: `/lessons/${room.lessonId(0)}`,
  },
  'POST /lessons/:lessonId/submission': {
    expected: [401, 200, 403, 403, 403, 403],
    path: `/lessons/${room.lessonId(0)}/submission`,
    sent: () => ({ body: { attempt: 1 } }),
  },
  'POST /lessons/:lessonId/withdrawal': {
    expected: [401, 409, 403, 403, 403, 403],
    path: `/lessons/${room.lessonId(0)}/withdrawal`,
    sent: () => ({ body: { attempt: 9 } }),
  },
  'PUT /lessons/:lessonId/view': {
    expected: [401, 200, 403, 403, 403, 403],
    path: `/lessons/${room.lessonId(0)}/view`,
    sent: () => ({ body: { position: 4, length: 60, watched: [[0, 4]] } }),
  },
});
