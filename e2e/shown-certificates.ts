import { eq } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { courses } from '~/features/catalogue/server/tables';
import { createCertificate } from '~/features/certificates/server/factory';
import type { Ctx } from '~/lib/server/ctx';
import { numbers } from './certificate-numbers';

const day = 24 * 60 * 60_000;

/** A certificate in each state that a verification tells of, all of one learner. */
export async function seedCertificates(ctx: Ctx) {
  const [holder] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, 'siswa2@nusakelas.test'));
  const some = await ctx.db
    .select({ id: courses.id, title: courses.title, slug: courses.slug })
    .from(courses)
    .where(eq(courses.isPublished, true))
    .limit(8);
  if (!holder) throw new Error('the demo has no second learner');
  const ago = (days: number) => new Date(ctx.now.getTime() - days * day);
  const lessons = ['Mengenal ruang kerja', 'Alur sehari-hari', 'Tugas akhir'].map(
    (title, index) => ({ title, approvedAt: ago(40 - index).toISOString() }),
  );
  const issue = (at: number, options: Partial<Parameters<typeof createCertificate>[1]>) => {
    // Some courses have a certificate of this learner already.
    const course = some.at(-at);
    if (!course) throw new Error('the demo has too few courses');
    const times = { finishedAt: ago(30), issuedAt: ago(30) };
    return createCertificate(ctx, {
      userId: holder.id,
      courseId: course.id,
      courseTitle: course.title,
      courseSlug: course.slug,
      name: 'Dimas Prasetyo',
      lessons,
      ...times,
      ...options,
    });
  };
  await issue(1, {
    number: numbers.valid,
    score: 92.5,
    organizationName: 'Sekolah Kode Nusantara',
    certificateType: 'Sertifikat kelulusan',
    expiresAt: new Date(ctx.now.getTime() + 700 * day),
  });
  await issue(2, {
    number: numbers.revoked,
    state: 'revoked',
    revokedAt: ago(3),
    revocationReason: 'Tugas akhir ternyata disalin dari peserta lain.',
  });
  await issue(3, { number: numbers.expired, expiresAt: ago(2) });
  const { id } = await issue(4, { number: numbers.hidden, nameShown: false });
  await issue(4, {
    number: numbers.replaced,
    state: 'replaced',
    replacedBy: id,
    name: 'Dimas Prasetio',
  });
}
