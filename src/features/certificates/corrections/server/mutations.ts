import { and, count, eq, gte } from 'drizzle-orm';
import { usersWith } from '~/features/auth/server/data';
import { settleMatter } from '~/features/notifications/server/mutations';
import { type Ctx, inTransaction } from '~/lib/server/ctx';
import { holdName } from '~/lib/server/db/hold';
import { newId } from '~/lib/server/ids';
import { writeNotice } from '~/lib/server/outbox';
import { refuse } from '../../errors';
import { correctionArrived, correctionMatter } from '../../notices';
import type { CorrectionInput } from '../../schema';
import { holdCertificate } from '../../server/mutations';
import { certificateCorrections as corrections } from '../../server/tables';
import { correctionsADay } from '../terms';

const dayMs = 86_400_000;

const waitingOf = (certificateId: string) =>
  and(eq(corrections.certificateId, certificateId), eq(corrections.state, 'waiting'));

/**
 * Asks staff for another name on a certificate. A repeated request with the same name changes nothing.
 * @throws certificate_not_found (404), certificate_not_valid, correction_waiting (409), same_name (422), too_many_corrections (429)
 */
export const askCorrection = (
  ctx: Ctx,
  certificateId: string,
  { name, reason }: CorrectionInput,
): Promise<{ id: string }> =>
  inTransaction(ctx, async (ctx) => {
    const { userId } = ctx.user;
    // One request after the other, also about other certificates, so that the limit of a day holds.
    await holdName(ctx, `certificate-corrections:${userId}`);
    const { number, courseTitle, state, ...certificate } = await holdCertificate(
      ctx,
      certificateId,
      userId,
    );
    if (state !== 'valid') throw refuse('certificate_not_valid');
    if (certificate.name === name)
      throw refuse('same_name', {
        fields: { name: 'Nama ini sama dengan yang tertulis pada sertifikat' },
      });
    const [waiting] = await ctx.db
      .select({ id: corrections.id, name: corrections.name })
      .from(corrections)
      .where(waitingOf(certificateId))
      .limit(1);
    if (waiting?.name === name) return { id: waiting.id };
    if (waiting) throw refuse('correction_waiting');
    const since = new Date(ctx.now.getTime() - dayMs);
    const [recent] = await ctx.db
      .select({ corrections: count() })
      .from(corrections)
      .where(and(eq(corrections.userId, userId), gte(corrections.createdAt, since)));
    if ((recent?.corrections ?? 0) >= correctionsADay) throw refuse('too_many_corrections');
    const id = newId();
    await ctx.db
      .insert(corrections)
      .values({ id, certificateId, userId, name, reason, createdAt: ctx.now });
    await writeNotice(ctx, correctionArrived, {
      userIds: await usersWith(ctx, 'certificates.manage'),
      payload: { correctionId: id, number, courseTitle },
    });
    return { id };
  });

/** Takes the waiting request for another name back. @throws certificate_not_found, correction_not_found (404) */
export const withdrawCorrection = (ctx: Ctx, certificateId: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    await holdCertificate(ctx, certificateId, ctx.user.userId);
    const [withdrawn] = await ctx.db
      .update(corrections)
      .set({ state: 'withdrawn', decidedAt: ctx.now })
      .where(waitingOf(certificateId))
      .returning({ id: corrections.id });
    if (!withdrawn) throw refuse('correction_not_found');
    await settleMatter(ctx, correctionMatter(withdrawn.id));
  });
