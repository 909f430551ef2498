import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { extractText } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { notificationList } from '~/features/notifications/schema';
import { acceptance, letterIn, quoteDesk } from '~/testing/quotes';
import { expectProblem, testSite } from '~/testing/site';
import { linkedRequest, ownRequestPage } from '../../buyer/schema';
import { closeDay } from '../../server/jobs';
import { staffRequest } from '../../staff/schema';
import { sentOutput } from '../schema';
import { draftPaper } from './data';
import { completeSending, prepareSending } from './mutations';

const site = await testSite();
const noon = new Date('2026-11-20T05:00:00Z');
site.clock.now = noon;
const desk = await quoteDesk(site);
const { staff, path } = desk;
const colleague = await site.person({ name: 'Maya Kusuma', role: 'superadmin' });
const buyer = await site.person({ name: 'Bambang Santoso' });
const day = 86_400_000;

const read = async (id: string) => (await staff.get(path(id))).as(staffRequest);
const textOf = async (pdf: Buffer) =>
  (await extractText(new Uint8Array(pdf), { mergePages: true })).text;
const numberOf = async (id: string, revision: number, by = staff) =>
  (await desk.send(id, revision, by)).as(sentOutput).number;
/** Makes a request with an offer whose letter is drawn. */
const drawn = async (asked: Parameters<typeof desk.taken>[0]) => {
  const requestId = await desk.taken(asked);
  return {
    requestId,
    quoteId: (await desk.send(requestId, await desk.drafted(requestId))).as(sentOutput).id,
  };
};
const asStaff = () =>
  site.context('test', {
    userId: staff.userId,
    sessionId: '',
    role: 'superadmin',
    isInstructor: false,
  });

describe('the preview', () => {
  test('is a letter without a number and changes nothing', async () => {
    const id = await desk.taken();
    await desk.draft(id);
    site.clock.advance(2 * day);
    const { pdf, headers } = await desk.letter(staff, path(id, '/draft/paper'));
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('cache-control')).toContain('no-store');
    const text = await textOf(pdf);
    for (const part of [
      'DRAF',
      'PT Rempah Nusantara',
      'Rp35.000.000',
      'Rp34.965.000',
      '6 Desember 2026',
    ])
      expect(text).toContain(part);
    expect(text).not.toContain('/SPH/');
    expect(await desk.statuses(id)).toEqual({ request: 'reviewing', quotes: ['draft'] });
    expect(
      await site.rows(sql`select number from business_quotes where quote_request_id = ${id}`),
    ).toEqual([{ number: null }]);
    site.clock.now = noon;
  });

  test('is not found without a draft', async () => {
    expectProblem(
      await staff.get(path(await desk.taken(), '/draft/paper')),
      404,
      'draft_not_found',
    );
  });
});

test('an offer to an erased account asks for an address first, and then goes there', async () => {
  const person = await site.person();
  const { requestId, quoteId } = await desk.offered({ by: person });
  const formerLink = await desk.link(requestId);
  const revision = await desk.drafted(requestId);
  await site.rows(sql`update users set erased_at = now() where id = ${person.userId}`);
  expectProblem(await desk.send(requestId, revision), 409, 'buyer_gone');
  expect(await read(requestId)).toMatchObject({ hasAccount: true, buyerGone: true });
  expectProblem(await site.visitor.get('/quote-link', formerLink), 404, 'link_invalid');
  const corrected = {
    companyEmail: 'direksi@rempah.test',
    reason: 'Disebutkan perusahaan lewat telepon.',
  };
  expect((await staff.put(path(requestId, '/address'), corrected)).status).toBe(200);
  expect(await read(requestId)).toMatchObject({
    hasAccount: false,
    buyerGone: false,
    companyEmail: 'direksi@rempah.test',
  });
  expect((await desk.audit(requestId)).at(-1)).toMatchObject({
    action: 'quotes.address_corrected',
    actor: staff.userId,
    reason: corrected.reason,
  });
  expect((await desk.send(requestId, revision)).status).toBe(200);
  await site.deliver();
  const mails = (await site.mails()).filter(
    (mail) => mail.includes('To: direksi@rempah.test') && mail.includes('Subject: Surat penawaran'),
  );
  // The version before was replaced before its mail could leave.
  expect(mails).toHaveLength(1);
  expect(
    (await site.visitor.get('/quote-link', await desk.link(requestId))).as(linkedRequest).request
      .quotes,
  ).toMatchObject([{ status: 'sent' }, { id: quoteId }]);
  expectProblem(await site.visitor.get('/quote-link', formerLink), 404, 'link_invalid');
});

// spec: N15.3 N15.5
describe('the letter', async () => {
  const { requestId, quoteId } = await drawn({ by: buyer });
  const anonymous = await drawn({ companyEmail: 'pelatihan@lautbiru.test' });
  await site.deliver();
  const mails = await site.mails();
  const stored = async (id: string) =>
    (
      await site.rows<{ sha256: string; size: number }>(
        sql`select sha256, length(pdf) as size from business_quote_papers where quote_id = ${id}`,
      )
    )[0];

  test('has the same bytes for everybody at any time', async () => {
    const read = [
      await desk.letter(staff, path(requestId, `/quotes/${quoteId}/paper`)),
      await desk.letter(buyer, `/quotes/${quoteId}/paper`),
      letterIn(
        mails.find(
          (mail) =>
            mail.includes(`To: ${buyer.email}`) && mail.includes('Subject: Surat penawaran'),
        ) ?? '',
      ),
    ];
    site.clock.advance(day);
    read.push(await desk.letter(colleague, path(requestId, `/quotes/${quoteId}/paper`)));
    site.clock.now = noon;
    const kept = await stored(quoteId);
    for (const letter of read) {
      expect(letter?.pdf.length).toBe(kept?.size);
      expect(
        createHash('sha256')
          .update(letter?.pdf ?? '')
          .digest('hex'),
      ).toBe(kept?.sha256);
    }
  });

  test('has the figures of the offer', async () => {
    const { quotes, reference } = await read(requestId);
    const text = await textOf((await desk.letter(buyer, `/quotes/${quoteId}/paper`)).pdf);
    const amounts = [
      '35.000.000',
      'Rp31.500.000',
      'Rp28.875.000',
      'Rp3.465.000',
      'Rp34.965.000',
      'DPP nilai lain (11/12)',
      'PPN 12% (efektif 11%)',
    ];
    const words = 'tiga puluh empat juta sembilan ratus enam puluh lima ribu rupiah';
    for (const part of [
      quotes[0]?.number ?? '',
      reference,
      'PT Rempah Nusantara',
      'IT & Software Advanced',
      '4 Desember 2026',
      ...amounts,
    ]) {
      expect(text).toContain(part);
    }
    expect(text.toLowerCase().replace(/\s+/g, ' ')).toContain(words);
    expect(text).not.toContain('DRAF');
  });

  test('is attached to the mail, with and without an account', async () => {
    for (const [to, id] of [
      [buyer.email, quoteId],
      ['pelatihan@lautbiru.test', anonymous.quoteId],
    ] as const) {
      const mail = mails.filter(
        (text) =>
          text.includes(`To: ${to}`) &&
          text.includes('Subject: Surat penawaran untuk PT Rempah Nusantara'),
      );
      expect(mail).toHaveLength(1);
      const letter = letterIn(mail[0] ?? '');
      expect(letter?.filename).toMatch(/^Penawaran_\d{3}-SPH-NK-XI-2026\.pdf$/);
      expect(
        createHash('sha256')
          .update(letter?.pdf ?? '')
          .digest('hex'),
      ).toBe((await stored(id))?.sha256);
    }
  });

  test('is announced in the bell with price and end', async () => {
    const { items } = (await buyer.get('/notifications')).as(notificationList);
    expect(items.find((item) => item.title.startsWith('Surat penawaran'))).toMatchObject({
      message: expect.stringMatching(
        /Rp34\.965\.000 termasuk PPN, berlaku sampai 4 Desember 2026\. Buka untuk membaca, menerima, atau menolaknya\.$/,
      ),
      link: '/dashboard?tab=quotes',
    });
  });

  test('is stored with its hash', async () => {
    const [row] = await site.rows(
      sql`select before, after, actor_id from audit_log where action = 'quotes.sent' and subject_id = ${requestId}`,
    );
    const after = {
      status: 'quoted',
      quoteId,
      version: 1,
      finalPrice: 31_500_000,
      discountPercentage: 10,
      total: 34_965_000,
      sha256: (await stored(quoteId))?.sha256,
    };
    expect(row).toMatchObject({ before: { status: 'reviewing' }, after, actor_id: staff.userId });
  });
});

test('numbers continue within a year in Jakarta and start again in the next', async () => {
  const last = async () =>
    (
      await site.rows<{ last: number }>(
        sql`select last from business_quote_numbers where year = 2026`,
      )
    )[0]?.last ?? 0;
  const before = await last();
  const send = async () => {
    const id = await desk.taken();
    return numberOf(id, await desk.drafted(id));
  };
  site.clock.now = new Date('2026-12-31T16:59:59Z');
  expect(await send()).toBe(`${String(before + 1).padStart(3, '0')}/SPH/NK/XII/2026`);
  site.clock.now = new Date('2026-12-31T17:00:00Z');
  expect([await send(), await send()]).toEqual(['001/SPH/NK/I/2027', '002/SPH/NK/I/2027']);
  expect(await last()).toBe(before + 1);
  site.clock.now = noon;
});

describe('sending is refused', () => {
  test('without a draft, with another revision than was read, and a second time', async () => {
    const id = await desk.taken();
    expectProblem(await desk.send(id, 1), 404, 'draft_not_found');
    const read = await desk.drafted(id);
    const saved = await desk.drafted(id, { revision: read }, colleague);
    expectProblem(await desk.send(id, read), 409, 'draft_changed');
    expect((await desk.send(id, saved)).status).toBe(200);
    expectProblem(await desk.send(id, saved), 404, 'draft_not_found');
    expect(await desk.statuses(id)).toEqual({ request: 'quoted', quotes: ['sent'] });
    expect(await desk.events(id)).toEqual(['requested', 'taken', 'sent']);
  });

  test('for a request that nobody has taken', async () => {
    const id = await desk.taken();
    const revision = await desk.drafted(id);
    await staff.put(path(id, '/owner'), { mine: false });
    expectProblem(await desk.send(id, revision), 409, 'request_untaken');
    expect(
      await site.rows(sql`select number from business_quotes where quote_request_id = ${id}`),
    ).toEqual([{ number: null }]);
  });

  test('when the PPN rule has changed since the draft was saved, until it is saved again', async () => {
    const id = await desk.taken();
    const before = await desk.drafted(id);
    await site.rows(
      sql`update business_quotes set ppn_rate = 11, dpp_numerator = 1, dpp_denominator = 1 where quote_request_id = ${id}`,
    );
    expectProblem(await desk.send(id, before), 409, 'tax_changed');
    expect(
      await site.rows(sql`select number from business_quotes where quote_request_id = ${id}`),
    ).toEqual([{ number: null }]);
    expect((await desk.send(id, await desk.drafted(id, { revision: before }))).status).toBe(200);
  });

  test('once the buyer has accepted', async () => {
    const { requestId, quoteId } = await desk.offered({ by: buyer });
    const revision = await desk.drafted(requestId);
    await buyer.post(`/quotes/${quoteId}/acceptance`, acceptance);
    expectProblem(await desk.send(requestId, revision), 409, 'request_closed');
    expect(await desk.statuses(requestId)).toEqual({
      request: 'accepted',
      quotes: ['accepted', 'draft'],
    });
  });

  test.each([0, 1.5, 2 ** 31, '1', null])('with a revision like %j', async (revision) => {
    expectProblem(
      await staff.post(path(await desk.taken(), '/sending'), { revision }),
      422,
      'invalid_input',
    );
  });
});

describe('a sending that was interrupted', () => {
  test('continues with the same number', async () => {
    const id = await desk.taken();
    const revision = await desk.drafted(id);
    await prepareSending(asStaff(), id, revision);
    const { number } = await draftPaper(asStaff(), id, { preview: false });
    expect((await draftPaper(asStaff(), id, { preview: true })).number).toBeNull();
    site.clock.advance(day);
    expect(await numberOf(id, await desk.drafted(id, { revision }), colleague)).toBe(number);
    expect((await read(id)).quotes[0]?.expiresAt).toBe('2026-12-05T16:59:59.999Z');
    site.clock.now = noon;
  });

  test.each([
    [
      'saved again',
      'draft_changed',
      async (id: string, revision: number) =>
        void (await desk.drafted(id, { revision, months: 9 }, colleague)),
    ],
    [
      'addressed anew',
      'letter_changed',
      async (id: string) =>
        void (await colleague.put(path(id, '/address'), {
          companyEmail: 'pelatihan@rempah.test',
          reason: 'Alamat lama tidak dipakai.',
        })),
    ],
    [
      'replaced by a new one',
      'draft_changed',
      async (id: string, revision: number) => {
        await colleague.send('DELETE', path(id, `/draft?revision=${revision}`));
        await prepareSending(asStaff(), id, await desk.drafted(id, { months: 9 }, colleague));
      },
    ],
  ])('sends no letter of a draft that was %s meanwhile', async (_, code, meanwhile) => {
    const id = await desk.taken();
    const revision = await desk.drafted(id);
    await prepareSending(asStaff(), id, revision);
    const paper = await draftPaper(asStaff(), id, { preview: false });
    await meanwhile(id, revision);
    const letter = { revision, paper, pdf: new Uint8Array([1]) };
    await expect(completeSending(asStaff(), site.deps.secret, id, letter)).rejects.toMatchObject({
      code,
    });
    expect(await desk.statuses(id)).toEqual({ request: 'reviewing', quotes: ['draft'] });
  });
});

// spec: D19.5 N15.4
describe('a new version', () => {
  const seen = async (id: string) =>
    (await buyer.get('/quote-requests')).as(ownRequestPage).items.find((item) => item.id === id);

  test('supersedes the sent one, which can’t be answered any more', async () => {
    const { requestId, quoteId } = await drawn({ by: buyer });
    const revision = await desk.drafted(requestId, { discountPercentage: 20 }, colleague);
    const second = (await desk.send(requestId, revision, colleague)).as(sentOutput).id;
    expect(
      (await seen(requestId))?.quotes.map(({ id, version, status, answerable }) => [
        id,
        version,
        status,
        answerable,
      ]),
    ).toEqual([
      [second, 2, 'sent', true],
      [quoteId, 1, 'superseded', false],
    ]);
    for (const answer of [
      await buyer.post(`/quotes/${quoteId}/acceptance`, acceptance),
      await buyer.post(`/quotes/${quoteId}/rejection`, {}),
    ]) {
      expectProblem(answer, 409, 'quote_superseded');
    }
    expect(await desk.events(requestId)).toEqual([
      'requested',
      'taken',
      'sent',
      'superseded',
      'sent',
    ]);
    expect(await textOf((await desk.letter(buyer, `/quotes/${second}/paper`)).pdf)).toContain(
      `Revisi 1, menggantikan ${(await read(requestId)).quotes[1]?.number}`,
    );
    expect((await desk.letter(buyer, `/quotes/${quoteId}/paper`)).pdf.length).toBeGreaterThan(
      1_000,
    );
  });

  test('follows a rejection, and the request is quoted again', async () => {
    const { requestId, quoteId } = await desk.offered({ by: buyer });
    await buyer.post(`/quotes/${quoteId}/rejection`, { reason: 'Terlalu mahal' });
    await desk.newVersion(requestId, { discountPercentage: 20 });
    expect(await desk.statuses(requestId)).toEqual({
      request: 'quoted',
      quotes: ['rejected', 'sent'],
    });
  });

  test.each(['before', 'after'] as const)(
    'follows the end of an offer, %s the nightly job',
    async (when) => {
      const { requestId } = await desk.offered({ request: { companyEmail: 'akhir@rempah.test' } });
      site.clock.advance(15 * day);
      if (when === 'after') await closeDay(site.ctx, site.deps.secret);
      await desk.newVersion(requestId);
      expect(await desk.statuses(requestId)).toEqual({
        request: 'quoted',
        quotes: ['expired', 'sent'],
      });
      expect((await desk.events(requestId)).slice(-2)).toEqual(['expired', 'sent']);
      const { request } = (await site.visitor.get('/quote-link', await desk.link(requestId))).as(
        linkedRequest,
      );
      expect(request).toMatchObject({
        status: 'quoted',
        quotes: [{ answerable: true }, { status: 'expired' }],
      });
      site.clock.now = noon;
    },
  );
});
