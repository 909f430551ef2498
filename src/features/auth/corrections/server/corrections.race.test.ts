import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { newId } from '~/lib/server/ids';
import { races } from '~/testing/race';
import { testSite } from '~/testing/site';
import { correctionToken } from './data';

const site = await testSite();
const race = races({ rounds: 5 });
const staff = await site.person({ role: 'superadmin' });
const reason = 'Salah ketik saat mendaftar.';
const newAddress = () => `benar-${newId().slice(-8)}@nusakelas.test`;
const token = (id: string, side: 'old' | 'new') => correctionToken(site.deps.secret, id, side);
const answer = (link: string, agree = true) =>
  site.visitor.post('/auth/email-correction', { token: link, agree });
const count = async (text: ReturnType<typeof sql>) => (await site.rows(text)).length;

async function asked() {
  const [person, email] = [await site.person(), newAddress()];
  await staff.post(`/staff/users/${person.userId}/email-correction`, { email, reason });
  const [{ id } = { id: '' }] = await site.rows<{ id: string }>(
    sql`select id from email_corrections where user_id = ${person.userId}`,
  );
  return { person, email, id };
}
const emailOf = async (userId: string) =>
  (await site.rows<{ email: string }>(sql`select email from users where id = ${userId}`))[0]?.email;

describe('at the same moment', () => {
  race('both mailboxes agree: the account moves once', async () => {
    const { person, email, id } = await asked();
    const answers = await Promise.all([
      answer(token(id, 'old')),
      answer(token(id, 'new')),
      answer(token(id, 'old')),
    ]);
    expect(answers.some(({ status }) => status === 500)).toBe(false);
    expect(await emailOf(person.userId)).toBe(email);
    expect(
      await count(
        sql`select 1 from audit_log where action = 'user.email_corrected' and subject_id = ${person.userId}`,
      ),
    ).toBe(1);
  });

  race('the last mailbox agrees and staff takes it back: one of both happens', async () => {
    const { person, email, id } = await asked();
    await answer(token(id, 'old'));
    const [agreed, taken] = await Promise.all([
      answer(token(id, 'new')),
      staff.post(`/staff/users/${person.userId}/email-correction/${id}/withdrawal`),
    ]);
    expect([
      [200, 409],
      [400, 200],
    ]).toContainEqual([agreed.status, taken.status]);
    expect((await emailOf(person.userId)) === email).toBe(agreed.status === 200);
  });

  race('two accounts are to get one address: one of them gets it', async () => {
    const [one, other] = [await asked(), await site.person()];
    await staff.post(`/staff/users/${other.userId}/email-correction`, { email: one.email, reason });
    const [{ id } = { id: '' }] = await site.rows<{ id: string }>(
      sql`select id from email_corrections where user_id = ${other.userId}`,
    );
    for (const correction of [one.id, id]) await answer(token(correction, 'old'));
    const statuses = (
      await Promise.all([answer(token(one.id, 'new')), answer(token(id, 'new'))])
    ).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400]);
  });

  race('two of staff ask for different addresses: one correction waits', async () => {
    const person = await site.person();
    const colleague = await site.person({ role: 'superadmin' });
    await colleague.cookie;
    const ask = (by: typeof staff) =>
      by.post(`/staff/users/${person.userId}/email-correction`, { email: newAddress(), reason });
    const statuses = (await Promise.all([ask(staff), ask(colleague)])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 409]);
  });
});
