import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '~/lib/server/ids';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { createCompany, createCompanyPerson } from '../../server/factory';
import { companyPerson, importCheck, importView, memberships, peopleOutcome } from '../schema';
import { inviteHeader, peopleTexts } from '../terms';

const site = await testSite();
const owner = await site.person();
const { companyId } = await createCompany(site.ctx(), { ownerId: owner.userId, seats: 50 });
const path = (rest = '') => `/company/${companyId}/people${rest}`;
const address = () => `${newId().slice(-10)}@rempah.test`;
const body = (email = address()) => ({
  name: 'Dewi Anggraini',
  email,
  employeeNumber: null,
  departmentId: null,
});
const lastToken = async (email: string) => {
  const [row] = await site.rows<{
    link: string;
  }>(sql`select payload->>'link' as link from outbox where kind = 'companies.seat_offered'
    and (${email} = any(addresses) or exists (select 1 from users u where u.email = ${email} and u.id = any(recipients))) order by created_at desc, id desc limit 1`);
  return row?.link.split('#')[1] ?? '';
};
const accept = (by: Person, token: string) =>
  by.post('/company-invitation/acceptance', {}, { [inviteHeader]: token });
const view = async (id: string) => (await owner.get(path(`/${id}`))).as(companyPerson);
const invite = async (email = address()) =>
  (await owner.post(path(), body(email))).as(companyPerson);
const revoke = (id: string) =>
  owner.post(path('/revocation'), { ids: [id], reason: 'Sudah keluar' });
const restore = async (id: string) =>
  (await owner.post(path('/restoration'), { ids: [id] })).as(peopleOutcome);
const wait = () => site.clock.advance(11 * 60_000);

test('somebody whose seat was revoked is asked before it is theirs again', async () => {
  const { id, email } = await invite();
  const learner = await site.person();
  await accept(learner, await lastToken(email));
  await revoke(id);
  wait();
  expect(await restore(id)).toEqual({ done: 1, refused: {} });
  expect((await view(id)).status).toBe('invited');
  expect((await accept(learner, await lastToken(email))).status).toBe(200);
  expect((await view(id)).status).toBe('active');
});

test.each([
  ['before the seat is given again', true],
  ['while the second invitation is open', false],
])(
  'an address that is corrected %s goes to its owner, not to the account that took it first',
  async (_, before) => {
    const { id, email } = await invite();
    const [wrong, right] = [await site.person(), await site.person()];
    await accept(wrong, await lastToken(email));
    await revoke(id);
    wait();
    if (!before) await restore(id);
    expect((await owner.put(path(`/${id}`), body(right.email))).status).toBe(200);
    if (before) await restore(id);
    expect((await accept(right, await lastToken(right.email))).as(memberships).items).toMatchObject(
      [{ personId: id }],
    );
    expect((await wrong.get('/company-memberships')).as(memberships).items).toEqual([]);
  },
);

test('an erased person gets no seat and no new address', async () => {
  const learner = await site.person();
  const { personId } = await createCompanyPerson(site.ctx(), {
    companyId,
    email: address(),
    userId: learner.userId,
    status: 'revoked',
  });
  await site.rows(sql`update users set erased_at = now() where id = ${learner.userId}`);
  const outcome = await restore(personId);
  expect([outcome.done, Object.keys(outcome.refused)]).toEqual([0, [personId]]);
  expectProblem(await owner.put(path(`/${personId}`), body()), 409, 'person_erased');
  expect((await view(personId)).status).toBe('revoked');
});

test('somebody whose old record has no seat accepts under a new address', async () => {
  const old = await invite();
  const learner = await site.person();
  await accept(learner, await lastToken(old.email));
  await revoke(old.id);
  const { id, email } = await invite();
  expect((await accept(learner, await lastToken(email))).as(memberships).items).toMatchObject([
    { personId: id, email },
  ]);
});

test('the address of an account is seen while its seat is active, and no longer', async () => {
  const { id, email } = await invite();
  const learner = await site.person();
  await accept(learner, await lastToken(email));
  expect((await view(id)).accountEmail).toBe(learner.email);
  await revoke(id);
  expect((await view(id)).accountEmail).toBeNull();
  expect((await owner.get(path('?view=none'))).text).not.toContain(learner.email);
  wait();
  await restore(id);
  expect((await view(id)).accountEmail).toBeNull();
});

/** The number of invitation mails that an address has got. */
const mailed = async (email: string) => {
  await site.deliver();
  return (await site.mailsTo(email)).filter((mail) => mail.includes('mengundang Anda belajar'))
    .length;
};

test('an address gets three invitations of a company on a day, whatever is pressed, and more on the next', async () => {
  const { id, email } = await invite();
  for (let round = 0; round < 4; round += 1) {
    wait();
    await site.deliver();
    const { done, refused } = (await owner.post(path('/resending'), { ids: [id] })).as(
      peopleOutcome,
    );
    expect([done, refused]).toEqual(round < 2 ? [1, {}] : [0, { [id]: peopleTexts.often }]);
  }
  // To another address and back.
  expect((await owner.put(path(`/${id}`), body())).status).toBe(200);
  expect(
    expectProblem(await owner.put(path(`/${id}`), body(email)), 429, 'invited_often').fields,
  ).toEqual({ email: peopleTexts.often });
  expect(expectProblem(await owner.post(path(), body(email)), 429, 'invited_often').fields).toEqual(
    { email: peopleTexts.often },
  );
  const list = { key: newId(), name: '', text: email };
  expect(
    (await owner.post(`/company/${companyId}/imports/check`, { text: email })).as(importCheck)
      .counts,
  ).toEqual({ often: 1 });
  expect((await owner.post(`/company/${companyId}/imports`, list)).as(importView).counts).toEqual({
    often: 1,
  });
  expect(await mailed(email)).toBe(3);
  // Another company's invitations are its own.
  const other = await site.person();
  const elsewhere = await createCompany(site.ctx(), { ownerId: other.userId });
  expect((await other.post(`/company/${elsewhere.companyId}/people`, body(email))).status).toBe(
    201,
  );
  site.clock.advance(86_400_000);
  expect((await owner.put(path(`/${id}`), body(email))).status).toBe(200);
  expect(await mailed(email)).toBe(5);
});

test('revoking and inviting again counts too', async () => {
  const { id, email } = await invite();
  for (let round = 0; round < 3; round += 1) {
    await site.deliver();
    await revoke(id);
    expect((await restore(id)).refused).toEqual(round < 2 ? {} : { [id]: peopleTexts.often });
  }
  expect(await mailed(email)).toBe(3);
});
