import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { Browser, doorOf, failedAt, oidcDouble } from '~/testing/oidc';
import { expectProblem, testSite } from '~/testing/site';

const double = await oidcDouble();
const site = await testSite({ env: double.env });
const { browse, start, meOf, signIn } = doorOf(site, double);
const identitiesOf = (sub: string) =>
  site.rows(sql`select user_id from accounts where account_id = ${sub}`);
afterEach(() => {
  Object.assign(double.state, { denies: false, down: false });
});

// spec: D3.8
describe('a provider’s answer is refused', () => {
  /** Stops where the provider sends the browser back to us. */
  async function comingBack(browser: Browser, provider = 'oidc', who = double.someone()) {
    double.state.who = who;
    const back = await browser.go(await start(browser, provider, '/courses'), (url) =>
      url.pathname.startsWith('/api/auth/callback/'),
    );
    return {
      back,
      who,
      end: async (address: URL | string = back) => landed(await browser.go(String(address))),
    };
  }
  const landed = (page: URL) => page.pathname + page.search;

  test('because the person refused at the provider', async () => {
    double.state.denies = true;
    const { at, me } = await signIn('oidc', double.someone(), { returnUrl: '/courses' });
    expect([at, me]).toEqual([failedAt('access_denied', '/courses'), null]);
  });

  test.each([
    [
      'another state',
      (url: URL) => url.searchParams.set('state', 'x'.repeat(32)),
      '/auth?gagal=state_mismatch',
    ],
    ['no state', (url: URL) => url.searchParams.delete('state'), '/auth?gagal=session_missing'],
    [
      'nothing at all',
      (url: URL) => Object.assign(url, { search: '' }),
      '/auth?gagal=session_missing',
    ],
    [
      'a state the database can’t hold',
      (url: URL) => url.searchParams.set('state', '\0'),
      '/auth?gagal=state_mismatch',
    ],
    [
      'no code',
      (url: URL) => url.searchParams.delete('code'),
      failedAt('code_missing', '/courses'),
    ],
    [
      'another code',
      (url: URL) => url.searchParams.set('code', 'geraten'),
      failedAt('code_invalid', '/courses'),
    ],
    [
      'the word of another issuer',
      (url: URL) => url.searchParams.set('iss', 'https://evil.tld'),
      failedAt('state_mismatch', '/courses'),
    ],
    [
      'an error nobody knows',
      (url: URL) => url.searchParams.set('error', '<script>'),
      failedAt('sign_in_failed', '/courses'),
    ],
    [
      'the state of another provider',
      (url: URL) => Object.assign(url, { pathname: '/api/auth/callback/google' }),
      failedAt('state_mismatch', '/courses'),
    ],
    [
      'a provider nobody knows',
      (url: URL) => Object.assign(url, { pathname: '/api/auth/callback/github' }),
      failedAt('provider_off', '/courses'),
    ],
  ])('with %s', async (_, spoil, expected) => {
    const browser = browse();
    const { back, who, end } = await comingBack(browser);
    spoil(back);
    expect(await end(back)).toBe(expected);
    expect(await meOf(browser)).toBeNull();
    expect(await identitiesOf(who.sub)).toEqual([]);
  });

  test('in a browser that did not start the sign-in', async () => {
    const { back, who } = await comingBack(browse());
    const stranger = browse();
    expect(landed(await stranger.go(String(back)))).toBe(failedAt('state_mismatch', '/courses'));
    const other = await comingBack(stranger);
    expect(landed(await stranger.go(String(back)))).toBe(failedAt('state_mismatch', '/courses'));
    expect(await other.end()).toBe('/courses');
    expect(await identitiesOf(who.sub)).toEqual([]);
  });

  test('because its state or its code was already used', async () => {
    const browser = browse();
    const { back, end, who } = await comingBack(browser);
    expect(await end()).toBe('/courses');
    expect(await end()).toBe('/auth?gagal=state_mismatch');
    const again = await comingBack(browser, 'oidc', who);
    again.back.searchParams.set('code', back.searchParams.get('code') ?? '');
    expect(await again.end(again.back)).toBe(failedAt('code_invalid', '/courses'));
  });

  test('because it took too long', async () => {
    const { end } = await comingBack(browse());
    await site.rows(sql`update verifications set expires_at = now() - interval '1 second'`);
    expect(await end()).toBe('/auth?gagal=state_mismatch');
  });

  test.each([
    ['is missing', (url: URL) => url.searchParams.delete('code_challenge'), 'pkce_invalid'],
    [
      'is another',
      (url: URL) => url.searchParams.set('code_challenge', 'x'.repeat(43)),
      'code_invalid',
    ],
  ] as const)('because the PKCE challenge %s', async (_, spoil, problem) => {
    const browser = browse();
    const address = new URL(await start(browser, 'oidc'));
    expect(address.searchParams.get('code_challenge_method')).toBe('S256');
    spoil(address);
    double.state.who = double.someone();
    expect(landed(await browser.go(String(address)))).toBe(failedAt(problem));
    expect(await identitiesOf(double.state.who.sub)).toEqual([]);
  });

  test('while the provider is unreachable, and works again afterwards', async () => {
    const freshSite = await testSite({ on: site, env: double.env });
    const browser = new Browser(freshSite, double);
    double.state.down = true;
    expect((await browser.send('POST', '/auth/social/oidc', {})).status).toBe(503);
    double.state.down = false;
    const { end } = await comingBack(browser);
    double.state.down = true;
    expect(await end()).toBe(failedAt('code_invalid', '/courses'));
    double.state.down = false;
    expect((await signIn('oidc', double.someone(), { browser })).at).toBe('/dashboard');
  });
});

describe('Apple’s form', () => {
  const post = (body: string, headers: Record<string, string> = {}, provider = 'apple') =>
    site.visitor.send('POST', `/auth/callback/${provider}`, {
      raw: body,
      headers: {
        origin: 'https://appleid.apple.com',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
    });

  test('becomes a GET with only the known parameters', async () => {
    const answer = await post('state=s&code=c%26d&id_token=secret&redirect=https%3A%2F%2Fevil.tld');
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/api/auth/callback/apple?state=s&code=c%26d',
    ]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('carries the name at the first sign-in', async () => {
    const browser = browse();
    const who = double.someone({ name: undefined });
    double.state.who = who;
    const back = await browser.go(
      await start(browser, 'apple'),
      (url) => url.search !== '' && url.pathname.endsWith('/callback/apple'),
    );
    back.searchParams.set(
      'user',
      JSON.stringify({
        name: { firstName: 'Dewi', lastName: 'Lestari' },
        email: 'admin@nusakelas.test',
      }),
    );
    await browser.go(String(back));
    expect(await meOf(browser)).toMatchObject({ name: 'Dewi Lestari', email: who.email });
  });

  test('is the only form accepted from a foreign origin', async () => {
    expectProblem(await post('state=s', {}, 'google'), 403, 'invalid_origin');
    expectProblem(await post('state=s', { origin: site.config.appUrl }, 'google'), 405);
    expect((await post('x'.repeat(300_000))).status).toBe(413);
    expect((await post(`state=s&code=${'x'.repeat(5_000)}`)).headers.get('location')).toBe(
      '/api/auth/callback/apple?state=s',
    );
  });
});
