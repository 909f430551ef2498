import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { races } from '~/testing/race';
import { type Answer, Client, testPassword, testSite } from '~/testing/site';
import { totp } from '~/testing/totp';
import { enrolmentOutput, recoveryCodesOutput } from '../factors/schema';

const site = await testSite();
const race = races({ rounds: 3 });
const statuses = (answers: Answer[]) => answers.map((answer) => answer.status).toSorted();
const tokens = async (pattern: RegExp) => {
  await site.deliver();
  return (await site.mails()).flatMap((mail) => pattern.exec(mail)?.[1] ?? []);
};

race('a reset link used twice at once makes one password', async () => {
  const person = await site.person();
  await site.visitor.post('/auth/recover', { email: person.email });
  const token = (await tokens(/reset#([\w.-]+)/)).at(-1);
  const passwords = ['rahasia-satu', 'rahasia-dua'];
  const answers = await Promise.all(
    passwords.map((password) => site.visitor.post('/auth/reset-password', { token, password })),
  );
  expect(statuses(answers)).toEqual([200, 400]);
  const signIns = await Promise.all(
    passwords.map((password) =>
      site.visitor.post('/auth/sign-in/email', { email: person.email, password }),
    ),
  );
  expect(signIns.map(({ status }) => status)).toEqual(
    answers.map(({ status }) => (status === 200 ? 200 : 401)),
  );
});

race('a mailed code that two sessions use at once proves only one of them', async () => {
  const person = await site.person();
  const phone = site.as(person);
  await Promise.all([person.cookie, phone.cookie]);
  await site.rows(sql`delete from accounts where user_id = ${person.userId}`);
  await person.post('/auth/reauthenticate/code');
  const code = (await tokens(/kode Anda: (\d{6})/)).at(-1);
  const answers = await Promise.all(
    [person, phone].map((device) => device.post('/auth/reauthenticate', { code })),
  );
  expect(statuses(answers)).toEqual([200, 422]);
});

race(
  'of two people who move to the same address at once, one moves and the other stays',
  async (round) => {
    const [first, second] = [await site.person(), await site.person()];
    const email = `rebutan-${round}@nusakelas.test`;
    const open = async (link: string) => {
      const answer = await site.visitor.post('/auth/verify-email', {
        token: link,
        password: testPassword,
      });
      return answer.status === 200
        ? (answer.json as { outcome: string }).outcome
        : answer.problem.code;
    };
    const confirm = (
      await Promise.all(
        [first, second].map((person) => person.post('/auth/change-email', { email })),
      )
    ).map(({ status }) => status);
    expect(confirm).toEqual([200, 200]);
    const pattern = /\/auth\/email#([\w.-]+)/;
    for (const link of (await tokens(pattern)).slice(-2))
      expect(await open(link)).toBe('confirmed');
    const outcomes = await Promise.all((await tokens(pattern)).slice(-2).map(open));
    expect(outcomes.toSorted()).toEqual(['email_link_dead', 'moved']);
    expect(await site.rows(sql`select 1 from users where email = ${email}`)).toHaveLength(1);
  },
);

race('after a new password and a sign-out everywhere at once no session stays', async () => {
  const person = await site.person();
  const phone = site.as(person);
  await Promise.all([person.cookie, phone.cookie]);
  const answers = await Promise.all([
    person.post('/auth/change-password', {
      currentPassword: testPassword,
      newPassword: 'rahasia-baru',
    }),
    phone.post('/auth/sign-out?scope=global'),
  ]);
  for (const { status } of answers) expect([200, 401]).toContain(status);
  expect(await site.rows(sql`select 1 from sessions where user_id = ${person.userId}`)).toEqual([]);
});

race(
  'of two right codes that turn the second factor on at once, only one brings recovery codes',
  async () => {
    const person = await site.person();
    const phone = site.as(person);
    await Promise.all([person.cookie, phone.cookie]);
    const { secret } = (await person.post('/auth/factors')).as(enrolmentOutput);
    const answers = await Promise.all(
      [person, phone].map((device) =>
        device.post('/auth/factors/verification', { code: totp(secret) }),
      ),
    );
    const brought = answers.filter(({ status }) => status === 200);
    expect(brought).toHaveLength(1);
    const [recoveryCode] = brought.flatMap(
      (answer) => answer.as(recoveryCodesOutput).recoveryCodes,
    );
    const challenge = await site.visitor.post('/auth/sign-in/email', {
      email: person.email,
      password: testPassword,
    });
    const device = new Client(
      (path, init) => site.api.request(path, init),
      async () => challenge.cookies,
    );
    expect((await device.post('/auth/sign-in/factor', { recoveryCode })).status).toBe(200);
  },
);
