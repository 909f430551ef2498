import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testSite } from '~/app/testing';
import { Browser, oidcDouble, type Someone } from '~/app/testing-oidc';

const double = await oidcDouble();
const site = await testSite({ env: double.env });

async function start(browser: Browser, provider: string, returnUrl?: string): Promise<string> {
  const answer = await browser.send('POST', `/auth/social/${provider}`, { ...(returnUrl !== undefined && { returnUrl }) });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  return (JSON.parse(text) as { url: string }).url;
}

async function signIn(provider: string, who: Someone, browser = new Browser(site, double)) {
  double.state.who = who;
  const page = await browser.go(await start(browser, provider));
  return {
    browser,
    page,
    at: page.pathname + page.search,
    me: (await (await browser.send('GET', '/me')).json()) as { id: string; email: string; emailVerified: boolean } | null,
  };
}

describe('a new person', () => {
  test.each(['oidc', 'google', 'facebook', 'apple'])('comes in through %s', async (provider) => {
    const who = double.someone();
    const { at, me } = await signIn(provider, who);
    expect(at).toBe('/dashboard');
    expect(me).toMatchObject({ email: who.email });
  });
});
