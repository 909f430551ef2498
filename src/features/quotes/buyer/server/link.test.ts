import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { noticeBook } from '~/app/nouns';
import { createApi } from '~/app/server';
import { drainOutbox } from '~/features/notifications/delivery/server/mutations';
import { createLogger } from '~/lib/server/log';
import { acceptance, quoteDesk, requestBody } from '~/testing/quotes';
import { expectProblem, testSite } from '~/testing/site';
import { linkHeader } from '../../links/terms';
import { closeDay } from '../../server/jobs';
import { linkedRequest } from '../schema';

const site = await testSite();
site.clock.now = new Date('2026-11-20T05:00:00Z');
const desk = await quoteDesk(site);
const { staff, path } = desk;
const day = 86_400_000;

const linked = await desk.offered();
const other = await desk.offered();
const tokenOf = async (id: string) => (await desk.link(id))[linkHeader] as string;
const token = await tokenOf(linked.requestId);
const otherToken = await tokenOf(other.requestId);
const [id = '', signature = ''] = token.split('.');
const open = (sent: string | null) => site.visitor.get('/quote-link', { [linkHeader]: sent });
const flipped = (text: string, at: number) =>
  `${text.slice(0, at)}${text[at] === 'a' ? 'b' : 'a'}${text.slice(at + 1)}`;

// spec: D20.2
test('the link opens its request, until 30 days after the last offer', async () => {
  expect((await open(token)).as(linkedRequest)).toMatchObject({
    request: {
      id: linked.requestId,
      reference: linked.reference,
      status: 'quoted',
      quotes: [{ id: linked.quoteId, answerable: true }],
    },
    until: '2027-01-03T16:59:59.999Z',
  });
});

describe('a token that was changed opens nothing', () => {
  const wrong: [string, string | null][] = [
    ['none', null],
    ['empty', ''],
    ['no signature', id],
    ['an empty signature', `${id}.`],
    ['the signature of another request', `${id}.${otherToken.split('.')[1]}`],
    ['the id of another request', `${otherToken.split('.')[0]}.${signature}`],
    ['an id that is none', `${'0'.repeat(32)}.${signature}`],
    ['the id with dashes', `${linked.requestId}.${signature}`],
    ['capitals', `${id.toUpperCase()}.${signature}`],
    ['a longer signature', `${token}A`],
    ['a shorter one', token.slice(0, -1)],
    ['more behind it', `${token}.${signature}`],
    ['a second token', `${token}, ${otherToken}`],
    ['standard base64', `${id}.${'+'.repeat(43)}`],
    ['another alphabet', `${id}.${'é'.repeat(40)}`],
    ['a very long one', 'a'.repeat(7_000)],
    ['another sign in the signature', `${id}.${flipped(signature, 20)}`],
  ];
  test.each(wrong)('%s', async (_, value) => {
    // A header holds bytes only: other letters arrive as bytes, or the request can't be sent.
    const sent = value === null ? null : Buffer.from(value).toString('latin1');
    const problem = expectProblem(await open(sent), 404, 'link_invalid');
    expect(problem.detail).toBe(
      'Tautan penawaran ini tidak berlaku atau sudah kedaluwarsa. Hubungi kami bila Anda masih memerlukannya.',
    );
    for (const action of ['view', 'acceptance', 'rejection'] as const) {
      expectProblem(
        await site.visitor.post(`/quote-link/quotes/${linked.quoteId}/${action}`, acceptance, {
          [linkHeader]: sent,
        }),
        404,
        'link_invalid',
      );
    }
  });

  test('with any one character of the signature changed', async () => {
    expect(signature).toHaveLength(43);
    const answers = await Promise.all(
      Array.from(signature, (_, at) => open(`${id}.${flipped(signature, at)}`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from(signature, () => 404));
  });

  test('and no offer is answered', async () => {
    expect(await desk.statuses(linked.requestId)).toEqual({ request: 'quoted', quotes: ['sent'] });
    expect(await desk.events(linked.requestId)).toEqual(['requested', 'taken', 'sent']);
  });

  test('a token signed with another secret opens nothing', async () => {
    const foreign = await testSite({
      env: { AUTH_SECRET: 'another secret of the tests, long enough too' },
      on: { place: site.place },
    });
    expectProblem(
      await foreign.visitor.get('/quote-link', { [linkHeader]: token }),
      404,
      'link_invalid',
    );
  });
});

test('the token opens nothing as a parameter or a cookie', async () => {
  expectProblem(
    await site.visitor.get(`/quote-link?${linkHeader}=${token}&token=${token}`),
    404,
    'link_invalid',
  );
  expectProblem(
    await site.visitor.get('/quote-link', { cookie: `${linkHeader}=${token}` }),
    404,
    'link_invalid',
  );
});

describe('the link ends', () => {
  test('30 days after the end of the offer, for reading and answering', async () => {
    const start = site.clock.now;
    const end = new Date('2027-01-03T16:59:59.999Z').getTime();
    site.clock.now = new Date(end - 1);
    expect((await open(token)).as(linkedRequest).request.quotes[0]).toMatchObject({
      status: 'expired',
      answerable: false,
    });
    expect(
      (
        await site.visitor.get(`/quote-link/quotes/${linked.quoteId}/paper`, {
          [linkHeader]: token,
        })
      ).status,
    ).toBe(200);
    site.clock.now = new Date(end);
    expectProblem(await open(token), 404, 'link_invalid');
    expectProblem(
      await site.visitor.get(`/quote-link/quotes/${linked.quoteId}/paper`, { [linkHeader]: token }),
      404,
      'link_invalid',
    );
    site.clock.now = start;
  });

  test('90 days after a request that got no offer, and opens again when it gets one', async () => {
    const start = site.clock.now;
    const { id: waiting } = await desk.request();
    const link = await tokenOf(waiting);
    await desk.take(waiting);
    const revision = await desk.drafted(waiting, { validDays: 90 });
    site.clock.advance(90 * day);
    expectProblem(await open(link), 404, 'link_invalid');
    expect((await desk.send(waiting, revision)).status).toBe(200);
    expect((await open(link)).status).toBe(200);
    site.clock.now = start;
  });

  // spec: D20.2
  test('when staff revokes it, and only that request’s', async () => {
    const { requestId } = await desk.offered();
    const old = await tokenOf(requestId);
    await staff.post(path(requestId, '/link-revocation'), {
      reason: 'Diteruskan kepada pihak luar.',
    });
    expectProblem(await open(old), 404, 'link_invalid');
    expect((await open(await tokenOf(requestId))).status).toBe(200);
    expect((await open(token)).status).toBe(200);
  });
});

test('writes through links are limited per address', async () => {
  const limited = await testSite({
    env: { LIMIT_WRITES_PER_MINUTE: '3' },
    on: { place: site.place },
  });
  const view = () =>
    limited.visitor.post(`/quote-link/quotes/${other.quoteId}/view`, undefined, {
      [linkHeader]: 'x',
    });
  for (let round = 0; round < 3; round += 1) expectProblem(await view(), 404, 'link_invalid');
  expectProblem(await view(), 429, 'too_many_requests');
});

test('an answer by link from a signed-in person counts as an answer by link', async () => {
  const { requestId, quoteId } = await desk.offered();
  const helper = await site.person({ name: 'Dimas Prasetyo' });
  expect((await desk.acceptByLink(requestId, quoteId, {}, helper)).status).toBe(200);
  expect(
    await site.rows(sql`select user_id from business_quote_requests where id = ${requestId}`),
  ).toEqual([{ user_id: null }]);
  expect(
    await site.rows(sql`select answer_channel from business_quotes where id = ${quoteId}`),
  ).toEqual([{ answer_channel: 'link' }]);
});

// spec: D20.2
test('the token is in no log and in no table', async () => {
  const lines: string[] = [];
  const log = createLogger('trace', { write: (line) => lines.push(line) });
  const { api, context } = createApi({ ...site.deps, log });
  const ctx = () => context('test', null);
  const ask = (
    method: string,
    address: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ) =>
    api.request(`/api${address}`, {
      method,
      headers: { origin: site.config.appUrl, 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const { reference } = (await (await ask('POST', '/quote-requests', requestBody())).json()) as {
    reference: string;
  };
  const [row] = await site.rows<{ id: string }>(
    sql`select id from business_quote_requests where reference = ${reference}`,
  );
  const requestId = row?.id ?? '';
  await desk.take(requestId);
  const quoteId = await desk.newVersion(requestId);
  const link = await desk.link(requestId);
  const linkToken = link[linkHeader] ?? '';
  for (const [method, address, body] of [
    ['GET', '/quote-link', undefined],
    ['GET', `/quote-link/quotes/${quoteId}/paper`, undefined],
    ['POST', `/quote-link/quotes/${quoteId}/view`, {}],
    ['POST', `/quote-link/quotes/${quoteId}/acceptance`, { name: 'x' }],
    ['POST', `/quote-link/quotes/${other.quoteId}/acceptance`, acceptance],
    ['POST', `/quote-link/quotes/${quoteId}/rejection`, {}],
    ['PUT', `/quote-link/quotes/${quoteId}/purchase-order`, { poNumber: 'PO-1' }],
  ] as const) {
    await ask(method, address, body, link);
  }
  await closeDay(ctx, site.deps.secret);
  const broken = new Map(
    [...noticeBook].map(([kind, notice]) => [
      kind,
      {
        ...notice,
        channels: {
          includes: () => {
            throw new Error(`broken ${kind}`);
          },
        },
      } as never,
    ]),
  );
  await drainOutbox(ctx(), broken);
  await site.rows(sql`update outbox set next_attempt_at = now()`);
  await site.deliver();
  const secret = linkToken.split('.')[1] ?? '';
  expect(secret).toHaveLength(43);
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.join('')).toContain('/api/quote-link');
  expect(lines.join('')).not.toContain(secret);
  expect((await site.mails()).join('')).toContain(linkToken);
  for (const table of [
    'notifications',
    'mail_deliveries',
    'outbox',
    'business_quote_events',
    'audit_log',
    'business_quote_requests',
  ]) {
    expect(
      await site.rows(
        sql`select 1 from ${sql.identifier(table)} t where t::text like ${`%${secret}%`}`,
      ),
      table,
    ).toEqual([]);
  }
});
