import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { erasureDeps } from '~/app/personal';
import { closeAccounts } from '~/features/privacy/server/jobs';
import { newId } from '~/lib/server/ids';
import { experienceBody } from '~/testing/profiles';
import { acceptance, quoteDesk } from '~/testing/quotes';
import { expectProblem, type Person, testPassword, testSite } from '~/testing/site';
import { ownRequestPage } from '../../buyer/schema';
import { senderOutput } from '../schema';

const site = await testSite();
const desk = await quoteDesk(site);

const newAddress = () => `hrd-${newId().slice(-8)}@rempah.test`;
const ownerOf = async (id: string) => {
  const [row] = await site.rows<{ owner: string | null }>(
    sql`select user_id as owner from business_quote_requests where id = ${id}`,
  );
  return row?.owner ?? null;
};

/** Signs up through the API; `verify` presses the button behind the link in the mail, in the browser that signed up. */
async function signUp(email: string) {
  site.clock.advance(1_000);
  const answer = await site.visitor.post('/auth/sign-up/email', {
    name: 'Bambang Santoso',
    email,
    password: testPassword,
    consent: true,
  });
  const { userId } = answer.json as { userId: string };
  const verify = async () => {
    await site.deliver();
    const mail =
      (await site.mails()).findLast(
        (text) => text.includes(`To: ${email.toLowerCase()}`) && text.includes('/auth/verify#'),
      ) ?? '';
    const token = /verify#([\w.-]+)/.exec(mail)?.[1];
    return site.visitor.post('/auth/verify-email', { token }, { cookie: answer.cookies });
  };
  return {
    userId,
    verify,
    person: () => site.signingIn({ userId, email, name: 'Bambang Santoso' }),
  };
}

const idsOf = async (who: { get: typeof site.visitor.get }) =>
  (await who.get('/quote-requests')).as(ownRequestPage).items.map((item) => item.id);

// spec: D20.2 D26.2
test('signing up claims nothing; verifying the address does', async () => {
  const email = newAddress();
  const first = await desk.request({ companyEmail: email });
  const second = await desk.request({ companyEmail: email });
  const account = await signUp(email);
  expect([await ownerOf(first.id), await ownerOf(second.id)]).toEqual([null, null]);
  expect(await idsOf(account.person())).toEqual([]);

  expect((await account.verify()).json).toEqual({
    outcome: 'verified',
    email,
    next: '/dashboard?tab=quotes',
  });
  expect((await idsOf(account.person())).toSorted()).toEqual([first.id, second.id].toSorted());
  expect(await desk.events(first.id)).toEqual(['requested', 'claimed']);
});

// spec: D12.2 D26.2
test('an account that isn’t verified claims nothing, however often it signs in', async () => {
  const email = newAddress();
  const { id } = await desk.request({ companyEmail: email });
  const account = await signUp(email);
  for (let round = 0; round < 2; round += 1) expect(await idsOf(account.person())).toEqual([]);
  expect(await ownerOf(id)).toBeNull();
});

test('a verified account claims at sign-in what was sent since, once', async () => {
  const person = site.signingIn(await site.person());
  const { id } = await desk.request({ companyEmail: person.email });
  site.clock.advance(1_000);
  expect(await idsOf(person)).toEqual([id]);
  const later = await desk.request({ companyEmail: person.email });
  expect(await idsOf(person)).toEqual([id]);
  expect(await idsOf(site.signingIn(person))).toEqual([later.id, id]);
  await site.signingIn(person).cookie;
  expect(await desk.events(id)).toEqual(['requested', 'claimed']);
});

test.each([
  ['HRD.Besar@Rempah.Test', 'hrd.besar@rempah.test'],
  ['hrd.kecil@rempah.test', 'HRD.Kecil@REMPAH.test'],
])('%s and %s are the same address', async (asked, signedUp) => {
  const { id } = await desk.request({ companyEmail: asked });
  const account = await signUp(signedUp);
  await account.verify();
  expect(await ownerOf(id)).toBe(account.userId);
});

describe('nobody claims', () => {
  test('by an address that only looks similar', async () => {
    const email = newAddress();
    const { id } = await desk.request({ companyEmail: email });
    for (const other of [`x${email}`, email.replace('-', '_'), `${email}.id`]) {
      const account = await signUp(other);
      await account.verify();
      expect(await idsOf(account.person())).toEqual([]);
    }
    expect(await ownerOf(id)).toBeNull();
  });

  test('a request that belongs to an account already, with any address', async () => {
    const [owner, other] = [await site.person(), site.signingIn(await site.person())];
    const { id } = await desk.request({ by: owner, companyEmail: other.email });
    expect(await idsOf(other)).toEqual([]);
    expect(await ownerOf(id)).toBe(owner.userId);
  });
});

describe('a claimed request', () => {
  test('is read and answered in the dashboard, and its link ends', async () => {
    const email = newAddress();
    const { requestId, quoteId } = await desk.offered({ request: { companyEmail: email } });
    const link = await desk.link(requestId);
    const account = await signUp(email);
    await account.verify();
    const person = account.person();
    for (const who of [site.visitor, person])
      expectProblem(await who.get('/quote-link', link), 410, 'link_claimed');
    expectProblem(
      await site.visitor.get(`/quote-link/quotes/${quoteId}/paper`, link),
      410,
      'link_claimed',
    );
    for (const [action, body] of [
      ['view', {}],
      ['acceptance', acceptance],
      ['rejection', {}],
    ] as const)
      expectProblem(
        await site.visitor.post(`/quote-link/quotes/${quoteId}/${action}`, body, link),
        410,
        'link_claimed',
      );
    expectProblem(
      await site.visitor.put(
        `/quote-link/quotes/${quoteId}/purchase-order`,
        { poNumber: 'PO-1' },
        link,
      ),
      410,
      'link_claimed',
    );
    expect(await desk.statuses(requestId)).toEqual({ request: 'quoted', quotes: ['sent'] });
    expect((await person.post(`/quotes/${quoteId}/acceptance`, acceptance)).status).toBe(200);
    expect(
      await site.rows(
        sql`select accepted_email, accepted_by, answer_channel from business_quotes where id = ${quoteId}`,
      ),
    ).toEqual([
      { accepted_email: email, accepted_by: account.userId, answer_channel: 'dashboard' },
    ]);
  });

  test('that was accepted by link leaves no name in staff’s notices when its owner is erased, delivered or not', async () => {
    for (const delivered of [true, false]) {
      const person = site.signingIn(await site.person({ name: 'Akun Bernama Lain' }));
      const { requestId, quoteId } = await desk.offered({
        request: { companyEmail: person.email, contactPersonName: 'Zulkifli' },
      });
      const answer = { ...acceptance, name: `Zulkifli Harahap ${Number(delivered)}` };
      expect((await desk.acceptByLink(requestId, quoteId, answer)).status).toBe(200);
      if (delivered) await site.deliver();
      await person.cookie;
      expect(await ownerOf(requestId)).toBe(person.userId);
      // While the contract runs its only owner can't go.
      await site.rows(
        sql`update company_contracts set ended_at = now(), end_reason = 'Kerja sama berakhir' where quote_id = ${quoteId}`,
      );
      expect((await person.post('/privacy/deletion', { confirmation: 'HAPUS' })).status).toBe(200);
      await site.rows(sql`update users set closing_at = now() where id = ${person.userId}`);
      await closeAccounts(site.ctx, erasureDeps);
      await site.deliver();
      const bells = await site.rows<{ message: string }>(
        sql`select message from notifications where link like ${`%request=${requestId}`} and title like '%menerima penawaran'`,
      );
      expect(bells.length).toBeGreaterThan(0);
      for (const { message } of bells) {
        expect(message).toContain('diterima oleh Pengguna dihapus');
        expect(message).not.toContain('Zulkifli');
        expect(message).not.toContain(person.email);
      }
      expect(
        await site.rows(
          sql`select 1 from mail_deliveries where payload::text like ${`%${answer.name}%`}`,
        ),
      ).toEqual([]);
    }
  });

  test('notifies its new owner in the bell, and no longer the address', async () => {
    const person = site.signingIn(await site.person());
    const { requestId } = await desk.offered({ request: { companyEmail: person.email } });
    await person.cookie;
    await site.deliver();
    const before = (await site.mails()).length;
    await desk.newVersion(requestId, {});
    await site.deliver();
    const mails = (await site.mails())
      .slice(before)
      .filter((mail) => mail.includes(`To: ${person.email}`));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('/dashboard?tab=quotes');
  });

  test('is handled by a colleague when its handler claimed it', async () => {
    const colleague = await site.person({ name: 'Maya Kusuma', role: 'superadmin' });
    const handler = await site.person({ name: 'Dewi Anggraini', role: 'superadmin' });
    await handler.cookie;
    const { id } = await desk.request({ companyEmail: handler.email });
    expect((await desk.take(id, handler)).status).toBe(200);
    await site.signingIn(handler).cookie;
    expect(await ownerOf(id)).toBe(handler.userId);
    expectProblem(await desk.draft(id, {}, handler), 403, 'own_request');
    expect((await desk.take(id, colleague)).status).toBe(200);
    expect((await desk.draft(id, {}, colleague)).status).toBe(200);
  });
});

describe('the known fields of a sender', () => {
  const known = async (person: Person) =>
    (await person.get('/quote-requests/sender')).as(senderOutput);

  test('come from their account, then their profile with the job they have now', async () => {
    const person = await site.person({ name: 'Sari Wulandari' });
    const nothing = {
      companyName: '',
      companyPhone: '',
      companySize: '',
      industry: '',
      contactPersonPosition: '',
    };
    expect(await known(person)).toEqual({ ...nothing, contactPersonName: 'Sari Wulandari' });
    const before = {
      role: 'Staf SDM',
      company: 'PT Lama',
      startMonth: 2021 * 12,
      endMonth: 2023 * 12,
    };
    const now = {
      role: 'Kepala SDM',
      company: 'PT Samudra Niaga',
      startMonth: 2023 * 12,
      endMonth: null,
    };
    for (const job of [now, before])
      expect(
        (await person.post('/profile/experiences', experienceBody({ ...job, key: newId() })))
          .status,
      ).toBe(201);
    expect(await known(person)).toMatchObject({
      companyName: 'PT Samudra Niaga',
      contactPersonPosition: 'Kepala SDM',
      companySize: '',
    });
  });

  test('come from their last request, and from nobody else’s', async () => {
    const [person, other] = [
      await site.person({ name: 'Sari Wulandari' }),
      await site.person({ name: 'Dimas Prasetyo' }),
    ];
    await desk.request({ by: person, companyName: 'PT Pertama' });
    site.clock.advance(1_000);
    await desk.request({
      by: person,
      companyName: 'PT Kedua',
      companyPhone: null,
      contactPersonName: 'Rekan Sari',
    });
    expect(await known(person)).toEqual({
      companyName: 'PT Kedua',
      companyPhone: '',
      companySize: 'medium',
      industry: 'Makanan dan minuman',
      contactPersonName: 'Sari Wulandari',
      contactPersonPosition: 'Manajer SDM',
    });
    expect(await known(other)).toMatchObject({ companyName: '', industry: '' });
  });
});
