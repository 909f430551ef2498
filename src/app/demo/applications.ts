import { userByEmail } from '~/features/auth/server/data';
import { categories } from '~/features/catalogue/server/tables';
import { storeMade } from '~/features/files/server/mutations';
import { createApplication } from '~/features/instructors/server/factory';
import type { ApplicationState } from '~/features/instructors/terms';
import type { Ctx } from '~/lib/server/ctx';
import type { FileStorage } from '~/lib/server/storage/port';
import { demoApplications } from './content/applications';
import { smallPdf } from './small-pdf';

const day = 86_400_000;

/** Makes the demo's applications to teach, each with its proof. It stores files, so that it must not run inside a transaction. */
export async function seedApplications(
  ctx: Ctx,
  { storage, adminId }: { storage: FileStorage; adminId: string },
): Promise<void> {
  const ago = (days: number) => new Date(ctx.now.getTime() - days * day);
  const ids = new Map(
    (await ctx.db.select({ id: categories.id, slug: categories.slug }).from(categories)).map(
      ({ id, slug }) => [slug, id],
    ),
  );
  for (const {
    email,
    category,
    state,
    sent,
    decided,
    reason,
    proof,
    ...answers
  } of demoApplications) {
    const user = await userByEmail(ctx, `${email}@nusakelas.test`);
    if (!user) throw new Error(`the demo's applicant ${email} is missing`);
    const file = await storeMade(ctx, storage, {
      ownerId: user.id,
      purpose: 'proof',
      name: proof.name,
      contentType: 'application/pdf',
      body: smallPdf([user.name, ...proof.lines]),
    });
    const event = (state: ApplicationState, actorId: string, days: number, reason?: string) => ({
      state,
      actorId,
      at: ago(days),
      ...(reason && { reason }),
    });
    await createApplication(ctx, {
      userId: user.id,
      categoryId: ids.get(category) ?? null,
      state,
      proofFileId: file.id,
      ...answers,
      agreedAt: ago(sent),
      firstSubmittedAt: ago(sent),
      submittedAt: ago(sent),
      createdAt: ago(sent + 1),
      updatedAt: ago(decided ?? sent),
      ...(decided !== undefined && {
        reviewerId: adminId,
        reason: reason ?? null,
        decidedAt: state === 'rejected' ? ago(decided) : null,
      }),
      events: [
        event('submitted', user.id, sent),
        ...(decided === undefined
          ? []
          : [
              event('under_review', adminId, decided + 0.1),
              event(state, adminId, decided, reason),
            ]),
      ],
    });
  }
}
