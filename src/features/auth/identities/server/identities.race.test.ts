import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { newId } from '~/lib/server/ids';
import { Browser, oidcDouble, type Someone } from '~/testing/oidc';
import { races } from '~/testing/race';
import { type Person, testSite } from '~/testing/site';

const double = await oidcDouble();
const site = await testSite({ env: double.env });
const race = races({ rounds: 5 });
const slowRace = races({ rounds: 5 });

/** Stops a sign-in after the provider has answered and before our site has. `finish` continues it. */
async function untilCallback(who: Someone, person?: Person) {
  const browser = new Browser(site, double);
  if (person) browser.use(await person.cookie);
  double.state.who = who;
  const answer = await browser.send(
    'POST',
    person ? '/auth/identities/google' : '/auth/social/google',
    {},
  );
  const back = await browser.go(((await answer.json()) as { url: string }).url, (url) =>
    url.pathname.startsWith('/api/auth/callback/'),
  );
  return { browser, finish: async () => (await browser.go(String(back))).search };
}

async function resetLink({ email }: Person): Promise<string> {
  await site.visitor.post('/auth/recover', { email });
  await site.deliver();
  return (
    (await site.mails())
      .flatMap((mail) =>
        mail.includes(`To: ${email}`) ? (/reset#([\w.-]+)/.exec(mail)?.[1] ?? []) : [],
      )
      .at(-1) ?? ''
  );
}

describe('at the same moment', () => {
  race('a new person in two tabs becomes one account', async () => {
    const who = double.someone();
    const callbacks = [await untilCallback(who), await untilCallback(who)];
    await Promise.all(callbacks.map((callback) => callback.finish()));
    expect(await site.rows(sql`select 1 from users where email = ${who.email}`)).toHaveLength(1);
    expect(await site.rows(sql`select 1 from accounts where account_id = ${who.sub}`)).toHaveLength(
      1,
    );
    const sessions = await Promise.all(
      callbacks.map(async ({ browser }) => (await browser.send('GET', '/me')).json()),
    );
    expect(sessions.some((me) => me !== null)).toBe(true);
  });

  race('two people link one identity: one of them has it', async () => {
    const who = double.someone();
    const people = [await site.person(), await site.person()];
    const callbacks = [await untilCallback(who, people[0]), await untilCallback(who, people[1])];
    const ends = await Promise.all(callbacks.map((callback) => callback.finish()));
    expect(ends.filter((end) => end.includes('terhubung=google'))).toHaveLength(1);
    expect(ends.filter((end) => end.includes('gagal=identity_taken'))).toHaveLength(1);
    const rows = await site.rows(sql`select user_id from accounts where account_id = ${who.sub}`);
    expect(rows).toEqual([
      { user_id: people[ends.findIndex((end) => end.includes('terhubung'))]?.userId },
    ]);
  });

  race('removing both identities at once leaves one', async () => {
    const person = await site.person();
    await person.cookie;
    await site.rows(sql`delete from accounts where user_id = ${person.userId}`);
    const ids = [newId(), newId()];
    for (const [index, id] of ids.entries()) {
      await site.rows(sql`insert into accounts (id, user_id, account_id, provider_id, created_at, updated_at)
        values (${id}, ${person.userId}, ${id}, ${['google', 'oidc'][index]}, now(), now())`);
    }
    const answers = await Promise.all(
      ids.map((id) => person.send('DELETE', `/auth/identities/${id}`)),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect(
      await site.rows(sql`select 1 from accounts where user_id = ${person.userId}`),
    ).toHaveLength(1);
  });

  slowRace('a link that is on its way during a reset joins nothing', async () => {
    const person = await site.person();
    const who = double.someone();
    const { finish } = await untilCallback(who, person);
    const token = await resetLink(person);
    const [answer] = await Promise.all([
      site.visitor.post('/auth/reset-password', { token, password: 'pemilik-baru' }),
      finish(),
    ]);
    expect(answer.status).toBe(200);
    expect(await site.rows(sql`select 1 from accounts where account_id = ${who.sub}`)).toEqual([]);
    expect(await site.rows(sql`select 1 from sessions where user_id = ${person.userId}`)).toEqual(
      [],
    );
  });

  slowRace(
    'a sign-in that is on its way while its identity is removed opens nothing, though another one of that provider is joined',
    async () => {
      const person = await site.person();
      const [thief, own] = [double.someone(), double.someone()];
      for (const who of [thief, own]) await (await untilCallback(who, person)).finish();
      const callbacks = [];
      for (let more = 0; more < 4; more += 1) callbacks.push(await untilCallback(thief));
      const [row] = await site.rows<{ id: string }>(
        sql`select id from accounts where account_id = ${thief.sub}`,
      );
      const remove = async () => {
        const removed = await person.send('DELETE', `/auth/identities/${row?.id}`);
        await person.post('/auth/sign-out?scope=others');
        return removed;
      };
      const [answer] = await Promise.all([remove(), ...callbacks.map(({ finish }) => finish())]);
      expect(answer.status, answer.text).toBe(200);
      expect(
        await site.rows(sql`select 1 from sessions where user_id = ${person.userId}`),
      ).toHaveLength(1);
    },
  );
});
