import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { inTransaction } from '~/lib/server/ctx';
import { testPassword, testSite } from '~/testing/site';
import { totp } from '~/testing/totp';
import { enrolmentOutput } from '../schema';
import { beginFactor, dropFactor, replaceRecoveryCodes } from './mutations';

const site = await testSite();

const factorOf = async (userId: string) =>
  (
    await site.rows(
      sql`select secret, backup_codes, verified from two_factors where user_id = ${userId}`,
    )
  )[0];

test('starting again after the factor is on leaves it unchanged', async () => {
  const person = await site.person();
  const { secret } = (await person.post('/auth/factors')).as(enrolmentOutput);
  await person.post('/auth/factors/verification', { code: totp(secret) });
  const before = await factorOf(person.userId);
  expect(before?.verified).toBe(true);
  await expect(
    beginFactor(site.ctx(), person.userId, { secret: 'other', backupCodes: 'other' }),
  ).rejects.toMatchObject({ code: 'factor_already_on' });
  expect(await factorOf(person.userId)).toEqual(before);
});

test('recovery codes are renewed for a factor that is on, not for one that has only begun', async () => {
  const person = await site.person();
  await person.post('/auth/factors');
  const before = await factorOf(person.userId);
  await expect(replaceRecoveryCodes(site.ctx(), person.userId, 'other')).rejects.toMatchObject({
    code: 'factor_off',
  });
  expect(await factorOf(person.userId)).toEqual(before);
});

test('a factor whose setup was cut off halfway can be removed by its owner and by an operator', async () => {
  const cutOff = async () => {
    const person = await site.person();
    const { secret } = (await person.post('/auth/factors')).as(enrolmentOutput);
    const { cookies } = await person.post('/auth/factors/verification', { code: totp(secret) });
    await site.rows(sql`update two_factors set verified = false where user_id = ${person.userId}`);
    return { person, client: site.clientOf(cookies) };
  };
  const [own, lost] = [await cutOff(), await cutOff()];
  expect((await own.client.send('DELETE', '/auth/factors')).status).toBe(200);
  const { userId, name } = lost.person;
  expect(await inTransaction(site.ctx(), (ctx) => dropFactor(ctx, { id: userId, name }))).toBe(
    true,
  );
  for (const { person } of [own, lost]) {
    const answer = await site.visitor.post('/auth/sign-in/email', {
      email: person.email,
      password: testPassword,
    });
    expect(answer.json).toEqual({ userId: person.userId });
  }
});
