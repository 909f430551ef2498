import { sql } from 'drizzle-orm';
import { enrolmentOutput, recoveryCodesOutput } from '~/features/auth/factors/schema';
import type { TestSite } from './site';
import { totp } from './totp';

/** Makes a person with a second factor whose code of this moment is unused. `client` has the session that turned it on. */
export async function personWithFactor(site: TestSite) {
  const person = await site.person();
  const { secret } = (await person.post('/auth/factors')).as(enrolmentOutput);
  const answer = await person.post('/auth/factors/verification', { code: totp(secret) });
  const { recoveryCodes } = answer.as(recoveryCodesOutput);
  await site.rows(sql`update two_factors set last_step = null where user_id = ${person.userId}`);
  return { person, secret, recoveryCodes, client: site.clientOf(answer.cookies) };
}
