import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deskCounts, deskPage } from '~/lib/desk-answers';
import { newId } from '~/lib/server/ids';
import { deskSuite } from '~/testing/desk';
import { deskKitSuite } from '~/testing/desk-kit';
import { acceptance, quoteDesk } from '~/testing/quotes';
import { type Person, testSite } from '~/testing/site';
import { closeDay } from '../../server/jobs';
import { requestDesk } from '../rules';
import { listedRequest, staffRequest } from '../schema';

const site = await testSite();
site.clock.now = new Date('2026-11-16T02:00:00Z');
const desk = await quoteDesk(site);
const { staff, path } = desk;
const colleague = await site.person({ name: 'Maya Kusuma', role: 'superadmin' });
const buyer = await site.person({ name: 'Bambang Santoso' });
const day = 86_400_000;

/** One request in each state, from the oldest to the newest. */
const made: Record<string, string> = {};
const make = async (name: string, work: () => Promise<string>) => {
  made[name] = await work();
  site.clock.advance(60_000);
};
const reject = async (quoteId: string) =>
  void (await buyer.post(`/quotes/${quoteId}/rejection`, {}));
await make(
  'expired',
  async () =>
    (await desk.offered({ request: { companyName: 'PT Lewat' }, draft: { validDays: 1 } }))
      .requestId,
);
site.clock.advance(3 * day);
await closeDay(site.ctx, site.deps.secret);
await make('accepted', async () => {
  const { requestId, quoteId } = await desk.offered({
    by: buyer,
    request: { companyName: 'PT Terima' },
  });
  await buyer.post(`/quotes/${quoteId}/acceptance`, acceptance);
  return requestId;
});
await make('rejected', async () => {
  const { requestId, quoteId } = await desk.offered({
    by: buyer,
    staff: colleague,
    request: { companyName: 'PT Tolak' },
  });
  await reject(quoteId);
  return requestId;
});
await make(
  'quoted',
  async () =>
    (await desk.offered({ request: { companyName: 'PT Kutip', companyPhone: '+62 21 5550 1234' } }))
      .requestId,
);
await make('late', async () => (await desk.request({ companyName: 'PT Telat 50%_off' })).id);
site.clock.advance(7 * day);
await make('taken', async () => {
  const { id } = await desk.request({
    companyName: 'PT Ambil',
    contactPersonName: '=HYPERLINK("https://jahat.id")',
  });
  await desk.take(id, colleague);
  return id;
});
await make('mine', async () => {
  const { id } = await desk.request({
    companyName: '@PT Milik',
    companyEmail: 'Khusus@Milik.test',
  });
  await desk.take(id);
  return id;
});
await make(
  'pending',
  async () => (await desk.request({ companyName: 'PT ÉTALASE "Kaca", Tbk' })).id,
);

const names = (ids: { id: string }[]) =>
  ids.map(({ id }) => Object.keys(made).find((name) => made[name] === id));
const pageOf = async (query = '', by: Person = staff) =>
  (await by.get(`/staff/quote-requests${query}`)).as(deskPage(listedRequest));
const shown = async (query = '', by: Person = staff) => names((await pageOf(query, by)).items);

describe('the views', () => {
  test.each([
    ['', ['late', 'taken', 'mine', 'pending']],
    ['?view=open', ['late', 'taken', 'mine', 'pending']],
    ['?view=late', ['late']],
    ['?view=unowned', ['late', 'pending']],
    ['?view=mine', ['mine', 'quoted']],
    ['?view=quoted', ['quoted']],
    ['?view=accepted', ['accepted']],
    ['?view=rejected', ['rejected']],
    ['?view=expired', ['expired']],
    [
      '?view=all',
      ['pending', 'mine', 'taken', 'late', 'quoted', 'rejected', 'accepted', 'expired'],
    ],
  ])('%s', async (query, expected) => {
    expect(await shown(query)).toEqual(expected);
  });

  test('are counted, and "mine" is each person’s own', async () => {
    expect(await shown('?view=mine', colleague)).toEqual(['taken']);
    expect(
      (await staff.get('/staff/quote-requests/counts')).as(deskCounts(requestDesk)).views,
    ).toEqual({
      open: 4,
      late: 1,
      asked: 0,
      unowned: 2,
      mine: 2,
      reminded: 0,
      quoted: 1,
      accepted: 1,
      rejected: 1,
      expired: 1,
      all: 8,
    });
    expect(
      (await colleague.get('/staff/quote-requests/counts')).as(deskCounts(requestDesk)).views,
    ).toMatchObject({ mine: 1 });
  });

  test('show lateness, the handler and the newest offer', async () => {
    const { items } = await pageOf('?view=all');
    const row = (name: string) => items.find((item) => item.id === made[name]);
    expect(items.filter((item) => item.late).map((item) => item.companyName)).toEqual([
      'PT Telat 50%_off',
    ]);
    expect(row('mine')?.owner).toEqual({ id: staff.userId, name: 'Ayu Lestari' });
    expect(row('pending')).toMatchObject({ owner: null, quote: null });
    expect(row('quoted')?.quote).toMatchObject({
      number: expect.stringMatching(/^\d{3}\/SPH\/NK\/XI\/2026$/),
      version: 1,
      status: 'sent',
      viewedAt: null,
    });
    expect(row('expired')?.quote).toMatchObject({ status: 'expired' });
  });
});

describe('the search', () => {
  test.each([
    ['kutip', ['quoted']],
    ['PT KUTIP', ['quoted']],
    ['khusus@milik', ['mine']],
    ['hyperlink', ['taken']],
    ['50%25_', ['late']],
    ['%25', ['late']],
    ['_', ['late']],
    ['%5C', []],
    ["'; drop table users; --", []],
    ['tidak ada', []],
    ['étalase', ['pending']],
    ['ÉTALASE', ['pending']],
  ])('%s', async (q, expected) => {
    expect(await shown(`?view=all&q=${q}`)).toEqual(expected);
  });

  test('finds the number of a letter, a reference without dashes, and a telephone number in any grouping', async () => {
    const [quoted] = (await pageOf('?view=quoted')).items;
    const number = quoted?.quote?.number ?? '';
    expect(await shown(`?view=all&q=${encodeURIComponent(number.toLowerCase())}`)).toEqual([
      'quoted',
    ]);
    expect(await shown(`?view=all&q=${encodeURIComponent(number.slice(0, 7))}`)).toEqual([
      'quoted',
    ]);
    expect(
      await shown(`?view=all&q=${quoted?.reference.replaceAll('-', '').toLowerCase()}`),
    ).toEqual(['quoted']);
    const { id } = await desk.request({ companyPhone: '+62 812-7777-1234' });
    for (const q of ['0812 7777', '+62 812 7777', '812.7777.1234']) {
      expect(
        (await pageOf(`?view=all&q=${encodeURIComponent(q)}`)).items.map((item) => item.id),
      ).toEqual([id]);
    }
    await site.rows(sql`delete from business_quote_events where request_id = ${id}`);
    await site.rows(sql`delete from business_quote_requests where id = ${id}`);
  });

  test('finds a reference in upper or lower case within the view', async () => {
    const { reference } = (await staff.get(path(made.rejected ?? ''))).as(staffRequest);
    for (const q of [reference, reference.toLowerCase(), reference.slice(3)])
      expect(await shown(`?view=all&q=${q}`)).toEqual(['rejected']);
    expect(await shown(`?view=open&q=${reference}`)).toEqual([]);
  });
});

describe('the spreadsheet', () => {
  const csv = async (query = '') => {
    const answer = await staff.get(`/staff/quote-requests/export${query}`);
    expect(answer.status).toBe(200);
    return answer;
  };
  const rows = async (query: string) => (await csv(query)).text.trim().split('\r\n');

  test('is a CSV file that is not cached', async () => {
    const { headers } = await csv();
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(
      'attachment; filename="penawaran-perlu-dijawab-2026-11-26.csv"',
    );
    expect(headers.get('cache-control')).toContain('no-store');
    const answer = await site.api.request('/api/staff/quote-requests/export', {
      headers: { cookie: await staff.cookie },
    });
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  test('has the rows of the view and the search', async () => {
    expect(await rows('?view=all')).toHaveLength(9);
    expect(await rows('?view=late')).toHaveLength(2);
    const [header, row, ...more] = await rows('?view=all&q=kutip');
    expect(more).toEqual([]);
    expect(header).toContain(
      'Referensi,Masuk,Dijanjikan,Status,Perusahaan,Kontak,Email,Telepon,Kategori,Tier,Peserta,Penanggung jawab,Nomor penawaran',
    );
    expect(row).toMatch(
      /^RQ-.{9},2026-11-19,2026-11-23,Penawaran Dikirim,PT Kutip,Bambang Santoso,hrd@rempah\.test,/,
    );
    expect(row).toMatch(
      /,IT & Software,Advanced,80,Ayu Lestari,\d{3}\/SPH\/NK\/XI\/2026,Penawaran Dikirim,31500000,2026-12-03,,0$/,
    );
  });

  test('contains no formula from a buyer’s input', async () => {
    const text = (await csv('?view=all')).text;
    expect(text).toContain(`"'=HYPERLINK(""https://jahat.id"")"`);
    expect(text).toContain(`,'@PT Milik,`);
    expect(text).toContain(`,'+62 21 5550 1234,`);
    expect(text).toContain('"PT ÉTALASE ""Kaca"", Tbk"');
    expect(text).not.toMatch(/(^|[,\n])"?[=@+]/);
  });
});

test('a request is shown with its history, newest first', async () => {
  const { events, quotes, hasAccount, status } = (await staff.get(path(made.accepted ?? ''))).as(
    staffRequest,
  );
  expect(
    events.map(({ kind, actor, channel, quoteNumber }) => [
      kind,
      actor,
      channel,
      quoteNumber !== null,
    ]),
  ).toEqual([
    ['accepted', 'Bambang Santoso', 'dashboard', true],
    ['sent', 'Ayu Lestari', null, true],
    ['taken', 'Ayu Lestari', null, false],
    ['requested', 'Bambang Santoso', null, false],
  ]);
  expect({ hasAccount, status, version: quotes[0]?.version }).toEqual({
    hasAccount: true,
    status: 'accepted',
    version: 1,
  });
  const { text } = await staff.get(path(made.accepted ?? ''));
  expect(text).not.toMatch(/linkKey|clientKey|searchText|"userId"/);
});

describe('page by page', () => {
  test.each(['open', 'all'] as const)(
    '%s: each request once, in order, though one comes in between',
    async (view) => {
      for (let index = 0; index < 30; index += 1) {
        // Ten of them have the same creation time.
        if (index % 3 !== 0) site.clock.advance(1_000);
        await desk.request({ companyName: `PT Halaman ${view} ${index}` });
      }
      const q = `q=${encodeURIComponent(`halaman ${view}`)}`;
      const first = await pageOf(`?view=${view}&${q}`);
      expect(first.items).toHaveLength(25);
      await desk.request({ companyName: `PT Halaman ${view} baru` });
      const second = await pageOf(`?view=${view}&${q}&cursor=${first.next}`);
      expect(second.next).toBeNull();
      const numbers = [...first.items, ...second.items].map((item) =>
        item.companyName.split(' ').at(-1),
      );
      const expected = Array.from({ length: 30 }, (_, index) => String(index));
      expect(numbers).toEqual(view === 'open' ? [...expected, 'baru'] : expected.toReversed());
    },
  );
});

const seeded = deskSuite({
  site,
  path: '/staff/quote-requests',
  shape: requestDesk,
  item: listedRequest,
  worker: staff,
  colleague,
  seed: async () => {
    const statuses = ['pending', 'reviewing', 'quoted', 'accepted', 'rejected', 'expired'];
    for (let index = 0; index < 110; index += 1) {
      const at = new Date(Date.UTC(2026, 9, 1 + (index % 7))).toISOString();
      const name = ['PT Zamrud', 'CV aneka', 'PT Öst', 'UD Berkah'][index % 4];
      await site.rows(sql`insert into business_quote_requests (id, reference, client_key, company_name, company_email, package_category, package_tier,
        selected_package, number_of_employees, contact_person_name, status, owner_id, due_at, anonymous, link_key, created_at, offer_value, offer_expires_at)
        values (${newId()}, ${`RQ-${index}`}, ${newId()}, ${name}, 'a@b.test', ${index % 3 === 0 ? 'hr' : 'it'}, 'basic', ${index % 3 === 0 ? 'hr_basic' : 'it_basic'},
        ${index % 5 === 0 ? null : index % 9}, 'Rini', ${index < 60 ? statuses[index % 2] : statuses[index % 6]}, ${index % 2 ? staff.userId : null},
        ${at}::timestamptz + interval '2 days', true, ${newId()}, ${at}, ${index % 2 ? (index % 4) * 20_000_000 : null}, ${index % 2 ? `2026-12-0${1 + (index % 7)}T16:59:59Z` : null}::timestamptz)`);
    }
  },
  values: {
    created: (item) => Date.parse(item.createdAt),
    due: (item) => Date.parse(item.dueAt),
    employees: (item) => item.numberOfEmployees ?? 0,
    package: (item) => item.selectedPackage,
    value: (item) => item.offerValue,
    expires: (item) => item.offerExpiresAt && Date.parse(item.offerExpiresAt),
  },
  waitingSince: (item) => item.createdAt,
  words: 'zamrud',
  filters: {
    status: 'pending',
    category: 'hr',
    tier: 'basic',
    seats: 'to50',
    value: 'to100',
    created: '2026-10-01..2026-10-03',
    expires: '2026-12-01..2026-12-03',
  },
  firstCell: (item) => item.reference,
});
deskKitSuite(seeded);
