import { sql } from 'drizzle-orm';
import { createEnrollment } from '~/features/enrollment/server/factory';
import { newId } from '~/lib/server/ids';
import { deskMatrix } from './desk';
import type { Sent, TestSite } from './site';

const reason = 'Salah mendaftarkan kelas.';
const body = (sent: unknown) => (): Sent => ({ body: sent });

/** The rows of the access matrix about the participants of a course, and the lists by which staff adds some. */
export async function participantMatrix(
  site: TestSite,
  { courseId }: { courseId: string },
  superadmin: (status: number) => number[],
) {
  const id = await createEnrollment(site.ctx(), { userId: (await site.person()).userId, courseId });
  const imported = newId();
  await site.rows(sql`insert into enrollment_imports (id, course_id, name, state, total, created_by, created_at)
    select ${imported}, ${courseId}, '', 'done', 0, id, now() from users limit 1`);
  const one = `/staff/enrollments/${id}`;
  const imports = `/staff/courses/${courseId}/enrollment-imports`;
  return {
    ...deskMatrix('/staff/enrollments', id, superadmin(200)),
    'GET /staff/enrollments/:id': { expected: superadmin(200), path: one },
    'POST /staff/enrollments/:id/removal': {
      expected: superadmin(200),
      path: `${one}/removal`,
      sent: body({ reason }),
    },
    'POST /staff/enrollments/:id/restoration': {
      expected: superadmin(200),
      path: `${one}/restoration`,
      sent: body({ reason }),
    },
    'POST /staff/enrollments/:id/reset': {
      expected: superadmin(200),
      path: `${one}/reset`,
      sent: body({ reason, submissions: 0, examAttempts: 0 }),
    },
    'GET /staff/courses/:id/enrollment-imports': { expected: superadmin(200), path: imports },
    'POST /staff/courses/:id/enrollment-imports/check': {
      expected: superadmin(200),
      path: `${imports}/check`,
      sent: body({ text: 'tidak@ada.id' }),
    },
    'POST /staff/courses/:id/enrollment-imports': {
      expected: superadmin(201),
      path: imports,
      sent: () => ({ body: { key: newId(), name: '', text: 'tidak@ada.id' } }),
    },
    ...deskMatrix('/staff/enrollment-imports', imported, superadmin(200)),
    'GET /staff/enrollment-imports/:id': {
      expected: superadmin(200),
      path: `/staff/enrollment-imports/${imported}`,
    },
    'GET /staff/enrollment-imports/:id/report': {
      expected: superadmin(200),
      path: `/staff/enrollment-imports/${imported}/report`,
    },
    'POST /staff/enrollment-imports/:id/undo': {
      expected: superadmin(200),
      path: `/staff/enrollment-imports/${imported}/undo`,
    },
  };
}
