import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { doorOf, failedAt, oidcDouble } from '~/testing/oidc';
import { testSite } from '~/testing/site';

// Providers of companies, as Microsoft Entra, Keycloak and Google Workspace answer.
const double = await oidcDouble();
const site = await testSite({ env: double.env });
const trusting = await testSite({ env: { ...double.env, OIDC_EMAIL_TRUSTED: 'true' } });
const careful = doorOf(site, double);
const open = doorOf(trusting, double);
const entra = { email_verified: undefined, name: undefined };

describe('an address of which its provider says nothing', () => {
  test('has to be proved, unless the operator trusts this provider', async () => {
    expect((await careful.signIn('oidc', double.someone(entra))).me?.emailVerified).toBe(false);
    expect((await open.signIn('oidc', double.someone(entra))).me?.emailVerified).toBe(true);
    const silent = double.someone({ email_verified: null });
    expect((await open.signIn('oidc', silent)).me?.emailVerified).toBe(true);
    const unverified = double.someone({ email_verified: false });
    expect((await open.signIn('oidc', unverified)).me?.emailVerified).toBe(false);
  });

  test('is never trusted of another provider', async () => {
    for (const provider of ['google', 'facebook', 'apple'])
      expect(
        (await open.signIn(provider, double.someone({ email_verified: undefined }))).me
          ?.emailVerified,
        provider,
      ).toBe(false);
  });

  test('leads into its account only with that trust', async () => {
    const mine = await site.person();
    const stranger = double.someone({ ...entra, email: mine.email });
    const refused = await careful.signIn('oidc', stranger);
    expect([refused.at, refused.me]).toEqual([failedAt('email_has_account'), null]);
    const colleague = await trusting.person();
    const { me } = await open.signIn('oidc', double.someone({ ...entra, email: colleague.email }));
    expect(me?.id).toBe(colleague.userId);
  });
});

test('a name in parts is the name', async () => {
  const parts = { given_name: 'Rina', family_name: 'Putri' };
  const { me } = await careful.signIn('oidc', double.someone({ ...entra, ...parts }));
  expect(
    await site.rows(
      sql`select u.name, p.full_name from users u join profiles p on p.id = u.id where u.id = ${me?.id ?? ''}`,
    ),
  ).toEqual([{ name: 'Rina Putri', full_name: 'Rina Putri' }]);
});

test('groups and roles of a company mean nothing here', async () => {
  const claims = {
    groups: ['superadmin', 'Domain Admins', ...Array.from({ length: 200 }, (_, at) => `g${at}`)],
    role: 'superadmin',
  };
  const { me } = await careful.signIn('oidc', double.someone(claims));
  const plain = await careful.signIn('oidc', double.someone());
  expect(Object.keys(me ?? {})).toEqual(Object.keys(plain.me ?? {}));
  const rightsOf = (id = '') =>
    site.rows(sql`select count(*)::int as roles from user_roles where user_id = ${id}`);
  expect(await rightsOf(me?.id)).toEqual(await rightsOf(plain.me?.id));
});
