import { createHash, generateKeyPairSync } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { oidcDouble, signed } from '~/testing/oidc';
import { expectProblem, testSite } from '~/testing/site';

const double = await oidcDouble();
const site = await testSite({ env: double.env });
const now = () => Math.floor(Date.now() / 1_000);
const foreign = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const issuers = {
  google: 'https://accounts.google.com',
  apple: 'https://appleid.apple.com',
  facebook: 'https://www.facebook.com',
  oidc: double.issuer,
};
const clients = {
  google: 'google-app',
  apple: 'apple-app',
  facebook: 'facebook-app',
  oidc: 'generic',
};
type Provider = keyof typeof issuers;

/** The claims of the token that an app of the provider would hold. */
const claims = (provider: Provider = 'google', more: object = {}) => ({
  ...double.someone(),
  iss: issuers[provider],
  aud: clients[provider],
  iat: now(),
  exp: now() + 600,
  ...more,
});
const send = (
  idToken: string,
  { provider = 'google', nonce }: { provider?: string; nonce?: string } = {},
) => site.visitor.post('/auth/sign-in/id-token', { provider, idToken, ...(nonce && { nonce }) });
const identitiesOf = (sub: string) =>
  site.rows(sql`select 1 from accounts where account_id = ${sub}`);

describe('a token of a provider', () => {
  test.each(Object.keys(issuers) as Provider[])(
    'of %s opens a session, and the same one again',
    async (provider) => {
      const claimed = claims(provider);
      const token = signed(claimed, { key: double.key });
      const first = await send(token, { provider });
      expect(first.status, first.text).toBe(200);
      const me = await site.visitor.get('/me', { cookie: first.cookies });
      expect(me.json).toMatchObject({
        email: claimed.email,
        emailVerified: provider !== 'facebook',
      });
      expect((await send(token, { provider })).json).toEqual(first.json);
      const [profile] =
        await site.rows(sql`select full_name, (select count(*)::int from consents where user_id = profiles.id) as consents from profiles
      where id = ${(first.json as { userId: string }).userId}`);
      expect(profile).toEqual({ full_name: 'Sari Wulandari', consents: 2 });
    },
  );

  test('is bound to the nonce of its request, which Apple hashes', async () => {
    const token = signed(claims('google', { nonce: 'n-1' }), { key: double.key });
    expect((await send(token, { nonce: 'n-1' })).status).toBe(200);
    expectProblem(await send(token, { nonce: 'n-2' }), 401, 'token_signature_invalid');
    const apple = signed(
      claims('apple', { nonce: createHash('sha256').update('n-1').digest('hex') }),
      { key: double.key },
    );
    expect((await send(apple, { provider: 'apple', nonce: 'n-1' })).status).toBe(200);
  });

  test.each([
    ['for another app', { aud: 'another-app' }],
    ['of another issuer', { iss: 'https://evil.tld' }],
    ['that has run out', { exp: now() - 60 }],
    ['older than an hour', { iat: now() - 7_200 }],
    ['from the future', { nbf: now() + 600 }],
    ['without a subject', { sub: '' }],
  ])('%s opens nothing', async (_, wrong) => {
    const claimed = claims('google', wrong);
    expectProblem(await send(signed(claimed, { key: double.key })), 401, 'token_signature_invalid');
    expect(await site.rows(sql`select 1 from users where email = ${claimed.email}`)).toEqual([]);
  });

  test.each([
    ['of a foreign key', (claimed: object) => signed(claimed, { key: foreign })],
    [
      'of a key nobody has',
      (claimed: object) => signed(claimed, { key: double.key, kid: 'other' }),
    ],
    ['of none', (claimed: object) => signed(claimed, { key: double.key, alg: 'none' })],
    ['that is cut', (claimed: object) => signed(claimed, { key: double.key }).slice(0, -10)],
    ['that isn’t one', () => 'bukan-token'],
    [
      'in two parts',
      (claimed: object) => signed(claimed, { key: double.key }).split('.').slice(0, 2).join('.'),
    ],
  ])('with the signature %s opens nothing', async (_, make) => {
    for (const provider of Object.keys(issuers) as Provider[]) {
      const claimed = claims(provider);
      expectProblem(await send(make(claimed), { provider }), 401, 'token_signature_invalid');
      expect(await identitiesOf(claimed.sub)).toEqual([]);
    }
  });

  test('of one provider is refused as another’s', async () => {
    expectProblem(
      await send(signed(claims('google'), { key: double.key }), { provider: 'oidc' }),
      401,
      'token_signature_invalid',
    );
    expectProblem(await send('x', { provider: 'github' }), 404, 'provider_off');
    expectProblem(await send('', { provider: 'google' }), 422, 'invalid_input');
  });

  test('without an address is refused, and so is one that doesn’t vouch for an address with an account', async () => {
    expectProblem(
      await send(signed(claims('google', { email: undefined }), { key: double.key })),
      422,
      'email_missing',
    );
    const person = await site.person({ verified: false });
    const claimed = claims('google', { email: person.email, email_verified: false });
    expectProblem(await send(signed(claimed, { key: double.key })), 409, 'email_has_account');
    expect(await identitiesOf(claimed.sub)).toEqual([]);
  });

  test('that vouches for the address of an unproven account gives it to its owner', async () => {
    const person = await site.person({ verified: false });
    const token = signed(claims('google', { email: person.email }), { key: double.key });
    await person.cookie;
    expect((await send(token)).json).toEqual({ userId: person.userId });
    expectProblem(await person.get('/profile'), 401, 'not_signed_in');
    expect(
      await site.rows(sql`select provider_id from accounts where user_id = ${person.userId}`),
    ).toEqual([{ provider_id: 'google' }]);
  });

  test('still needs the second factor', async () => {
    const token = signed(claims(), { key: double.key });
    const { userId } = (await send(token)).json as { userId: string };
    await site.rows(sql`update users set two_factor_enabled = true where id = ${userId}`);
    const answer = await send(token);
    expect(answer.json).toEqual({ challenge: 'factor' });
    expect((await site.visitor.get('/me', { cookie: answer.cookies })).json).toBeNull();
  });
});
