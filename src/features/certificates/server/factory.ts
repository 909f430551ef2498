import { eq, sql } from 'drizzle-orm';
import { courses, lessons } from '~/features/catalogue/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { numberOf } from '../rules';
import { certificates } from './tables';

type CertificateOptions = { userId: string; courseId: string } & Partial<Omit<typeof certificates.$inferInsert, 'id' | 'userId' | 'courseId'>>;

const serials = 1_000_000;

/** Makes a certificate of a course as it is now, without the checks of issuing and unsigned. */
export async function createCertificate(ctx: Ctx, { userId, courseId, ...options }: CertificateOptions): Promise<{ id: string; number: string }> {
  const id = newId();
  const [about] = await ctx.db
    .select({
      name: profiles.fullName,
      courseTitle: courses.title,
      courseSlug: courses.slug,
      hours: sql<number>`coalesce(${courses.durationHours}, 0)::float8`,
      organizationName: courses.organizationName,
      accreditation: courses.accreditation,
      certificateType: courses.certificateType,
      instructorName: sql<string>`coalesce((select p.full_name from ${profiles} p where p.id = ${courses.instructorId}), '')`,
    })
    .from(courses)
    .innerJoin(profiles, eq(profiles.id, userId))
    .where(eq(courses.id, courseId));
  if (!about) throw new Error('a certificate needs a course and a profile');
  const outline = await ctx.db.select({ title: lessons.title }).from(lessons).where(eq(lessons.courseId, courseId)).orderBy(lessons.orderIndex);
  const number = numberOf(ctx.now.getUTCFullYear(), Math.floor(Math.random() * serials));
  const times = { finishedAt: ctx.now, issuedAt: ctx.now };
  const evidence = outline.map(({ title }) => ({ title, approvedAt: ctx.now.toISOString() }));
  const row = { id, number, userId, courseId, ...about, ...times, lessons: evidence, ...options };
  await ctx.db.insert(certificates).values(row);
  return { id, number: row.number };
}
