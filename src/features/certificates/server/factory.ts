import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { numberOf } from '../rules';
import { certificates } from './tables';

type CertificateOptions = { userId: string; courseId: string } & Partial<
  Omit<typeof certificates.$inferInsert, 'id' | 'userId' | 'courseId'>
>;

const serials = 1_000_000;

/** Makes an unsigned certificate, without the checks of issuing. */
export async function createCertificate(
  ctx: Ctx,
  options: CertificateOptions,
): Promise<{ id: string; number: string }> {
  const id = newId();
  const number = numberOf(ctx.now.getUTCFullYear(), Math.floor(Math.random() * serials));
  const row = {
    id,
    number,
    name: 'Sari Wulandari',
    nameShown: true,
    courseTitle: 'Kursus percobaan',
    courseSlug: 'kursus-percobaan',
    hours: 6.5,
    lessons: ['Pelajaran 1', 'Pelajaran 2'].map((title) => ({
      title,
      approvedAt: ctx.now.toISOString(),
    })),
    instructorName: 'Rahmat Hidayat',
    finishedAt: ctx.now,
    issuedAt: ctx.now,
    ...options,
  };
  await ctx.db.insert(certificates).values(row);
  return { id, number: row.number };
}
