import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '~/lib/server/ids';
import { channels } from '~/lib/server/realtime';
import { type Client, expectProblem, type Person, testPassword, testSite } from '~/testing/site';
import { correctionAnswered, correctionLink, staffCorrection } from '../schema';
import { correctionHours, type Side } from '../terms';
import { correctionToken } from './data';
import { moveByOperator } from './mutations';

const site = await testSite();
const { visitor } = site;
const staff = await site.person({ name: 'Maya Kusuma', role: 'superadmin' });
const colleague = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });
const reason = 'Salah ketik saat mendaftar, KTP dicocokkan.';
const newAddress = () => `benar-${newId().slice(-8)}@nusakelas.test`;
const path = ({ userId }: { userId: string }, rest = '') =>
  `/staff/users/${userId}/email-correction${rest}`;
const ask = (of: Person, email: string, by: Client = staff) => by.post(path(of), { email, reason });
const newest = async (of: Person) => (await staff.get(path(of))).as(z.nullable(staffCorrection));
const withdraw = async (of: Person, by: Client = staff) =>
  by.post(path(of, `/${(await newest(of))?.id}/withdrawal`));
const linkTo = async (email: string) =>
  (await site.deliveredTo(email))
    .flatMap((mail) => /\/auth\/correction#([\w.-]+)/.exec(mail)?.[1] ?? [])
    .at(-1) ?? '';
const look = async (token: string, by: Client = visitor) =>
  (await by.post('/auth/email-correction/check', { token })).as(correctionLink);
const answer = (token: string, agree = true, by: Client = visitor) =>
  by.post('/auth/email-correction', { token, agree });
const agreed = async (token: string) => (await answer(token)).as(correctionAnswered);
const emailOf = async ({ userId }: Person) =>
  (
    await site.rows<{ email: string; verified: boolean }>(
      sql`select email, email_verified as verified from users where id = ${userId}`,
    )
  )[0];
const audits = async ({ userId }: Person) =>
  (
    await site.rows<{ action: string; actor: string | null }>(
      sql`select action, actor_id as actor from audit_log where subject_id = ${userId} order by created_at, id`,
    )
  ).map(({ action, actor }) => [action, actor]);
const announced: string[] = [];
await site.database.listen(channels.sessionEnded, {
  receive: (id) => announced.push(id),
  resumed: () => {},
});

/** A person whose address staff wants corrected, with the links of both mailboxes. */
async function asked(options: Parameters<typeof site.person>[0] = {}) {
  const person = await site.person(options);
  const email = newAddress();
  expect((await ask(person, email)).status).toBe(201);
  return { person, email, old: await linkTo(person.email), new: await linkTo(email) };
}

describe('a correction', () => {
  test.each([
    ['old', 'new'],
    ['new', 'old'],
  ] as const)(
    'moves the account when the %s mailbox has agreed and then the %s one; sessions end, both are told, it is audited',
    async (first, second) => {
      const { person, email, ...links } = await asked();
      expect((await person.get('/profile')).status).toBe(200);
      const [{ id: session } = { id: '' }] = await site.rows<{ id: string }>(
        sql`select id from sessions where user_id = ${person.userId}`,
      );
      expect(await agreed(links[first])).toEqual({ state: 'waiting', email, newPassword: false });
      expect(await emailOf(person)).toEqual({ email: person.email, verified: true });
      expect(await newest(person)).toMatchObject({
        state: 'waiting',
        [`${first}AgreedAt`]: expect.any(String),
        [`${second}AgreedAt`]: null,
      });
      expect((await person.get('/profile')).status).toBe(200);
      expect(await agreed(links[second])).toEqual({ state: 'moved', email, newPassword: false });
      expect(await emailOf(person)).toEqual({ email, verified: true });
      expectProblem(await person.get('/profile'), 401, 'not_signed_in');
      await vi.waitFor(() => expect(announced).toContain(session));
      expect((await site.deliveredTo(person.email)).at(-1)).toContain(
        'Email akun Anda telah diganti',
      );
      expect((await site.deliveredTo(email)).at(-1)).toContain('Email akun Anda sudah diperbaiki');
      expectProblem(
        await visitor.post('/auth/sign-in/email', { email: person.email, password: testPassword }),
        401,
      );
      expect(
        (await visitor.post('/auth/sign-in/email', { email, password: testPassword })).status,
      ).toBe(200);
      expect(await audits(person)).toEqual([
        ['user.email_correction_asked', staff.userId],
        ['user.email_corrected', staff.userId],
      ]);
      expect(await newest(person)).toMatchObject({
        state: 'moved',
        from: person.email,
        to: email,
        by: 'Maya Kusuma',
        reason,
      });
      for (const link of [links.old, links.new]) {
        expectProblem(await answer(link), 400, 'correction_link_dead');
        expect(await look(link)).toEqual({ state: 'moved' });
      }
    },
  );

  test('is not moved by opening its links, however often, and one mailbox counts once', async () => {
    const { person, email, ...links } = await asked();
    expect(await look(links.old)).toEqual({
      state: 'waiting',
      side: 'old',
      from: person.email,
      to: email,
      agreed: false,
    });
    for (const _ of [1, 2]) await look(links.new);
    for (const _ of [1, 2, 3]) expect((await agreed(links.old)).state).toBe('waiting');
    expect(await look(links.old)).toMatchObject({ agreed: true });
    expect(await emailOf(person)).toMatchObject({ email: person.email });
  });

  test('tells the new mailbox, which may be a stranger’s, neither the name nor the whole old address', async () => {
    const { person, email, ...links } = await asked({ name: 'Kartika Rahayu' });
    const mail = (await site.deliveredTo(email)).join('\n');
    const shown = JSON.stringify(await look(links.new));
    for (const text of [mail, shown])
      for (const secret of ['Kartika', person.email]) expect(text).not.toContain(secret);
    expect(await look(links.new)).toMatchObject({ from: `o•••@nusakelas.test`, to: email });
    expect((await site.deliveredTo(person.email)).at(-1)).toContain(email);
  });

  test.each(['old', 'new'] as const)(
    'ends when the %s mailbox declines, and the colleague who asked is told',
    async (side) => {
      const { person, ...links } = await asked();
      const other: Side = side === 'old' ? 'new' : 'old';
      await agreed(links[other]);
      expect((await answer(links[side], false)).as(correctionAnswered).state).toBe('declined');
      expectProblem(await answer(links[other]), 400, 'correction_link_dead');
      expect(await newest(person)).toMatchObject({ state: 'declined', declinedBy: side });
      expect(await emailOf(person)).toMatchObject({ email: person.email });
      await site.deliver();
      const bells = await site.rows(
        sql`select 1 from notifications where user_id = ${staff.userId} and link = ${`/admin/users/${person.userId}/edit`}`,
      );
      expect(bells).toHaveLength(1);
    },
  );

  test('is taken back by staff, also by a colleague, and asked for anew', async () => {
    const { person, ...links } = await asked();
    expectProblem(await ask(person, newAddress()), 409, 'correction_waiting');
    for (const _ of [1, 2]) expect((await withdraw(person, colleague)).status).toBe(200);
    for (const link of [links.old, links.new]) {
      expect(await look(link)).toEqual({ state: 'withdrawn' });
      expectProblem(await answer(link), 400, 'correction_link_dead');
    }
    const again = newAddress();
    expect((await ask(person, again)).status).toBe(201);
    expectProblem(await answer(links.old), 400, 'correction_link_dead');
    await agreed(await linkTo(person.email));
    expect((await agreed(await linkTo(again))).state).toBe('moved');
    expectProblem(await withdraw(person), 409, 'correction_over');
  });

  test('that is sent again sends no further mails', async () => {
    const { person, email } = await asked();
    expect((await ask(person, email.toUpperCase())).status).toBe(201);
    expect(await site.deliveredTo(email)).toHaveLength(1);
    expect(await audits(person)).toHaveLength(1);
  });

  test('ends with its time, and makes room for the next one', async () => {
    const { person, ...links } = await asked();
    await agreed(links.new);
    await site.rows(
      sql`update email_corrections set expires_at = ${site.clock.now.toISOString()}::timestamptz where user_id = ${person.userId}`,
    );
    expect(await look(links.old)).toEqual({ state: 'expired' });
    expectProblem(await answer(links.old), 400, 'correction_link_dead');
    expect(await newest(person)).toMatchObject({ state: 'expired' });
    expect((await ask(person, newAddress())).status).toBe(201);
    expect(correctionHours).toBe(48);
  });

  test('is overtaken when the account moves otherwise, or somebody else takes the address', async () => {
    const one = await asked();
    await agreed(one.new);
    await site.rows(sql`update users set email = ${newAddress()} where id = ${one.person.userId}`);
    expectProblem(await answer(one.old), 400, 'correction_link_dead');
    expect(await newest(one.person)).toMatchObject({ state: 'overtaken' });
    const other = await asked();
    await agreed(other.old);
    await visitor.post('/auth/sign-up/email', {
      name: 'Lebih Cepat',
      email: other.email,
      password: 'rahasia',
      consent: true,
    });
    expectProblem(await answer(other.new), 400, 'correction_link_dead');
    expect(await emailOf(other.person)).toMatchObject({ email: other.person.email });
  });

  test('is void once the owner has set a new password, whatever was agreed to in their mailbox before', async () => {
    const { person, ...links } = await asked();
    await agreed(links.old);
    site.clock.advance(60_000);
    await visitor.post('/auth/recover', { email: person.email });
    const token = /reset#([\w.-]+)/.exec((await site.deliveredTo(person.email)).at(-1) ?? '')?.[1];
    expect(
      (await visitor.post('/auth/reset-password', { token, password: 'rahasia-baru' })).status,
    ).toBe(200);
    expectProblem(await answer(links.new), 400, 'correction_link_dead');
    expect(await emailOf(person)).toMatchObject({ email: person.email });
  });

  test('of an account that nobody had proved ends its password, because others may have made it', async () => {
    const { person, email, ...links } = await asked({ verified: false });
    await agreed(links.old);
    expect(await agreed(links.new)).toEqual({ state: 'moved', email, newPassword: true });
    expect(await emailOf(person)).toEqual({ email, verified: true });
    expectProblem(
      await visitor.post('/auth/sign-in/email', { email, password: testPassword }),
      401,
    );
    await visitor.post('/auth/recover', { email });
    const token = /reset#([\w.-]+)/.exec((await site.deliveredTo(email)).at(-1) ?? '')?.[1];
    expect(
      (await visitor.post('/auth/reset-password', { token, password: 'rahasia-baru' })).status,
    ).toBe(200);
    expect((await site.deliveredTo(person.email)).at(-1)).toContain(
      'Email akun Anda telah diganti',
    );
  });

  test('of an account that nobody had proved tells the old mailbox, which may be a stranger’s, neither the name nor the whole new address', async () => {
    const { person, email, ...links } = await asked({ verified: false, name: 'Kartika Rahayu' });
    const shown = [await look(links.old), await agreed(links.old)];
    await agreed(links.new);
    const mails = (await site.deliveredTo(person.email)).join('\n');
    expect(mails).toContain('Email akun Anda telah diganti');
    for (const text of [mails, JSON.stringify(shown)])
      for (const secret of ['Kartika', email]) expect(text).not.toContain(secret);
  });

  test('ends links that were mailed to the old address before', async () => {
    const { person, ...links } = await asked();
    await visitor.post('/auth/recover', { email: person.email });
    const token = /reset#([\w.-]+)/.exec((await site.deliveredTo(person.email)).at(-1) ?? '')?.[1];
    await agreed(links.old);
    await agreed(links.new);
    expectProblem(
      await visitor.post('/auth/reset-password', { token, password: 'rahasia-baru' }),
      400,
      'reset_link_dead',
    );
  });
});

describe('who may', () => {
  test('nobody but another superadmin who has just proved who they are', async () => {
    const [person, instructor] = [await site.person(), await site.person({ role: 'instructor' })];
    expectProblem(await ask(person, newAddress(), visitor), 401, 'not_signed_in');
    const support = await site.person({ role: 'support' });
    for (const who of [person, instructor, support])
      expectProblem(await ask(person, newAddress(), who), 403, 'forbidden');
    expect((await support.get(path(person))).status).toBe(200);
    expectProblem(await ask(staff, newAddress()), 403, 'own_account');
    const stale = await site.person({ role: 'superadmin' });
    await stale.cookie;
    await site.rows(
      sql`update sessions set created_at = now() - interval '1 hour' where user_id = ${stale.userId}`,
    );
    expectProblem(await ask(person, newAddress(), stale), 403, 'reauthentication_required');
    expect(await newest(person)).toBeNull();
  });

  test('the address must be right and free, and the reason is owed', async () => {
    const [person, other] = [await site.person(), await site.person()];
    expect(expectProblem(await ask(person, 'bukan-email'), 422, 'invalid_input').fields).toEqual({
      email: 'Email tidak valid',
    });
    expect(
      expectProblem(await ask(person, person.email.toUpperCase()), 422, 'same_email').fields,
    ).toEqual({ email: 'Ini sudah email akun itu' });
    expect(
      expectProblem(await ask(person, other.email), 409, 'correction_address_taken').fields,
    ).toHaveProperty('email');
    expect(
      expectProblem(
        await staff.post(path(person), { email: newAddress(), reason: 'pendek' }),
        422,
        'invalid_input',
      ).fields,
    ).toHaveProperty('reason');
  });

  test('a correction is taken back under its own account only', async () => {
    const [one, other] = [await asked(), await asked()];
    expectProblem(
      await staff.post(path(one.person, `/${(await newest(other.person))?.id}/withdrawal`)),
      409,
      'correction_over',
    );
  });

  test.each([
    ['a made-up token', () => `${newId()}.old.${'a'.repeat(43)}`],
    [
      'the token of a correction that is gone',
      () => correctionToken(site.deps.secret, newId(), 'old'),
    ],
    [
      'a token signed for the other mailbox',
      () => correctionToken(site.deps.secret, newId(), 'old').replace('.old.', '.new.'),
    ],
  ])('%s answers nothing', async (_, token) => {
    expect(await look(token())).toEqual({ state: 'unknown' });
    expectProblem(await answer(token()), 400, 'correction_link_dead');
  });

  test('whoever is signed in in the browser of the mailbox, its link decides', async () => {
    const { person, ...links } = await asked();
    await answer(links.new, true, await site.person());
    expect((await answer(links.old, true, person)).as(correctionAnswered).state).toBe('moved');
  });

  test('an erased account has no links', async () => {
    const { person, ...links } = await asked();
    await site.rows(sql`update users set erased_at = now() where id = ${person.userId}`);
    expect(await look(links.old)).toEqual({ state: 'unknown' });
    expectProblem(await answer(links.old), 400, 'correction_link_dead');
  });
});

test('the operator moves an account whose old mailbox is lost; the new address still has to be proved', async () => {
  const [person, other] = [await site.person(), await site.person()];
  await person.cookie;
  const email = newAddress();
  const links = { secret: site.deps.secret, appUrl: site.config.appUrl };
  const user = { id: person.userId, name: person.name };
  expect(await moveByOperator(site.ctx(), user, other.email, links)).toBe(false);
  expect(await moveByOperator(site.ctx(), user, email, links)).toBe(true);
  expect(await emailOf(person)).toEqual({ email, verified: false });
  expectProblem(await person.get('/profile'), 401, 'not_signed_in');
  expect((await site.deliveredTo(person.email)).at(-1)).toContain('Email akun Anda telah diganti');
  const token = /\/auth\/verify#([\w.-]+)/.exec((await site.deliveredTo(email)).at(-1) ?? '')?.[1];
  expect((await visitor.post('/auth/verify-email', { token, password: testPassword })).status).toBe(
    200,
  );
  expect(await emailOf(person)).toEqual({ email, verified: true });
  expect(await audits(person)).toEqual([['user.email_moved', null]]);
});
