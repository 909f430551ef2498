import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { personWithFactor } from '~/testing/factors';
import { races } from '~/testing/race';
import { type Answer, type Client, type Person, testPassword, testSite } from '~/testing/site';
import { totp } from '~/testing/totp';
import { enrolmentOutput } from '../schema';

const site = await testSite();
const race = races({ rounds: 3 });
const { clientOf } = site;

/** So many browsers in which the password was right and the second step is awaited. */
async function challenges({ email }: Person, count: number): Promise<Client[]> {
  const browsers: Client[] = [];
  while (browsers.length < count)
    browsers.push(
      clientOf(
        (await site.visitor.post('/auth/sign-in/email', { email, password: testPassword })).cookies,
      ),
    );
  return browsers;
}
const answersOf = (browsers: Client[], body: (index: number) => object) =>
  Promise.all(browsers.map((browser, index) => browser.post('/auth/sign-in/factor', body(index))));
const count = (answers: Answer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;
const sessionsOf = async ({ userId }: Person) =>
  (await site.rows(sql`select 1 from sessions where user_id = ${userId}`)).length;
/** A code that is wrong now and in the steps beside it. */
const wrong = (secret: string, index: number) => {
  const right = [-1, 0, 1, 2].map((later) => totp(secret, later));
  return (
    Array.from({ length: 10 }, (_, more) => String(100_000 + index * 10 + more)).find(
      (code) => !right.includes(code),
    ) ?? ''
  );
};

race(
  'of 20 wrong codes at once, each in a sign-in of its own, only ten are looked at',
  async () => {
    const { person, secret } = await personWithFactor(site);
    const answers = await answersOf(await challenges(person, 20), (index) => ({
      code: wrong(secret, index),
    }));
    expect([count(answers, 422), count(answers, 429)]).toEqual([10, 10]);
    const [late] = await answersOf(await challenges(person, 1), () => ({ code: totp(secret) }));
    expect(late?.problem.code).toBe('factor_locked');
  },
);

race(
  'of 20 wrong recovery codes at once, each in a sign-in of its own, only ten are looked at',
  async () => {
    const { person } = await personWithFactor(site);
    const answers = await answersOf(await challenges(person, 20), (index) => ({
      recoveryCode: `aaaaaaaa${String(index + 10)}`,
    }));
    expect([count(answers, 422), count(answers, 429)]).toEqual([10, 10]);
  },
);

race('of 40 wrong codes at once that prove who a person is only ten are looked at', async () => {
  const { client, secret } = await personWithFactor(site);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      client.post('/auth/reauthenticate', { code: wrong(secret, index) }),
    ),
  );
  expect([count(answers, 422), count(answers, 429)]).toEqual([10, 30]);
});

race('of 40 wrong codes at once that set a factor up only ten are looked at', async () => {
  const person = await site.person();
  const { secret } = (await person.post('/auth/factors')).as(enrolmentOutput);
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      person.post('/auth/factors/verification', { code: wrong(secret, index) }),
    ),
  );
  expect([count(answers, 422), count(answers, 429)]).toEqual([10, 30]);
});

race('one right code in several browsers at once opens one session', async () => {
  const { person, secret } = await personWithFactor(site);
  const browsers = await challenges(person, 5);
  const before = await sessionsOf(person);
  const code = totp(secret);
  const answers = await answersOf(browsers, () => ({ code }));
  expect([count(answers, 200), count(answers, 422)]).toEqual([1, 4]);
  expect(await sessionsOf(person)).toBe(before + 1);
});

race('one recovery code in several browsers at once opens one session', async () => {
  const { person, recoveryCodes } = await personWithFactor(site);
  const browsers = await challenges(person, 5);
  const before = await sessionsOf(person);
  const answers = await answersOf(browsers, () => ({ recoveryCode: recoveryCodes[0] }));
  expect([count(answers, 200), count(answers, 422)]).toEqual([1, 4]);
  expect(await sessionsOf(person)).toBe(before + 1);
});

race('one code proves a person once, at signing in or at proving again', async () => {
  const { person, secret, client } = await personWithFactor(site);
  const [browser] = await challenges(person, 1);
  const code = totp(secret);
  const prove = () => client.post('/auth/reauthenticate', { code });
  const answers = await Promise.all([
    prove(),
    prove(),
    browser?.post('/auth/sign-in/factor', { code }) ?? prove(),
  ]);
  expect([count(answers, 200), count(answers, 422)]).toEqual([1, 2]);
});
