import { userByEmail } from '~/features/auth/server/data';
import { reindexMembers } from '~/features/directory/members/server/mutations';
import { createReport } from '~/features/directory/server/factory';
import { createProfile } from '~/features/profiles/server/factory';
import type { Ctx } from '~/lib/server/ctx';
import { demoMembers } from './content/members';

const day = 86_400_000;

/** Makes profiles that others may see, their entries in the directory, and one report that waits for staff. */
export async function seedMembers(ctx: Ctx): Promise<void> {
  const ids = new Map<string, string>();
  for (const { email, profile } of demoMembers) {
    const user = await userByEmail(ctx, `${email}@nusakelas.test`);
    if (!user) throw new Error(`the demo has no ${email}`);
    ids.set(email, user.id);
    await createProfile(ctx, user.id, {
      fullName: user.name,
      visibility: 'public',
      inDirectory: true,
      ...profile,
    });
  }
  await createReport(ctx, {
    userId: ids.get('peserta12') as string,
    reporterId: ids.get('peserta2') as string,
    reason: 'personal_data',
    note: 'Di bagian tentang ada ajakan menghubungi nomor yang sepertinya bukan miliknya.',
    createdAt: new Date(ctx.now.getTime() - 2 * day),
  });
  await reindexMembers(ctx);
}
