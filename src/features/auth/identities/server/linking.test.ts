import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { Browser, oidcDouble, type Someone } from '~/testing/oidc';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { identitiesOutput } from '../schema';

const double = await oidcDouble();
const site = await testSite({ env: double.env });
const settings = '/profile/edit?tab=keamanan';

async function browserOf(person: Person): Promise<Browser> {
  const browser = new Browser(site, double);
  browser.use(await person.cookie);
  return browser;
}

async function begin(browser: Browser, provider: string, who: Someone): Promise<URL> {
  double.state.who = who;
  const answer = await browser.send('POST', `/auth/identities/${provider}`);
  expect(answer.status).toBe(200);
  return browser.go(
    ((await answer.json()) as { url: string }).url,
    (url) => url.pathname.startsWith('/api/auth/callback/') && url.search !== '',
  );
}

async function link(person: Person, provider: string, who = double.someone()) {
  const browser = await browserOf(person);
  const page = await browser.go(String(await begin(browser, provider, who)));
  return page.pathname + page.search;
}

const listOf = async (person: Person) =>
  (await person.get('/auth/identities')).as(identitiesOutput);
const noticesTo = (person: Person) =>
  site.rows(
    sql`select kind, payload from outbox where ${person.userId} = any(recipients) order by id`,
  );
/** Makes the sign-in so old that a new proof is needed. */
const makeStale = (person: Person) =>
  site.rows(
    sql`update sessions set created_at = now() - interval '1 hour' where user_id = ${person.userId}`,
  );
const withoutPassword = (person: Person) =>
  site.rows(
    sql`delete from accounts where user_id = ${person.userId} and provider_id = 'credential'`,
  );

describe('linking', () => {
  test.each([
    ['the same verified address', (person: Person) => ({ email: person.email })],
    ['another address', () => ({})],
    ['an address its provider doesn’t vouch for', () => ({ email_verified: false })],
    ['no address', () => ({ email: undefined })],
  ])('adds an identity with %s once and sends its owner a notice', async (_, more) => {
    const person = await site.person();
    const who = double.someone(more(person));
    for (let round = 0; round < 2; round += 1)
      expect(await link(person, 'oidc', who)).toBe(`${settings}&terhubung=oidc`);
    const { identities, hasPassword } = await listOf(person);
    expect(hasPassword).toBe(true);
    expect(identities).toMatchObject([
      { provider: 'oidc', name: 'SSO Nusantara', label: who.email ?? null },
    ]);
    expect(await noticesTo(person)).toEqual([
      {
        kind: 'auth.identity_linked',
        payload: { provider: 'SSO Nusantara', label: who.email ?? null },
      },
    ]);
    const [user] = await site.rows(
      sql`select email, email_verified from users where id = ${person.userId}`,
    );
    expect(user).toEqual({ email: person.email, email_verified: true });
  });

  test('opens the account to the identity, and its mail says so', async () => {
    const person = await site.person();
    const who = double.someone();
    for (const provider of ['google', 'facebook', 'apple'])
      expect(await link(person, provider, who)).toBe(`${settings}&terhubung=${provider}`);
    const browser = new Browser(site, double);
    const { url } = (await (await browser.send('POST', '/auth/social/facebook', {})).json()) as {
      url: string;
    };
    await browser.go(url);
    expect(await (await browser.send('GET', '/me')).json()).toMatchObject({
      id: person.userId,
      email: person.email,
    });
    await site.deliver();
    const mails = (await site.mails()).filter((mail) => mail.includes(`To: ${person.email}`));
    expect(mails.map((mail) => /Subject: (.*)/.exec(mail)?.[1])).toEqual(
      ['Google', 'Facebook', 'Apple'].map((name) => `${name} terhubung dengan akun Anda`),
    );
  });

  test('refuses somebody else’s identity', async () => {
    const [owner, other] = [await site.person(), await site.person()];
    const who = double.someone();
    await link(owner, 'google', who);
    expect(await link(other, 'google', who)).toBe(`${settings}&gagal=identity_taken`);
    expect((await listOf(other)).identities).toEqual([]);
    expect(await noticesTo(other)).toEqual([]);
  });

  test('needs a new proof of identity when the sign-in is old', async () => {
    const person = await site.person();
    await person.cookie;
    await makeStale(person);
    expectProblem(await person.post('/auth/identities/google'), 403, 'reauthentication_required');
  });

  test('ends when the person refuses at the provider', async () => {
    double.state.denies = true;
    const person = await site.person();
    const end = await link(person, 'google');
    double.state.denies = false;
    expect(end).toBe(`${settings}&gagal=access_denied`);
  });

  test('gives the identity only to the person who began, while they are signed in', async () => {
    const [person, other] = [await site.person(), await site.person()];
    for (const then of [await other.cookie, '']) {
      const browser = await browserOf(person);
      const who = double.someone();
      const back = await begin(browser, 'google', who);
      const state = browser
        .cookies()
        .split('; ')
        .filter((cookie) => cookie.startsWith('nusakelas.state='));
      browser.use([...state, ...(then ? [then] : [])].join('; '));
      const page = await browser.go(String(back));
      expect(page.pathname + page.search).toBe(`${settings}&gagal=other_person`);
      expect(await site.rows(sql`select 1 from accounts where account_id = ${who.sub}`)).toEqual(
        [],
      );
    }
  });
});

describe('an account whose address nobody has proved', () => {
  test('can link no identity, neither at the start nor at the end', async () => {
    const person = await site.person({ verified: false });
    expectProblem(await person.post('/auth/identities/google'), 403, 'email_unverified');
    const other = await site.person();
    const browser = await browserOf(other);
    const back = await begin(browser, 'google', double.someone());
    await site.rows(sql`update users set email_verified = false where id = ${other.userId}`);
    const page = await browser.go(String(back));
    expect(page.pathname + page.search).toBe(`${settings}&gagal=email_unverified`);
    expect((await listOf(other)).identities).toEqual([]);
  });

  test('goes to the person who resets its password, without the identities linked before that', async () => {
    const email = `korban-${newId().slice(-8)}@nusakelas.test`;
    const attacker = double.someone({ email });
    const enter = async () => {
      double.state.who = attacker;
      const browser = new Browser(site, double);
      const { url } = (await (await browser.send('POST', '/auth/social/facebook', {})).json()) as {
        url: string;
      };
      await browser.go(url);
      return (await (await browser.send('GET', '/me')).json()) as { id: string } | null;
    };
    const account = await enter();
    await site.deliver();
    const mailed = async (pattern: RegExp) =>
      (await site.mails())
        .flatMap((mail) => (mail.includes(`To: ${email}`) ? (pattern.exec(mail)?.[1] ?? []) : []))
        .at(-1);
    await site.visitor.post('/auth/recover', { email });
    await site.deliver();
    const token = await mailed(/\/auth\/reset#([\w.-]+)/);
    expect(
      (await site.visitor.post('/auth/reset-password', { token, password: 'milik-korban' })).status,
    ).toBe(200);
    expect(
      await site.rows(sql`select provider_id from accounts where user_id = ${account?.id}`),
    ).toEqual([{ provider_id: 'credential' }]);
    expect(await enter()).toBeNull();
  });

  test('keeps what its owner linked after proving the address, and before the link to the new password was made', async () => {
    const person = await site.person({ verified: false });
    await person.cookie;
    await site.rows(
      sql`update users set email_verified = true, email_verified_at = ${site.clock.now.toISOString()} where id = ${person.userId}`,
    );
    site.clock.advance(60_000);
    await link(person, 'google');
    site.clock.advance(60_000);
    await site.visitor.post('/auth/recover', { email: person.email });
    await site.deliver();
    const token = (await site.mails())
      .flatMap((mail) =>
        mail.includes(`To: ${person.email}`) ? (/reset#([\w.-]+)/.exec(mail)?.[1] ?? []) : [],
      )
      .at(-1);
    // A thief who is in the account joins one after the owner has asked for the link.
    const thief = double.someone();
    site.clock.advance(60_000);
    await site.rows(sql`insert into accounts (id, user_id, account_id, provider_id, created_at, updated_at)
      values (gen_random_uuid(), ${person.userId}, ${thief.sub}, 'facebook', ${site.clock.now.toISOString()}, now())`);
    expect(
      (await site.visitor.post('/auth/reset-password', { token, password: 'rahasia-baru' })).status,
    ).toBe(200);
    const kept = await site.rows(
      sql`select provider_id from accounts where user_id = ${person.userId} and provider_id <> 'credential'`,
    );
    expect(kept).toEqual([{ provider_id: 'google' }]);
    expect((await noticesTo(person)).at(-2)).toEqual({
      kind: 'auth.identity_unlinked',
      payload: { provider: 'Facebook', label: null },
    });
  });
});

describe('unlinking', () => {
  test('removes the identity and sends its owner a notice', async () => {
    const person = await site.person();
    await link(person, 'google');
    const [identity] = (await listOf(person)).identities;
    expect((await person.send('DELETE', `/auth/identities/${identity?.id}`)).status).toBe(200);
    expectProblem(
      await person.send('DELETE', `/auth/identities/${identity?.id}`),
      404,
      'identity_not_found',
    );
    expect((await listOf(person)).identities).toEqual([]);
    expect((await noticesTo(person)).map((row) => row.kind)).toEqual([
      'auth.identity_linked',
      'auth.identity_unlinked',
    ]);
  });

  test('refuses the last way to sign in', async () => {
    const person = await site.person();
    await link(person, 'google');
    await link(person, 'oidc');
    await withoutPassword(person);
    const { hasPassword, identities } = await listOf(person);
    expect(hasPassword).toBe(false);
    const [google, oidc] = identities;
    // A provider that is no longer configured doesn't count as a way to sign in.
    const lessEnv = Object.fromEntries(
      Object.entries(double.env).filter(([name]) => !name.startsWith('OIDC')),
    );
    const less = await testSite({ on: site, env: lessEnv });
    const there = { cookie: await person.cookie };
    expectProblem(
      await less.visitor.send('DELETE', `/auth/identities/${google?.id}`, { headers: there }),
      409,
      'last_way_in',
    );
    expect((await person.send('DELETE', `/auth/identities/${oidc?.id}`)).status).toBe(200);
    expectProblem(
      await person.send('DELETE', `/auth/identities/${google?.id}`),
      409,
      'last_way_in',
    );
    expect((await listOf(person)).identities).toHaveLength(1);
  });

  test('needs a fresh proof and works only for one’s own identity', async () => {
    const [person, other] = [await site.person(), await site.person()];
    await link(person, 'google');
    const [identity] = (await listOf(person)).identities;
    expectProblem(
      await other.send('DELETE', `/auth/identities/${identity?.id}`),
      404,
      'identity_not_found',
    );
    expectProblem(
      await other.send('DELETE', `/auth/identities/${newId()}`),
      404,
      'identity_not_found',
    );
    const [password] = await site.rows<{ id: string }>(
      sql`select id from accounts where user_id = ${other.userId}`,
    );
    expectProblem(
      await other.send('DELETE', `/auth/identities/${password?.id}`),
      404,
      'identity_not_found',
    );
    await makeStale(person);
    expectProblem(
      await person.send('DELETE', `/auth/identities/${identity?.id}`),
      403,
      'reauthentication_required',
    );
  });
});
