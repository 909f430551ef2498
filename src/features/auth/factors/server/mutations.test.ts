import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testSite } from '~/testing/site';
import { totp } from '~/testing/totp';
import { enrolmentOutput } from '../schema';
import { beginFactor, replaceRecoveryCodes } from './mutations';

const site = await testSite();

const factorOf = async (userId: string) => (await site.rows(sql`select secret, backup_codes, verified from two_factors where user_id = ${userId}`))[0];

test('starting again after the factor is on leaves it unchanged', async () => {
  const person = await site.person();
  const { secret } = (await person.post('/auth/factors')).as(enrolmentOutput);
  await person.post('/auth/factors/verification', { code: totp(secret) });
  const before = await factorOf(person.userId);
  expect(before?.verified).toBe(true);
  await expect(beginFactor(site.ctx(), person.userId, { secret: 'other', backupCodes: 'other' })).rejects.toMatchObject({ code: 'factor_already_on' });
  expect(await factorOf(person.userId)).toEqual(before);
});

test('recovery codes are renewed for a factor that is on, not for one that has only begun', async () => {
  const person = await site.person();
  await person.post('/auth/factors');
  const before = await factorOf(person.userId);
  await expect(replaceRecoveryCodes(site.ctx(), person.userId, 'other')).rejects.toMatchObject({ code: 'factor_off' });
  expect(await factorOf(person.userId)).toEqual(before);
});
