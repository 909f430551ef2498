import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeDay } from '~/features/quotes/server/jobs';
import { type RequestStatus, requestStatuses } from '~/features/quotes/terms';
import { isoDate } from '~/lib/dates';
import { quoteDesk } from '~/testing/quotes';
import { testSite } from '~/testing/site';
import { pipelineAnswer } from '../schema';

const site = await testSite();
const desk = await quoteDesk(site);
const hourMs = 3_600_000;
const reason = 'Disepakati lewat telepon dengan pembeli.';
site.clock.now = new Date('2026-11-10T16:30:00Z');

type Kept = {
  status: RequestStatus;
  value: number;
  createdAt: number;
  firstSentAt: number | null;
  decidedAt: number | null;
};
/** What happened, kept beside the database. */
const kept = new Map<string, Kept>();
const price = (discount: number) => 35_000_000 * (1 - discount / 100);

async function run(work: { hours: number; what: string; at: number; discount: number }[]) {
  for (const { hours, what, at, discount } of work) {
    site.clock.advance(hours * hourMs);
    const now = site.clock.now.getTime();
    const all = [...kept.entries()];
    const of = (...statuses: RequestStatus[]) =>
      all.filter(([, { status }]) => statuses.includes(status))[at % Math.max(1, all.length)];
    const offerOf = async (id: string) =>
      (
        await site.rows<{ id: string }>(
          sql`select id from business_quotes where quote_request_id = ${id} and status = 'sent'`,
        )
      )[0]?.id ?? '';
    const change = (id: string, changes: Partial<Kept>) =>
      kept.set(id, { ...(kept.get(id) as Kept), ...changes });
    if (what === 'ask') {
      const { id } = await desk.request();
      kept.set(id, {
        status: 'pending',
        value: 0,
        createdAt: now,
        firstSentAt: null,
        decidedAt: null,
      });
    } else if (what === 'offer') {
      const [id, before] = of('pending', 'reviewing', 'quoted', 'rejected', 'expired') ?? [];
      if (!id || !before) continue;
      await desk.take(id);
      await desk.newVersion(id, { discountPercentage: discount, validDays: 1 });
      change(id, {
        status: 'quoted',
        value: price(discount),
        firstSentAt: before.firstSentAt ?? now,
        decidedAt: null,
      });
    } else if (what === 'accept' || what === 'reject' || what === 'recall') {
      const [id] = of('quoted') ?? [];
      if (!id) continue;
      const quoteId = await offerOf(id);
      const rest = {
        accept: 'offline-acceptance',
        reject: 'offline-rejection',
        recall: 'withdrawal',
      }[what];
      const body = {
        ...(what === 'accept' && { name: 'Bambang Santoso', position: 'Manajer', poNumber: null }),
        reason,
      };
      const answer = await desk.staff.post(desk.path(id, `/quotes/${quoteId}/${rest}`), body);
      if (answer.status !== 200) continue;
      if (what === 'recall') change(id, { status: 'reviewing', value: 0 });
      else change(id, { status: what === 'accept' ? 'accepted' : 'rejected', decidedAt: now });
    } else if (what === 'close') {
      const [id] = of('pending', 'reviewing') ?? [];
      if (!id) continue;
      expect((await desk.staff.post(desk.path(id, '/closing'), { reason })).status).toBe(200);
      change(id, { status: 'rejected', decidedAt: now });
    } else {
      await closeDay(site.ctx, site.deps.secret);
      for (const row of await site.rows<{ id: string }>(
        sql`select id from business_quote_requests where status = 'expired'`,
      ))
        if (kept.get(row.id)?.status === 'quoted')
          change(row.id, { status: 'expired', decidedAt: now });
    }
  }
}

function expected(from: string, to: string) {
  const within = (at: number | null) =>
    at !== null && isoDate(new Date(at)) >= from && isoDate(new Date(at)) <= to;
  const all = [...kept.values()];
  const isOpen = (status: RequestStatus) =>
    status === 'pending' || status === 'reviewing' || status === 'quoted';
  const states = requestStatuses.map((status) => {
    const those = all.filter(
      (one) => one.status === status && (isOpen(status) || within(one.decidedAt)),
    );
    return [
      status,
      { count: those.length, value: those.reduce((sum, { value }) => sum + value, 0) },
    ];
  });
  const waits = all
    .flatMap(({ createdAt, firstSentAt }) =>
      firstSentAt !== null && within(firstSentAt) ? [firstSentAt - createdAt] : [],
    )
    .toSorted((a, b) => a - b);
  const middle =
    waits.length === 0
      ? null
      : ((waits[Math.floor((waits.length - 1) / 2)] ?? 0) +
          (waits[Math.ceil((waits.length - 1) / 2)] ?? 0)) /
        2;
  return {
    range: { from, to },
    states: Object.fromEntries(states),
    firstOffers: waits.length,
    medianDays: middle === null ? null : Math.round(middle / 8_640_000) / 10,
  };
}

test('the figures of requests agree with what happened, whatever it was, for any days', async () => {
  const event = fc.record({
    hours: fc.integer({ min: 0, max: 20 }),
    what: fc.constantFrom(
      'ask',
      'ask',
      'offer',
      'offer',
      'offer',
      'accept',
      'reject',
      'recall',
      'close',
      'night',
    ),
    at: fc.nat(50),
    discount: fc.constantFrom(0, 10, 20),
  });
  for (const events of fc.sample(fc.array(event, { minLength: 25, maxLength: 40 }), {
    numRuns: 3,
    seed: 54,
  }))
    await run(events);
  expect(
    new Set([...kept.values()].map(({ status }) => status)).size,
    'the history has most states',
  ).toBeGreaterThan(3);
  const today = isoDate(site.clock.now);
  for (const [from, to] of [
    ['2026-11-10', today],
    ['2026-11-11', '2026-11-14'],
    ['2026-11-10', '2026-11-10'],
    ['2026-01-01', '2026-01-31'],
    [today, today],
  ] as const) {
    const answer = (await desk.staff.get(`/staff/figures/quotes?from=${from}&to=${to}`)).as(
      pipelineAnswer,
    );
    expect(answer, `${from} to ${to}`).toEqual(expected(from, to));
  }
}, 60_000);

test('they are for staff of sales and of money', async () => {
  for (const [person, status] of [
    [site.visitor, 401],
    [await site.person(), 403],
    [await site.person({ role: 'content' }), 403],
    [await site.person({ role: 'sales' }), 200],
    [await site.person({ role: 'finance' }), 200],
  ] as const)
    expect((await person.get('/staff/figures/quotes')).status).toBe(status);
});
