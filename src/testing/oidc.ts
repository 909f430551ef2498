import {
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
  sign,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import { afterAll, vi } from 'vitest';
import * as z from 'zod/mini';
import type { IdentityProblem } from '~/features/auth/identities/terms';
import { sessionUser } from '~/features/auth/schema';

const appUrl = 'http://nusakelas.test:3000';
const profileClaims = ['name', 'given_name', 'family_name', 'groups', 'role'];
const callback = (provider: string) => `${appUrl}/api/auth/callback/${provider}`;

/** The person who signs in at the provider, with the provider's claims about them. */
export type Someone = Partial<Record<'given_name' | 'family_name' | 'role', string>> & {
  sub: string;
  email?: string | null;
  email_verified?: boolean | string | null | undefined;
  name?: string | undefined;
  groups?: string[];
  /** the id token carries only `sub` */
  bare?: boolean;
};

const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Signs a JWT as a provider would. */
export function signed(
  claims: object,
  { key, kid = 'double', alg = 'RS256' }: { key: KeyObject; kid?: string; alg?: string },
): string {
  const text = `${part({ alg, kid, typ: 'JWT' })}.${part(claims)}`;
  return alg === 'none'
    ? `${text}.`
    : `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
}

/**
 * A real OpenID provider on loopback (the npm package oidc-provider) without questions: it signs `who` in, or refuses where `denies` is set.
 * The hard-coded hosts of Google, Facebook and Apple lead to it too, each with the protocol details that they document.
 */
export async function oidcDouble() {
  const key = rsa();
  const apple = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const state: {
    who: Someone;
    denies: boolean;
    down: boolean;
    held: (() => Promise<void>) | null;
  } = {
    who: { sub: 'x' },
    denies: false,
    down: false,
    /** what a request for tokens waits for */
    held: null,
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Someone>();
  const quiet = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const client = (id: string, provider: string) => ({
    client_id: id,
    client_secret: `secret of ${id}`,
    redirect_uris: [callback(provider)],
    token_endpoint_auth_method: 'client_secret_post' as const,
  });
  const provider = new Provider(issuer, {
    clients: [
      client('generic', 'oidc'),
      client('google-app', 'google'),
      client('facebook-app', 'facebook'),
      client('apple-app', 'apple'),
    ],
    jwks: {
      keys: [
        {
          ...(key.export({ format: 'jwk' }) as { kty: 'RSA' }),
          kid: 'double',
          use: 'sig',
          alg: 'RS256',
        },
      ],
    },
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: profileClaims },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    pkce: { required: (_, { clientId }) => clientId !== 'facebook-app' },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    renderError: (ctx, out) => {
      ctx.body = JSON.stringify(out);
    },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 600,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_, sub) => {
      const { bare, ...claims } = people.get(sub) ?? { sub };
      return { accountId: sub, claims: (use) => (use === 'id_token' && bare ? { sub } : claims) };
    },
  });
  quiet.mockRestore();
  const handle = provider.callback();

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (state.down) return void response.writeHead(503).end();
    if (!request.url?.startsWith('/interaction/')) return handle(request, response);
    if (state.denies) {
      return provider.interactionFinished(
        request,
        response,
        { error: 'access_denied', error_description: 'not today' },
        { mergeWithLastSubmission: false },
      );
    }
    const { params, prompt } = await provider.interactionDetails(request, response);
    people.set(state.who.sub, state.who);
    if (prompt.name === 'login')
      return provider.interactionFinished(request, response, {
        login: { accountId: state.who.sub },
      });
    const grant = new provider.Grant({
      accountId: state.who.sub,
      clientId: String(params.client_id),
    });
    grant.addOIDCScope('openid email profile');
    await provider.interactionFinished(request, response, {
      consent: { grantId: await grant.save() },
    });
  }

  /** The path at oidc-provider for each address of Google, Facebook and Apple. */
  function rewritten(address: string): URL {
    const url = new URL(address);
    const path = {
      'accounts.google.com': '/auth',
      'www.facebook.com': '/auth',
      'appleid.apple.com': url.pathname.endsWith('/authorize') ? '/auth' : '/token',
    };
    const target = new URL((path as Record<string, string>)[url.hostname] ?? '/token', issuer);
    target.search = url.search;
    for (const name of ['prompt', 'include_granted_scopes']) target.searchParams.delete(name);
    if (target.pathname === '/auth') {
      target.searchParams.set('scope', 'openid email profile');
      target.searchParams.set('response_type', 'code');
    }
    return target;
  }

  const real = globalThis.fetch;
  const json = (value: unknown, status = 200) =>
    new Response(JSON.stringify(value), {
      status,
      headers: { 'content-type': 'application/json' },
    });
  const hosts = /^https:\/\/([\w-]+\.)?(google|googleapis|facebook|apple)\.com\//;
  /** The answers of Apple and Facebook where they differ from OpenID Connect. */
  const intercepted: typeof fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : String(input);
    if (!hosts.test(address)) return real(input, init);
    if (state.down) throw new TypeError('fetch failed');
    const url = new URL(address);
    if (/certs|jwks|\/auth\/keys/.test(url.pathname)) return real(`${issuer}/jwks`);
    if (url.pathname === '/debug_token') {
      const token = await provider.AccessToken.find(url.searchParams.get('input_token') ?? '');
      const ours = url.searchParams.get('access_token') === 'facebook-app|secret of facebook-app';
      return json({
        data: { is_valid: ours && !!token, app_id: token?.clientId, user_id: token?.accountId },
      });
    }
    if (url.pathname === '/me') {
      const me = (await (
        await real(`${issuer}/me`, { headers: init?.headers ?? {} })
      ).json()) as Someone;
      return json({
        id: me.sub,
        name: me.name,
        ...(me.email && { email: me.email }),
        picture: { data: { url: 'https://graph.facebook.com/picture' } },
      });
    }
    await state.held?.();
    const body = new URLSearchParams(String(init?.body));
    if (url.hostname === 'appleid.apple.com') {
      const refusal = wrongAppleSecret(body.get('client_secret') ?? '');
      if (refusal) return json({ error: 'invalid_client', error_description: refusal }, 400);
      body.set('client_secret', 'secret of apple-app');
    }
    const got = await real(rewritten(address), { method: 'POST', body });
    const { id_token, ...tokens } = (await got.json()) as Record<string, unknown>;
    return json(
      url.hostname === 'graph.facebook.com' ? tokens : { ...tokens, id_token },
      got.status,
    );
  };
  globalThis.fetch = intercepted;

  /** Apple's objection to the client secret. */
  function wrongAppleSecret(secret: string): string | null {
    const [head = '', claims = '', signature = ''] = secret.split('.');
    const read = (text: string) =>
      JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
    const ours = { key: createPublicKey(apple), dsaEncoding: 'ieee-p1363' as const };
    if (
      !verify('sha256', Buffer.from(`${head}.${claims}`), ours, Buffer.from(signature, 'base64url'))
    )
      return 'signature';
    const { iss, aud, sub, exp } = read(claims);
    if (
      read(head).kid !== 'APPLEKEY' ||
      iss !== 'APPLETEAM' ||
      aud !== 'https://appleid.apple.com' ||
      sub !== 'apple-app'
    )
      return 'claims';
    return Number(exp) > Date.now() / 1_000 && Number(exp) < Date.now() / 1_000 + 15_777_000
      ? null
      : 'exp';
  }

  afterAll(() => {
    globalThis.fetch = real;
    server.closeAllConnections();
    server.close();
  });

  return {
    issuer,
    key,
    state,
    rewritten,
    /** the mail address of a new person */
    someone: (more: Partial<Someone> = {}): Someone => {
      const sub = randomUUID();
      return {
        sub,
        email: `${sub.slice(0, 13)}@penyedia.test`,
        email_verified: true,
        name: 'Sari Wulandari',
        ...more,
      };
    },
    fetch: real,
    /** all four providers configured */
    env: {
      GOOGLE_CLIENT_ID: 'google-app',
      GOOGLE_CLIENT_SECRET: 'secret of google-app',
      FACEBOOK_CLIENT_ID: 'facebook-app',
      FACEBOOK_CLIENT_SECRET: 'secret of facebook-app',
      APPLE_CLIENT_ID: 'apple-app',
      APPLE_TEAM_ID: 'APPLETEAM',
      APPLE_KEY_ID: 'APPLEKEY',
      APPLE_PRIVATE_KEY: apple.export({ type: 'pkcs8', format: 'pem' }).toString(),
      OIDC_DISCOVERY_URL: `${issuer}/.well-known/openid-configuration`,
      OIDC_CLIENT_ID: 'generic',
      OIDC_CLIENT_SECRET: 'secret of generic',
      OIDC_NAME: 'SSO Nusantara',
    },
  };
}

export type OidcDouble = Awaited<ReturnType<typeof oidcDouble>>;

type Site = { api: { request: (path: string, init: RequestInit) => Response | Promise<Response> } };
type Visit = { url: URL; response: Response };

/** A browser between the site and the providers. It keeps cookies per host and follows redirects and forms that send themselves. */
export class Browser {
  readonly #jars = new Map<string, Map<string, string>>();
  readonly #site: Site;
  readonly #double: OidcDouble;

  constructor(site: Site, double: OidcDouble) {
    this.#site = site;
    this.#double = double;
  }
  cookies = (host = 'nusakelas.test') =>
    [...(this.#jars.get(host) ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
  /** Copies another browser's cookies of the site. */
  use(cookies: string) {
    this.#jars.set(
      'nusakelas.test',
      new Map(
        cookies
          .split('; ')
          .map((one) => [one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)]),
      ),
    );
  }
  async #ask(url: URL, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has('cookie')) headers.set('cookie', this.cookies(url.hostname));
    const ours = url.hostname === 'nusakelas.test';
    const response = ours
      ? await this.#site.api.request(url.pathname + url.search, { ...init, headers })
      : await this.#double.fetch(url, { ...init, headers, redirect: 'manual' });
    const jar = this.#jars.get(url.hostname) ?? new Map<string, string>();
    this.#jars.set(url.hostname, jar);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }
  /** Sends a request to the API as a page of the site would. */
  send = (method: string, path: string, body?: unknown) =>
    this.#ask(new URL(`/api${path}`, appUrl), {
      method,
      headers: { ...(method !== 'GET' && { origin: appUrl }), 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
    });
  /**
   * Follows an address until it reaches a page of the site, or until `stop`. A form that sends itself comes from the provider's site,
   * without the site's cookies.
   */
  async go(address: string, stop: (url: URL) => boolean = () => false): Promise<URL> {
    let visit: Visit | { url: URL; form: URLSearchParams } = {
      url: new URL(address, appUrl),
      form: new URLSearchParams(),
    };
    for (let steps = 0; steps < 15; steps += 1) {
      const known = ['nusakelas.test', '127.0.0.1'].includes(visit.url.hostname);
      const url: URL = known ? visit.url : this.#double.rewritten(visit.url.href);
      const form: URLSearchParams | null =
        'form' in visit && visit.form.size > 0 ? visit.form : null;
      if (stop(url) || (url.hostname === 'nusakelas.test' && !url.pathname.startsWith('/api/')))
        return url;
      const foreign: RequestInit = {
        method: 'POST',
        headers: { origin: 'https://appleid.apple.com', cookie: '' },
        body: form,
      };
      const response = await this.#ask(url, form ? foreign : {});
      const next = response.headers.get('location');
      if (next) {
        visit = { url: new URL(next, url), form: new URLSearchParams() };
        continue;
      }
      const html = await response.text();
      const action = /action="([^"]+)"/.exec(html)?.[1];
      if (!action)
        throw new Error(`${url.href} answered ${response.status}: ${html.slice(0, 500)}`);
      const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
      const fields = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
        ([, name = '', value = '']) => [name, unescaped(value)],
      );
      visit = { url: new URL(unescaped(action), url), form: new URLSearchParams(fields) };
    }
    throw new Error('too many redirects');
  }
}

/** Signing in at this site through the double, step by step or all the way. */
export function doorOf(site: Site, double: OidcDouble) {
  const browse = () => new Browser(site, double);
  const start = async (browser: Browser, provider: string, returnUrl?: string): Promise<string> => {
    const answer = await browser.send(
      'POST',
      `/auth/social/${provider}`,
      returnUrl === undefined ? {} : { returnUrl },
    );
    return ((await answer.json()) as { url: string }).url;
  };
  const meOf = async (browser: Browser) =>
    z.nullable(sessionUser).parse(await (await browser.send('GET', '/me')).json());
  return {
    browse,
    start,
    meOf,
    /** Signs in from start to end; answers the last address and the signed-in person. */
    signIn: async (
      provider: string,
      who: Someone,
      { browser = browse(), returnUrl }: { browser?: Browser; returnUrl?: string } = {},
    ) => {
      double.state.who = who;
      const page = await browser.go(await start(browser, provider, returnUrl));
      return { browser, at: page.pathname + page.search, me: await meOf(browser) };
    },
  };
}

/** Answers the address to which a refused person is led. */
export const failedAt = (problem: IdentityProblem, returnUrl = '/dashboard') =>
  `/auth?gagal=${problem}&returnUrl=${encodeURIComponent(returnUrl)}`;
