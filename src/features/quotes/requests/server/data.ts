import { desc, eq, sql } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { experiences, profiles } from '~/features/profiles/server/tables';
import type { Ctx } from '~/lib/server/ctx';
import { statement } from '~/lib/server/db/statement';
import { businessQuoteRequests as requests } from '../../server/tables';
import type { Sender } from '../rules';

const senderStatement = statement('quote sender', (db) => {
  const last = db
    .select({ id: requests.id })
    .from(requests)
    .where(eq(requests.userId, users.id))
    .orderBy(desc(requests.createdAt), desc(requests.id))
    .limit(1);
  const presentJob = db
    .select({ id: experiences.id })
    .from(experiences)
    .where(sql`${experiences.userId} = ${users.id} and ${experiences.endMonth} is null`)
    .orderBy(desc(experiences.startMonth))
    .limit(1);
  return db
    .select({
      name: users.name,
      profile: { fullName: profiles.fullName, title: profiles.title, phone: profiles.phone },
      job: { company: experiences.company, role: experiences.role },
      request: {
        companyName: requests.companyName,
        companyPhone: requests.companyPhone,
        companySize: requests.companySize,
        industry: requests.industry,
        contactPersonPosition: requests.contactPersonPosition,
      },
    })
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(experiences, sql`${experiences.id} = (${presentJob})`)
    .leftJoin(requests, sql`${requests.id} = (${last})`)
    .where(eq(users.id, sql.placeholder('me')));
});

/** The fields of a request that are already known of the actor. */
export async function senderData(ctx: Ctx): Promise<Sender> {
  const [actor] = await senderStatement(ctx, { me: ctx.user.userId });
  const { profile, job, request } = actor ?? {};
  return {
    companyName: request?.companyName ?? job?.company ?? '',
    companyPhone: request?.companyPhone ?? profile?.phone ?? '',
    companySize: request?.companySize ?? '',
    industry: request?.industry ?? '',
    contactPersonName: profile?.fullName || actor?.name || '',
    contactPersonPosition: request?.contactPersonPosition ?? profile?.title ?? job?.role ?? '',
  };
}
