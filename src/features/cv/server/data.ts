import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { courses } from '~/features/catalogue/server/tables';
import { certificates } from '~/features/certificates/server/tables';
import { isOpen } from '~/features/enrollment/server/data';
import { enrollments } from '~/features/enrollment/server/tables';
import { fileById, readStored } from '~/features/files/server/data';
import { newestFirst } from '~/features/profiles/entries/server/data';
import { educations, experiences, profiles } from '~/features/profiles/server/tables';
import { entriesMost } from '~/features/profiles/terms';
import { jakartaMonth } from '~/lib/dates';
import type { Ctx } from '~/lib/server/ctx';
import type { FileStorage } from '~/lib/server/storage/port';
import { defaultOptions } from '../rules';
import { type CvOptions, type CvSource, cvOptions } from '../schema';
import { coursesMost } from '../terms';
import { cvs } from './tables';

/** The content of the actor's CV: running entries first, then by their end, latest first. */
async function cvSourceOf(ctx: Ctx, appUrl: string): Promise<CvSource> {
  const id = ctx.user.userId;
  const [[person], educationRows, experienceRows, courseRows] = await Promise.all([
    ctx.db
      .select({
        name: sql<string>`coalesce(${profiles.fullName}, '')`,
        title: profiles.title,
        bio: profiles.bio,
        city: profiles.city,
        email: users.email,
        phone: profiles.phone,
        linkedinUrl: profiles.linkedinUrl,
        twitterUrl: profiles.twitterUrl,
        githubUrl: profiles.githubUrl,
        websiteUrl: profiles.websiteUrl,
        avatarUrl: profiles.avatarUrl,
        expertise: sql<string[]>`coalesce(${profiles.expertise}, '{}')`,
        yearsOfExperience: profiles.yearsOfExperience,
      })
      .from(users)
      .leftJoin(profiles, eq(profiles.id, users.id))
      .where(eq(users.id, id))
      .limit(1),
    ctx.db
      .select({
        id: educations.id,
        institution: educations.institution,
        degree: educations.degree,
        field: educations.field,
        startMonth: educations.startMonth,
        endMonth: educations.endMonth,
        grade: educations.grade,
        description: educations.description,
      })
      .from(educations)
      .where(eq(educations.userId, id))
      .orderBy(newestFirst)
      .limit(entriesMost),
    ctx.db
      .select({
        id: experiences.id,
        role: experiences.role,
        company: experiences.company,
        location: experiences.location,
        employmentType: experiences.employmentType,
        startMonth: experiences.startMonth,
        endMonth: experiences.endMonth,
        description: experiences.description,
      })
      .from(experiences)
      .where(eq(experiences.userId, id))
      .orderBy(newestFirst)
      .limit(entriesMost),
    ctx.db
      .select({
        id: courses.id,
        title: courses.title,
        slug: courses.slug,
        organizationName: courses.organizationName,
        number: certificates.number,
        enrolledAt: enrollments.createdAt,
        completedAt: enrollments.completedAt,
      })
      .from(enrollments)
      .innerJoin(courses, eq(courses.id, enrollments.courseId))
      .leftJoin(
        certificates,
        and(
          eq(certificates.userId, enrollments.userId),
          eq(certificates.courseId, enrollments.courseId),
          eq(certificates.state, 'valid'),
          or(isNull(certificates.expiresAt), gt(certificates.expiresAt, ctx.now)),
        ),
      )
      .where(and(eq(enrollments.userId, id), isOpen))
      .orderBy(
        sql`${enrollments.completedAt} desc nulls last`,
        desc(enrollments.createdAt),
        desc(enrollments.id),
      )
      .limit(coursesMost),
  ]);
  if (!person) throw new Error('a signed-in person has no row');
  return {
    ...person,
    educations: educationRows,
    experiences: experienceRows,
    courses: courseRows.map(({ enrolledAt, completedAt, number, ...course }) => ({
      ...course,
      certificate: number ? { number, address: `${appUrl}/verify/${number}` } : null,
      startMonth: jakartaMonth(enrolledAt),
      endMonth: completedAt && jakartaMonth(completedAt),
    })),
  };
}

/** The saved settings, or the defaults with revision 0. Settings that the present schema refuses are replaced by the defaults. */
export async function savedCvOf(ctx: Ctx): Promise<{ options: CvOptions; revision: number }> {
  const [row] = await ctx.db
    .select({ options: cvs.options, revision: cvs.revision })
    .from(cvs)
    .where(eq(cvs.userId, ctx.user.userId))
    .limit(1);
  const options = cvOptions.safeParse(row?.options);
  return { options: options.success ? options.data : defaultOptions, revision: row?.revision ?? 0 };
}

export async function ownCvOf(ctx: Ctx, appUrl: string) {
  const [source, saved] = await Promise.all([cvSourceOf(ctx, appUrl), savedCvOf(ctx)]);
  return { source, ...saved };
}

/** The bytes of the profile's picture; null unless it is a file of the actor. */
export async function ownPicture(
  ctx: Ctx,
  storage: FileStorage,
  { avatarUrl }: Pick<CvSource, 'avatarUrl'>,
): Promise<Uint8Array | null> {
  const id = /^\/files\/([0-9a-f-]{36})\.webp$/.exec(avatarUrl ?? '')?.[1];
  const file = id ? await fileById(ctx, id) : null;
  if (file?.ownerId !== ctx.user.userId || file.purpose !== 'avatar') return null;
  return Buffer.concat(await (await readStored(storage, file)).toArray());
}
