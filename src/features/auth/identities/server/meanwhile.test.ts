import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Browser, doorOf, failedAt, oidcDouble, signed } from '~/testing/oidc';
import { expectProblem, testSite } from '~/testing/site';

const double = await oidcDouble();
const site = await testSite({ env: double.env });
const { signIn } = doorOf(site, double);
const identitiesOf = (sub: string) =>
  site.rows(sql`select user_id from accounts where account_id = ${sub}`);
const sessionsOf = (userId: string) =>
  site.rows(sql`select 1 from sessions where user_id = ${userId}`);
afterEach(() => {
  double.state.held = null;
  vi.useRealTimers();
});

describe('what changes between the provider’s answer and ours', () => {
  /** Changes the account after the library has read it and before it has stored the session. */
  async function meanwhile<T>(change: string, work: () => Promise<T>): Promise<T> {
    await site.database.executeSql(`create function meanwhile() returns trigger language plpgsql as $$ begin ${change}; return new; end $$;
      create trigger meanwhile before insert on sessions for each row execute function meanwhile()`);
    return work().finally(() =>
      site.database.executeSql('drop trigger meanwhile on sessions; drop function meanwhile()'),
    );
  }

  test('a second factor that is turned on leaves no session without it, in either way of signing in', async () => {
    const who = double.someone();
    const { me } = await signIn('google', who);
    const turnOn = 'update users set two_factor_enabled = true where id = new.user_id';
    const { at, browser } = await meanwhile(turnOn, () => signIn('google', who));
    expect(at).toBe(failedAt('state_mismatch'));
    expect((await browser.send('GET', '/profile')).status).toBe(401);
    await site.rows(sql`update users set two_factor_enabled = false where id = ${me?.id}`);
    const seconds = Math.floor(Date.now() / 1_000);
    const claims = {
      ...who,
      iss: 'https://accounts.google.com',
      aud: 'google-app',
      iat: seconds,
      exp: seconds + 600,
    };
    const idToken = signed(claims, { key: double.key });
    expectProblem(
      await meanwhile(turnOn, () =>
        site.visitor.post('/auth/sign-in/id-token', { provider: 'google', idToken }),
      ),
      400,
      'state_mismatch',
    );
    expect(await sessionsOf(me?.id ?? '')).toHaveLength(1);
    expect((await signIn('google', who)).at).toMatch(/^\/auth\?mode=kode/);
  });

  test('an account that moves to another address is joined to nobody by its old one', async () => {
    const person = await site.person();
    const who = double.someone({ email: person.email });
    const move = `update users set email = 'baru-' || email where id = '${person.userId}'`;
    const { at, me } = await meanwhile(move, () => signIn('google', who));
    expect([at, me]).toEqual([failedAt('state_mismatch'), null]);
    expect(await identitiesOf(who.sub)).toEqual([]);
    expect(
      await site.rows(sql`select kind from outbox where ${person.userId} = any(recipients)`),
    ).toEqual([]);
  });

  test('an account that is erased opens to nobody', async () => {
    const who = double.someone();
    const { me } = await signIn('google', who);
    const erase = `update users set erased_at = now() where id = '${me?.id}'`;
    expect((await meanwhile(erase, () => signIn('google', who))).at).toBe(
      failedAt('account_closed'),
    );
    expect(await sessionsOf(me?.id ?? '')).toEqual([]);
  });

  test('a visitor who waits no longer gets nothing when the provider answers at last', async () => {
    const person = await site.person();
    const browser = new Browser(site, double);
    browser.use(await person.cookie);
    const who = double.someone();
    double.state.who = who;
    const begun = (await (await browser.send('POST', '/auth/identities/google')).json()) as {
      url: string;
    };
    const back = await browser.go(begun.url, (url) =>
      url.pathname.startsWith('/api/auth/callback/'),
    );
    const asked = Promise.withResolvers<void>();
    const answers = Promise.withResolvers<void>();
    double.state.held = async () => {
      asked.resolve();
      await answers.promise;
    };
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const page = browser.go(String(back));
    await asked.promise;
    vi.advanceTimersByTime(20_000);
    expect((await page).searchParams.get('gagal')).toBe('provider_unreachable');
    vi.useRealTimers();
    double.state.held = null;
    answers.resolve();
    // It takes longer than what is left of the other call.
    expect((await signIn('google', double.someone())).at).toBe('/dashboard');
    expect(await identitiesOf(who.sub)).toEqual([]);
  });
});
