import { and, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { lockEnrollment } from '~/features/enrollment/server/mutations';
import { settleMatters } from '~/features/notifications/server/mutations';
import { chooseCertificateName } from '~/features/profiles/server/mutations';
import { profiles } from '~/features/profiles/server/tables';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { announcePages } from '~/lib/server/pages';
import { refuse } from '../errors';
import { correctionMatter } from '../notices';
import { pageTagOf } from '../terms';
import {
  certificateCorrections,
  certificateDigests,
  certificatePapers,
  certificates,
} from './tables';

/** Passed in by src/app: the directory, which comes later, lists people by the certificates that others may see. */
export type CertificateDeps = { profileChanged: (ctx: Ctx, userId: string) => Promise<unknown> };

/** Drops the kept pages of these certificates when the transaction commits. Every write that others could see has to call this. */
export async function certificatesChanged(ctx: Ctx, numbers: string[]): Promise<void> {
  if (numbers.length === 0) return;
  const holders = await ctx.db
    .selectDistinct({ slug: profiles.slug })
    .from(certificates)
    .innerJoin(profiles, eq(profiles.id, certificates.userId))
    .where(and(inArray(certificates.number, numbers), isNotNull(profiles.slug)));
  await announcePages(ctx, [...numbers.map(pageTagOf), ...holders.map(({ slug }) => `@${slug}`)]);
}

/** The same for one. */
export const certificateChanged = (ctx: Ctx, number: string): Promise<void> =>
  certificatesChanged(ctx, [number]);

/**
 * Lets everybody who has the number read the name of the actor's certificate, or nobody. Who hides one hides those to come too, so that a name that was once
 * agreed to be shown can be taken back. @throws certificate_not_found (404)
 */
export const showName = (
  ctx: Ctx,
  id: string,
  nameShown: boolean,
  { profileChanged }: CertificateDeps,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const [changed] = await ctx.db
      .update(certificates)
      .set({ nameShown })
      .where(and(eq(certificates.id, id), eq(certificates.userId, ctx.user.userId)))
      .returning({ number: certificates.number });
    if (!changed) throw refuse('certificate_not_found');
    if (!nameShown) await chooseCertificateName(ctx, false);
    await certificateChanged(ctx, changed.number);
    await profileChanged(ctx, ctx.user.userId);
  });

/**
 * Answers for the actor's certificates that wait for it, and for those to come, whether everybody who has a number may read the name. They are asked once, at
 * their first certificate (spec decision 36). @throws name_choice_made (409) where no certificate waits
 */
export const chooseName = (
  ctx: Ctx,
  nameShown: boolean,
  { profileChanged }: CertificateDeps,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.user;
    // Of two answers at once the second one finds none that waits. The profile is locked after the certificates, as by all that change one.
    const answered = await ctx.db
      .update(certificates)
      .set({ nameShown })
      .where(and(eq(certificates.userId, userId), isNull(certificates.nameShown)))
      .returning({ number: certificates.number });
    if (answered.length === 0) throw refuse('name_choice_made');
    await chooseCertificateName(ctx, nameShown);
    await certificatesChanged(
      ctx,
      answered.map(({ number }) => number),
    );
    await profileChanged(ctx, userId);
  });

/**
 * Holds a certificate until the transaction ends, after its enrollment, as issuing and withdrawing do: all changes of one come one after the other. With an
 * owner other people's count as missing, and aren't held.
 * @throws certificate_not_found (404)
 */
export async function holdCertificate(ctx: Ctx, id: string, ownerId?: string) {
  const ofId = and(eq(certificates.id, id), ownerId ? eq(certificates.userId, ownerId) : undefined);
  const [learner] = await ctx.db
    .select({ userId: certificates.userId, courseId: certificates.courseId })
    .from(certificates)
    .where(ofId);
  if (!learner) throw refuse('certificate_not_found');
  await lockEnrollment(ctx, learner);
  const [certificate] = await ctx.db.select().from(certificates).where(ofId).for('update');
  if (!certificate) throw refuse('certificate_not_found');
  return certificate;
}

/** Deletes requests for another name and settles them, so that no notice leads staff to one that is gone. */
export async function dropCorrections(ctx: Ctx, which: SQL): Promise<void> {
  const dropped = await ctx.db
    .delete(certificateCorrections)
    .where(which)
    .returning({ id: certificateCorrections.id });
  await settleMatters(
    ctx,
    dropped.map(({ id }) => correctionMatter(id)),
  );
}

/**
 * Drops the papers and requests of a person who is being erased; files without a row are removed in the following night. The certificates are held, because
 * a paper that is drawn at this moment is recorded under their lock.
 */
export async function dropPapersOf(ctx: Ctx, userId: string): Promise<void> {
  const lockedCertificates = await ctx.db
    .select({ id: certificates.id })
    .from(certificates)
    .where(eq(certificates.userId, userId))
    .for('update');
  const ids = lockedCertificates.map(({ id }) => id);
  await ctx.db.delete(certificatePapers).where(inArray(certificatePapers.certificateId, ids));
  await ctx.db.delete(certificateDigests).where(inArray(certificateDigests.certificateId, ids));
  await dropCorrections(ctx, eq(certificateCorrections.userId, userId));
}

/** Drops the kept verifications of everything a person holds, whose name is being erased. */
export async function holderErased(ctx: Ctx, userId: string): Promise<void> {
  const lockedCertificates = await ctx.db
    .select({ number: certificates.number })
    .from(certificates)
    .where(eq(certificates.userId, userId));
  await announcePages(
    ctx,
    lockedCertificates.map(({ number }) => pageTagOf(number)),
  );
}
