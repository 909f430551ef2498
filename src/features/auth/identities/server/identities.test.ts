import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { doorOf, failedAt, oidcDouble } from '~/testing/oidc';
import { quoteDesk } from '~/testing/quotes';
import { expectProblem, testPassword, testSite } from '~/testing/site';

const double = await oidcDouble();
const site = await testSite({ env: double.env });
const { signIn } = doorOf(site, double);
const usersWith = (email: string | null | undefined) =>
  site.rows(sql`select id, email_verified from users where email = ${email ?? ''}`);
const identitiesOf = (sub: string) =>
  site.rows<{ user_id: string }>(sql`select user_id from accounts where account_id = ${sub}`);
const sessionsOf = (userId: string) =>
  site.rows(sql`select 1 from sessions where user_id = ${userId}`);
const noticesTo = async (userId: string) =>
  (
    await site.rows<{ kind: string }>(
      sql`select kind from outbox where ${userId} = any(recipients) order by id`,
    )
  ).map((row) => row.kind);

async function resetPassword(email: string) {
  await site.visitor.post('/auth/recover', { email });
  await site.deliver();
  const mail = (await site.mails()).findLast(
    (text) => text.includes(`To: ${email}`) && text.includes('/auth/reset#'),
  );
  const token = /reset#([\w.-]+)/.exec(mail ?? '')?.[1];
  expect(
    (await site.visitor.post('/auth/reset-password', { token, password: 'rahasia' })).status,
  ).toBe(200);
}

describe('a new person', () => {
  test.each([
    ['oidc', true],
    ['google', true],
    ['apple', true],
    // Facebook doesn't say whether the owner has proved an address.
    ['facebook', false],
  ])('comes in through %s with account, profile and consents', async (provider, emailVerified) => {
    const who = double.someone();
    const { at, me } = await signIn(provider, who);
    expect(at).toBe('/dashboard');
    expect(me).toMatchObject({ email: who.email, emailVerified });
    const [profile] =
      await site.rows(sql`select p.full_name, (select count(*)::int from consents c where c.user_id = p.id) as consents,
      (select count(*)::int from user_roles r where r.user_id = p.id) as roles, (select image from users u where u.id = p.id) as image
      from profiles p where p.id = ${me?.id}`);
    expect(profile).toEqual({ full_name: 'Sari Wulandari', consents: 2, roles: 0, image: null });
    expect(await noticesTo(me?.id ?? '')).toEqual(emailVerified ? [] : ['auth.verify_email']);
  });

  test('is stored without the provider’s tokens', async () => {
    const who = double.someone();
    await signIn('google', who);
    const [row] = await site.rows<Record<string, unknown>>(
      sql`select * from accounts where account_id = ${who.sub}`,
    );
    expect(row).toMatchObject({
      provider_id: 'google',
      label: who.email,
      access_token: null,
      refresh_token: null,
      id_token: null,
      scope: null,
    });
  });

  test('is read from the provider’s userinfo if the id token has no profile', async () => {
    const who = double.someone({ bare: true });
    expect((await signIn('oidc', who)).me).toMatchObject({ email: who.email, emailVerified: true });
  });

  test.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
    [undefined, false],
    ['yes', false],
  ])(
    'whose provider says email_verified: %j counts as verified: %j',
    async (email_verified, counts) => {
      const { me } = await signIn('oidc', double.someone({ email_verified }));
      expect(me?.emailVerified).toBe(counts);
    },
  );

  test('is asked later for a name if the provider’s name can’t be stored', async () => {
    const { me } = await signIn('oidc', double.someone({ name: '\u0000 \u200b\n' }));
    expect(await site.rows(sql`select full_name from profiles where id = ${me?.id}`)).toEqual([
      { full_name: '' },
    ]);
  });

  test('with a verified address gets the quote requests that were sent with it', async () => {
    const desk = await quoteDesk(site);
    const who = double.someone();
    const { id } = await desk.request({ companyEmail: who.email });
    await signIn('google', who);
    expect(await desk.events(id)).toEqual(['requested', 'claimed']);
    const unproven = double.someone({ email_verified: false });
    const other = await desk.request({ companyEmail: unproven.email });
    await signIn('google', unproven);
    expect(await desk.events(other.id)).toEqual(['requested']);
  });

  test('without a usable address is refused, and nothing is made', async () => {
    for (const email of [null, undefined, 'bukan email', `${'x'.repeat(250)}@a.id`]) {
      const who = double.someone({ email });
      const { at, me } = await signIn('oidc', who);
      expect([at, me]).toEqual([failedAt('email_missing'), null]);
      expect(await identitiesOf(who.sub)).toEqual([]);
    }
  });
});

describe('a person who comes back', () => {
  test.each(['oidc', 'google', 'facebook', 'apple'])(
    'through %s is the same person, with a session of its own',
    async (provider) => {
      const who = double.someone();
      const first = await signIn(provider, who);
      const again = await signIn(provider, { ...who, email: `lain-${who.email}` });
      expect(again.me).toMatchObject({ id: first.me?.id, email: who.email });
      expect(again.me?.sessionId).not.toBe(first.me?.sessionId);
      expect(await identitiesOf(who.sub)).toHaveLength(1);
    },
  );

  test('can sign in while the account is closing, but not after it was erased', async () => {
    const who = double.someone();
    const { me } = await signIn('oidc', who);
    await site.rows(
      sql`update users set closing_at = now() + interval '10 days' where id = ${me?.id}`,
    );
    expect((await signIn('oidc', who)).me?.id).toBe(me?.id);
    await site.rows(sql`update users set erased_at = now() where id = ${me?.id}`);
    const erased = await signIn('oidc', who);
    expect([erased.at, erased.me]).toEqual([failedAt('account_closed'), null]);
    expect(await sessionsOf(me?.id ?? '')).toEqual([]);
  });

  test('with a second factor is asked for it after a provider’s sign-in too', async () => {
    const who = double.someone();
    const { me } = await signIn('google', who);
    await site.rows(sql`update users set two_factor_enabled = true where id = ${me?.id}`);
    await site.rows(sql`delete from sessions where user_id = ${me?.id}`);
    const again = await signIn('google', who, { returnUrl: '/courses' });
    expect([again.at, again.me]).toEqual(['/auth?mode=kode&returnUrl=%2Fcourses', null]);
    expect(again.browser.cookies()).toContain('nusakelas.two_factor=');
    expect(await sessionsOf(me?.id ?? '')).toEqual([]);
  });

  test.each([
    ['/learn/dasar?x=1', '/learn/dasar?x=1'],
    ['https://evil.tld', '/dashboard'],
    ['//evil.tld', '/dashboard'],
    ['/\\evil.tld', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['/x?error=denied', '/x?error=denied'],
  ])('asking for %s lands on %s', async (returnUrl, target) => {
    expect((await signIn('oidc', double.someone(), { returnUrl })).at).toBe(target);
  });
});

describe('an address that has an account', () => {
  test.each([
    ['google', true, true, true],
    ['google', true, false, false],
    ['google', false, true, true],
    ['google', false, false, false],
    ['oidc', true, true, true],
    ['oidc', false, true, true],
    ['oidc', true, false, false],
    ['apple', true, true, true],
    ['apple', false, true, true],
    ['facebook', true, true, false],
    ['facebook', false, true, false],
  ])(
    '%s: ours verified %j, theirs %j: joined %j',
    async (provider, verified, email_verified, joined) => {
      const person = await site.person({ verified });
      const who = double.someone({ email: person.email.toUpperCase(), email_verified });
      const { at, me } = await signIn(provider, who);
      expect(at).toBe(joined ? '/dashboard' : failedAt('email_has_account'));
      expect(me?.id).toBe(joined ? person.userId : undefined);
      expect(await identitiesOf(who.sub)).toEqual(joined ? [{ user_id: person.userId }] : []);
      const takenOver = joined && !verified ? ['auth.address_proven'] : [];
      expect(await noticesTo(person.userId)).toEqual([
        ...takenOver,
        ...(joined ? ['auth.identity_linked'] : []),
      ]);
      expect(await usersWith(person.email)).toEqual([
        { id: person.userId, email_verified: verified || joined },
      ]);
      expect(await sessionsOf(person.userId)).toHaveLength(joined ? 1 : 0);
    },
  );

  test.each([
    ['in capitals', (email: string) => email.toUpperCase(), true],
    // JavaScript turns U+212A into an ordinary k: whoever owns such an address elsewhere would get this account.
    [
      'with a letter that only looks like it',
      (email: string) => email.replace('k', '\u212a'),
      false,
    ],
    ['with a long s', (email: string) => email.replace('s', '\u017f'), false],
    ['with a full-width letter', (email: string) => email.replace('o', '\uff4f'), false],
    ['with a space before it', (email: string) => ` ${email}`, false],
    ['with a sign nobody sees', (email: string) => email.replace('@', '\u200b@'), false],
  ])('written %s is the same address: %s', async (_, write, same) => {
    const person = await site.person();
    const who = double.someone({ email: write(person.email) });
    const { me } = await signIn('oidc', who);
    expect(me?.id).toBe(same ? person.userId : undefined);
    expect(await identitiesOf(who.sub)).toEqual(same ? [{ user_id: person.userId }] : []);
  });

  test('is judged at joining only: later the provider’s person stays the same, whatever address comes and to whomever it belongs', async () => {
    const who = double.someone();
    const { me } = await signIn('google', who);
    const victim = await site.person();
    const again = await signIn('google', { ...who, email: victim.email });
    expect(again.me).toMatchObject({ id: me?.id, email: who.email });
    expect(
      await site.rows(
        sql`select 1 from accounts where user_id = ${victim.userId} and provider_id = 'google'`,
      ),
    ).toEqual([]);
    // The address that was left behind brings its new owner there to nobody but the account that still has it.
    const heir = double.someone({ email: who.email, email_verified: false });
    expect((await signIn('google', heir)).at).toBe(failedAt('email_has_account'));
  });

  test('made without proof of it belongs to the person whom a provider vouches for, and whatever opened it before ends', async () => {
    const desk = await quoteDesk(site);
    const stranger = await site.person({ verified: false });
    const { id } = await desk.request({ companyEmail: stranger.email });
    await stranger.post('/auth/change-email', { email: double.someone().email });
    await site.visitor.post('/auth/recover', { email: stranger.email });
    await site.rows(sql`insert into accounts (id, user_id, account_id, provider_id, created_at, updated_at)
      values (gen_random_uuid(), ${stranger.userId}, ${`trojan-${stranger.userId}`}, 'facebook', now(), now())`);

    const who = double.someone({ email: stranger.email });
    for (let round = 0; round < 2; round += 1) {
      const owner = await signIn('google', who);
      expect([owner.at, owner.me]).toEqual([
        '/dashboard',
        expect.objectContaining({ id: stranger.userId, emailVerified: true }),
      ]);
      expect((await owner.browser.send('GET', '/profile')).status).toBe(200);
    }
    expectProblem(await stranger.get('/profile'), 401, 'not_signed_in');
    expectProblem(
      await site.visitor.post('/auth/sign-in/email', {
        email: stranger.email,
        password: testPassword,
      }),
      401,
      'invalid_credentials',
    );
    const ways = sql`select provider_id from accounts where user_id = ${stranger.userId}`;
    expect(await site.rows(ways)).toEqual([{ provider_id: 'google' }]);
    expect(
      await site.rows(
        sql`select 1 from verifications where value = ${stranger.userId} or identifier like ${`%${stranger.userId}`}`,
      ),
    ).toEqual([]);
    expect(await desk.events(id)).toEqual(['requested', 'claimed']);
    expect(
      (await noticesTo(stranger.userId)).filter((kind) => kind === 'auth.address_proven'),
    ).toHaveLength(1);
  });

  test('is proved by a provider that vouches for it only later, and a password of that time ends', async () => {
    const who = double.someone({ email_verified: false });
    const first = await signIn('google', who);
    expect(
      (await first.browser.send('POST', '/auth/set-password', { newPassword: testPassword }))
        .status,
    ).toBe(200);
    const { me } = await signIn('google', { ...who, email_verified: true });
    expect(me).toMatchObject({ id: first.me?.id, emailVerified: true });
    expect((await first.browser.send('GET', '/profile')).status).toBe(401);
    expectProblem(
      await site.visitor.post('/auth/sign-in/email', { email: who.email, password: testPassword }),
      401,
      'invalid_credentials',
    );
  });

  test('belongs to the reader of its mail: a new password by mail removes the identities linked before', async () => {
    const attacker = double.someone();
    const attack = await signIn('facebook', attacker);
    await resetPassword(attacker.email ?? '');
    expect(await identitiesOf(attacker.sub)).toEqual([]);
    expect((await signIn('facebook', attacker)).at).toBe(failedAt('email_has_account'));
    const owner = await signIn('google', double.someone({ email: attacker.email }));
    expect(owner.me).toMatchObject({ id: attack.me?.id, emailVerified: true });
  });

  test('keeps its identities at a new password, if the address was proved before', async () => {
    const who = double.someone();
    await signIn('google', who);
    site.clock.advance(60_000);
    await resetPassword(who.email ?? '');
    expect(await identitiesOf(who.sub)).toHaveLength(1);
  });
});

describe('without keys', () => {
  test('no provider is offered', async () => {
    const bare = await testSite({ on: site });
    expect((await bare.visitor.get('/auth/providers')).json).toEqual({ providers: [] });
    expect(
      (await bare.visitor.get('/auth/callback/google?state=x&code=y')).headers.get('location'),
    ).toBe('/auth?gagal=provider_off');
    for (const provider of ['google', 'oidc', 'github', '..%2F..'])
      expectProblem(await bare.visitor.post(`/auth/social/${provider}`, {}), 404, 'provider_off');
    const person = await bare.person();
    expectProblem(await person.post('/auth/identities/google'), 404, 'provider_off');
  });

  test('with keys the page gets the list of providers', async () => {
    const names = ['Apple', 'Google', 'Facebook', 'SSO Nusantara'];
    expect((await site.visitor.get('/auth/providers')).json).toEqual({
      providers: ['apple', 'google', 'facebook', 'oidc'].map((id, index) => ({
        id,
        name: names[index],
      })),
    });
  });

  test('starting a sign-in is limited per client address', async () => {
    const freshSite = await testSite({
      on: site,
      env: { ...double.env, LIMIT_SIGN_IN_PER_MINUTE: '2' },
    });
    for (const status of [200, 200, 429])
      expect((await freshSite.visitor.post('/auth/social/google', {})).status).toBe(status);
  });
});
