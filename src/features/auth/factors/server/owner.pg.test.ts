import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { type Person, testPassword, testSite } from '~/testing/site';
import { totp } from '~/testing/totp';
import { enrolmentOutput } from '../schema';

const site = await testSite();
const { visitor, clientOf, deliveredTo } = site;

describe('turning it on', () => {
  test('ends the sessions that a password alone opened, except the one that turns it on', async () => {
    const person = await site.person();
    const thief = clientOf(
      (await visitor.post('/auth/sign-in/email', { email: person.email, password: testPassword }))
        .cookies,
    );
    const { secret } = (await person.post('/auth/factors')).as(enrolmentOutput);
    const own = clientOf(
      (await person.post('/auth/factors/verification', { code: totp(secret) })).cookies,
    );
    expect((await thief.get('/me')).json).toBeNull();
    expect((await own.get('/me')).json).toMatchObject({ id: person.userId });
  });
});

describe('a new password by mail', () => {
  const resetWith = async (
    { email }: Person,
    turnOn: 'before' | 'after',
    enrol: () => Promise<unknown>,
  ) => {
    if (turnOn === 'before') {
      await enrol();
      await site.rows(
        sql`update two_factors set created_at = created_at - interval '1 minute' where user_id = (select id from users where email = ${email})`,
      );
    }
    await visitor.post('/auth/recover', { email });
    if (turnOn === 'after') await enrol();
    // Asking again doesn't make the link younger.
    await visitor.post('/auth/recover', { email });
    const mails = (await deliveredTo(email)).flatMap(
      (mail) => /reset#([\w.-]+)/.exec(mail)?.[1] ?? [],
    );
    expect(
      (
        await visitor.post('/auth/reset-password', {
          token: mails.at(-1),
          password: 'rahasia-baru',
        })
      ).status,
    ).toBe(200);
    return (await visitor.post('/auth/sign-in/email', { email, password: 'rahasia-baru' })).json;
  };

  test.each(['before', 'after'] as const)(
    'keeps a factor from before its link was made, and removes one from after it: %s',
    async (when) => {
      const person = await site.person();
      const { secret } = (await person.post('/auth/factors')).as(enrolmentOutput);
      const enrol = () => person.post('/auth/factors/verification', { code: totp(secret) });
      expect(await resetWith(person, when, enrol)).toEqual(
        when === 'before' ? { challenge: 'factor' } : { userId: person.userId },
      );
      const told = (await deliveredTo(person.email)).some((mail) =>
        mail.includes('Verifikasi dua langkah dimatikan'),
      );
      expect(told).toBe(when === 'after');
    },
  );
});
