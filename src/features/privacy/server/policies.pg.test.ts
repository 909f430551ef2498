import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ownConsents } from '~/features/auth/consents/schema';
import { policies } from '~/features/auth/consents/terms';
import { expectProblem, testSite } from '~/testing/site';
import { announceBatch, announcePolicies } from './jobs';

const site = await testSite();
const inForce = { terms: policies.terms.version, privacy: policies.privacy.version };

test('people who agreed to an earlier version are asked again, get one mail, and agree to the shown version', async () => {
  const agreed = await site.person();
  const before = await site.person();
  const never = await site.person();
  await site.rows(sql`update consents set version = '2025-01-01' where user_id = ${before.userId}`);
  await site.rows(sql`delete from consents where user_id = ${never.userId}`);
  const signingUp = await site.person();
  await site.rows(sql`delete from consents where user_id = ${signingUp.userId}`);
  await site.rows(
    sql`update users set created_at = created_at - interval '2 hours' where id = ${never.userId}`,
  );
  site.clock.advance(1_000);
  expect((await before.get('/consents')).as(ownConsents)).toMatchObject({
    pending: ['terms', 'privacy'],
    changed: true,
  });
  expect((await never.get('/consents')).as(ownConsents)).toMatchObject({
    pending: ['terms', 'privacy'],
    changed: false,
    given: [],
  });
  expect((await agreed.get('/consents')).as(ownConsents).pending).toEqual([]);

  expect(await announcePolicies(site.ctx)).toBe(2);
  expect(await announcePolicies(site.ctx)).toBe(0);
  await site.deliver();
  const mails = (await site.mails()).filter((mail) => mail.includes('Ketentuan kami berubah'));
  expect(
    mails
      .map((mail) => [before, never].find((person) => mail.includes(`To: ${person.email}`))?.email)
      .toSorted(),
  ).toEqual([before.email, never.email].toSorted());

  expectProblem(
    await before.post('/consents', { ...inForce, terms: '2025-01-01' }),
    409,
    'policy_outdated',
  );
  for (let round = 0; round < 2; round += 1) {
    const consents = (await before.post('/consents', inForce, { 'user-agent': 'Peramban' })).as(
      ownConsents,
    );
    expect(consents.pending).toEqual([]);
    expect(consents.given).toHaveLength(4);
  }
  const [row] = await site.rows(
    sql`select text_hash, user_agent from consents where user_id = ${before.userId} and version = ${inForce.terms} and document = 'terms'`,
  );
  expect(row).toEqual({ text_hash: policies.terms.textHash, user_agent: 'Peramban' });
});

test('many people are notified in batches, continuing after an interruption', async () => {
  await site.reset();
  await site.rows(sql`insert into users (id, name, email, created_at, updated_at)
    select gen_random_uuid(), 'Orang', 'orang' || n || '@nusakelas.test', now() - interval '1 day', now() from generate_series(1, 250) n`);
  expect(await announceBatch(site.ctx())).toBe(100);
  expect(await announcePolicies(site.ctx)).toBe(150);
  const [row] =
    await site.rows(sql`select sum(cardinality(recipients))::int as told, count(distinct r)::int as people
    from outbox o, unnest(o.recipients) r where kind = 'privacy.policies_changed'`);
  expect(row?.people).toBe(250);
});
