import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { acceptance, quoteDesk, requestBody } from '~/testing/quotes';
import { races } from '~/testing/race';
import { type Answer, expectProblem, testSite } from '~/testing/site';
import { quoteRequestOutput } from '../requests/schema';
import { sentOutput } from '../sending/schema';
import { expireQuote, remindOfExpiry } from './mutations';

const site = await testSite();
const desk = await quoteDesk(site);
const { staff, path } = desk;
const colleague = await site.person({ name: 'Maya Kusuma', role: 'superadmin' });
const buyer = await site.person({ name: 'Bambang Santoso' });
await Promise.all([staff.cookie, colleague.cookie, buyer.cookie]);
const race = races({ rounds: 5 });
/** Every sending draws a letter, which takes longer than all else that races. */
const sendingRace = races({ rounds: 5 });
const template = await desk.offered();
const reason = 'Disepakati lewat telepon.';

const statuses = (answers: Answer[]) => answers.map((answer) => answer.status).toSorted();
const refused = (answers: Answer[]) => answers.filter((answer) => answer.status >= 400);

/** Creates a request with a copy of the template's sent offer; rendering a letter for each would take minutes. */
async function offered(more: Parameters<typeof desk.request>[0] = { by: buyer }) {
  const requestId = await desk.taken(more);
  const quoteId = newId();
  const changed = JSON.stringify({
    id: quoteId,
    quote_request_id: requestId,
    number: `RACE-${quoteId}`,
  });
  await site.rows(
    sql`insert into business_quotes select (jsonb_populate_record(q, ${changed}::jsonb)).* from business_quotes q where id = ${template.quoteId}`,
  );
  await site.rows(
    sql`insert into business_quote_papers select ${quoteId}, pdf, sha256, created_at from business_quote_papers where quote_id = ${template.quoteId}`,
  );
  await site.rows(
    sql`update business_quote_requests set status = 'quoted' where id = ${requestId}`,
  );
  return { requestId, quoteId };
}

const noticesOf = async (requestId: string) => {
  const notices = await site.rows<{
    kind: string;
  }>(sql`select o.kind from outbox o join business_quote_requests r on r.reference = o.payload->>'reference'
    where r.id = ${requestId} order by o.kind`);
  return notices
    .map((row) => row.kind.replace('quotes.', ''))
    .filter((kind) => !kind.startsWith('request_') && kind !== 'acceptance_code');
};
const eventsOf = async (requestId: string) =>
  (await desk.events(requestId))
    .filter((kind) => !['requested', 'taken'].includes(kind))
    .toSorted();
const auditOf = async (requestId: string) =>
  (await desk.audit(requestId))
    .map((row) => row.action)
    .filter((action) => action !== 'quotes.taken');

const accept = (quoteId: string, by = buyer, more: object = {}) =>
  by.post(`/quotes/${quoteId}/acceptance`, { ...acceptance, ...more });
const reject = (quoteId: string, by = buyer) =>
  by.post(`/quotes/${quoteId}/rejection`, { reason: 'Terlalu mahal' });
/** The link of a request, and the code of its offer as its mail has it. */
const byLink = async ({ requestId, quoteId }: { requestId: string; quoteId: string }) => {
  const [code, link] = [await desk.code(requestId, quoteId), await desk.link(requestId)];
  return (more: object = {}) =>
    site.visitor.post(
      `/quote-link/quotes/${quoteId}/acceptance`,
      { ...acceptance, code, ...more },
      link,
    );
};
/** A context in which the template's offers have ended. */
const later = () =>
  new Ctx({
    db: site.database.db,
    actor: null,
    requestId: newId(),
    log: site.deps.log,
    wakeOutbox: () => {},
    now: new Date(site.clock.now.getTime() + 20 * 86_400_000),
  });

async function expectAnswered(requestId: string, outcome: 'accepted' | 'rejected') {
  expect(await desk.statuses(requestId)).toEqual({ request: outcome, quotes: [outcome] });
  expect(await eventsOf(requestId)).toEqual([outcome]);
  expect(await noticesOf(requestId)).toEqual(
    outcome === 'accepted' ? ['acceptance_confirmed', 'accepted'] : ['rejected'],
  );
}

// spec: D19.4
describe('answers at the same moment', () => {
  race('of an acceptance and a rejection one succeeds', async () => {
    const { requestId, quoteId } = await offered();
    const answers = await Promise.all([accept(quoteId), reject(quoteId)]);
    expect(statuses(answers)).toEqual([200, 409]);
    const outcome = answers[0]?.status === 200 ? 'accepted' : 'rejected';
    expectProblem(refused(answers)[0] as Answer, 409, `quote_already_${outcome}`);
    await expectAnswered(requestId, outcome);
  });

  race('of two acceptances by link, one succeeds', async () => {
    const { requestId, quoteId } = await offered({});
    const acceptByLink = await byLink({ requestId, quoteId });
    const answers = await Promise.all([acceptByLink(), acceptByLink({ name: 'Siti Rahma' })]);
    expect(statuses(answers)).toEqual([200, 409]);
    await expectAnswered(requestId, 'accepted');
    const [row] = await site.rows(
      sql`select accepted_name as name, answer_channel as channel from business_quotes where id = ${quoteId}`,
    );
    expect(row).toEqual(
      answers[0]?.status === 200
        ? { name: 'Bambang Santoso', channel: 'link' }
        : { name: 'Siti Rahma', channel: 'link' },
    );
  });

  race('a double click accepts once, and both clicks get success', async () => {
    const { requestId, quoteId } = await offered();
    expect(
      statuses(await Promise.all([accept(quoteId), accept(quoteId), accept(quoteId)])),
    ).toEqual([200, 200, 200]);
    await expectAnswered(requestId, 'accepted');
  });

  race('of an acceptance and the nightly expiry one succeeds', async () => {
    const { requestId, quoteId } = await offered();
    const [answer, ended] = await Promise.all([
      accept(quoteId),
      expireQuote(later(), site.deps.secret, { requestId, quoteId }),
    ]);
    expect(answer.status === 200).toBe(!ended);
    if (!ended) return expectAnswered(requestId, 'accepted');
    expectProblem(answer, 409, 'quote_expired');
    expect(await desk.statuses(requestId)).toEqual({ request: 'expired', quotes: ['expired'] });
    expect([await eventsOf(requestId), await noticesOf(requestId)]).toEqual([
      ['expired'],
      ['expired', 'ran_out'],
    ]);
  });

  race('two nightly jobs expire and remind once', async () => {
    const { requestId, quoteId } = await offered();
    const reminded = await Promise.all(
      [1, 2].map(() => remindOfExpiry(site.ctx(), site.deps.secret, { requestId, quoteId })),
    );
    expect(await noticesOf(requestId)).toEqual(['expiring']);
    const ended = await Promise.all(
      [1, 2].map(() => expireQuote(later(), site.deps.secret, { requestId, quoteId })),
    );
    expect([reminded.toSorted(), ended.toSorted()]).toEqual([
      [false, true],
      [false, true],
    ]);
    // The reminder, which hasn't been delivered yet, ends with the offer.
    expect(await noticesOf(requestId)).toEqual(['expired', 'ran_out']);
  });

  race('of an offline acceptance and the buyer’s rejection one succeeds', async () => {
    const { requestId, quoteId } = await offered();
    const offline = colleague.post(path(requestId, `/quotes/${quoteId}/offline-acceptance`), {
      ...acceptance,
      reason,
    });
    const answers = await Promise.all([offline, reject(quoteId)]);
    expect(statuses(answers)).toEqual([200, 409]);
    const outcome = answers[0]?.status === 200 ? 'accepted' : 'rejected';
    await expectAnswered(requestId, outcome);
    expect(await auditOf(requestId)).toEqual(
      outcome === 'accepted' ? ['quotes.accepted_offline'] : [],
    );
  });

  race('a request is accepted by link before it is claimed, or not at all', async () => {
    const person = await site.person();
    const { requestId, quoteId } = await offered({ companyEmail: person.email });
    const acceptByLink = await byLink({ requestId, quoteId });
    const [, answer] = await Promise.all([
      site.signingIn(person).cookie,
      acceptByLink(),
      site.signingIn(person).cookie,
    ]);
    const accepted = answer.status === 200;
    if (!accepted) expectProblem(answer, 410, 'link_claimed');
    expect(await desk.statuses(requestId)).toEqual(
      accepted
        ? { request: 'accepted', quotes: ['accepted'] }
        : { request: 'quoted', quotes: ['sent'] },
    );
    expect(await eventsOf(requestId)).toEqual(accepted ? ['accepted', 'claimed'] : ['claimed']);
    expect(await noticesOf(requestId)).toEqual(
      accepted ? ['acceptance_confirmed', 'accepted'] : [],
    );
    expect(
      await site.rows(
        sql`select user_id as id from business_quote_requests where id = ${requestId}`,
      ),
    ).toEqual([{ id: person.userId }]);
  });

  race('while the link is revoked, an acceptance is stored completely or not at all', async () => {
    const { requestId, quoteId } = await offered({});
    const acceptByLink = await byLink({ requestId, quoteId });
    const revoke = staff.post(path(requestId, '/link-revocation'), { reason });
    const [revoked, answer] = await Promise.all([revoke, acceptByLink()]);
    expect(revoked.status, revoked.text).toBe(200);
    if (answer.status === 200)
      expect(await noticesOf(requestId)).toEqual(['acceptance_confirmed', 'accepted']);
    else expectProblem(answer, 404, 'link_invalid');
    expect((await desk.statuses(requestId)).request).toBe(
      answer.status === 200 ? 'accepted' : 'quoted',
    );
  });

  race('of a correction of the address and a claim by its old owner one succeeds', async () => {
    const person = await site.person();
    const { id } = await desk.request({ companyEmail: person.email });
    const companyEmail = `benar-${id}@rempah.test`;
    const [corrected] = await Promise.all([
      staff.put(path(id, '/address'), { companyEmail, reason }),
      person.cookie,
    ]);
    const [row] = await site.rows(
      sql`select user_id as owner, company_email as email from business_quote_requests where id = ${id}`,
    );
    if (corrected.status === 200) return expect(row).toEqual({ owner: null, email: companyEmail });
    expectProblem(corrected, 409, 'request_has_account');
    expect(row).toEqual({ owner: person.userId, email: person.email });
  });

  race('opening an offer twice notifies staff once', async () => {
    const { requestId, quoteId } = await offered({});
    const link = await desk.link(requestId);
    const view = () => site.visitor.post(`/quote-link/quotes/${quoteId}/view`, {}, link);
    const answers = await Promise.all([view(), view(), view()]);
    expect(statuses(answers)).toEqual([200, 200, 200]);
    expect([await eventsOf(requestId), await noticesOf(requestId)]).toEqual([
      ['viewed'],
      ['viewed'],
    ]);
  });
});

describe('staff at the same moment', () => {
  sendingRace('a draft sent by two people is sent once, with one number', async () => {
    const id = await desk.taken();
    const revision = await desk.drafted(id);
    const answers = await Promise.all([
      desk.send(id, revision),
      desk.send(id, revision, colleague),
    ]);
    expect(statuses(answers)).toEqual([200, 404]);
    expectProblem(refused(answers)[0] as Answer, 404, 'draft_not_found');
    expect(await desk.statuses(id)).toEqual({ request: 'quoted', quotes: ['sent'] });
    expect([await eventsOf(id), await noticesOf(id), await auditOf(id)]).toEqual([
      ['sent'],
      ['sent'],
      ['quotes.sent'],
    ]);
    expect(
      await site.rows(
        sql`select 1 from business_quote_papers p join business_quotes q on q.id = p.quote_id where q.quote_request_id = ${id}`,
      ),
    ).toHaveLength(1);
  });

  sendingRace(
    'of sending and saving a draft one succeeds, and only the revision that was read is sent',
    async () => {
      const id = await desk.taken();
      const revision = await desk.drafted(id);
      const [sent, saved] = await Promise.all([
        desk.send(id, revision),
        desk.draft(id, { revision, months: 12 }, colleague),
      ]);
      expect(statuses([sent, saved])).toEqual([200, 409]);
      const [row] = await site.rows(
        sql`select status, months, revision from business_quotes where quote_request_id = ${id}`,
      );
      expect(row).toEqual(
        sent.status === 200
          ? { status: 'sent', months: 6, revision }
          : { status: 'draft', months: 12, revision: revision + 1 },
      );
      expectProblem(refused([sent, saved])[0] as Answer, 409, 'draft_changed');
    },
  );

  sendingRace('of a new version and an acceptance of the old one one succeeds', async (round) => {
    const { requestId, quoteId } = await offered();
    const revision = await desk.drafted(requestId);
    // Rendering the letter takes a while: in later rounds the acceptance comes after the sending.
    const acceptLater = async () => {
      for (let reads = 0; reads < round * 4; reads += 1) await buyer.get('/me/role');
      return accept(quoteId);
    };
    const [sent, accepted] = await Promise.all([desk.send(requestId, revision), acceptLater()]);
    expect(statuses([sent, accepted])).toEqual([200, 409]);
    if (accepted.status === 200) {
      expectProblem(sent, 409, 'request_closed');
      expect(await desk.statuses(requestId)).toEqual({
        request: 'accepted',
        quotes: ['accepted', 'draft'],
      });
      expect(await noticesOf(requestId)).toEqual(['acceptance_confirmed', 'accepted']);
      return;
    }
    expectProblem(accepted, 409, 'quote_superseded');
    expect(await desk.statuses(requestId)).toEqual({
      request: 'quoted',
      quotes: ['superseded', 'sent'],
    });
    expect([await eventsOf(requestId), await noticesOf(requestId)]).toEqual([
      ['sent', 'superseded'],
      ['sent'],
    ]);
  });

  race(
    'closing a request and saving its draft both succeed, and the request is closed',
    async () => {
      const id = await desk.taken();
      const [closed, saved] = await Promise.all([
        staff.post(path(id, '/closing'), { reason }),
        desk.draft(id, {}, colleague),
      ]);
      expect(closed.status, closed.text).toBe(200);
      expect(saved.status, saved.text).toBe(200);
      expect((await desk.statuses(id)).request).toBe('rejected');
      // The draft went with the request where it was saved first.
      expect((await eventsOf(id)).filter((kind) => kind !== 'draft_dropped')).toEqual(['closed']);
      expect(await auditOf(id)).toEqual(['quotes.closed']);
    },
  );

  race('of two first drafts one is stored', async () => {
    const id = await desk.taken();
    const answers = await Promise.all([desk.draft(id), desk.draft(id, { months: 12 }, colleague)]);
    expect(statuses(answers)).toEqual([200, 409]);
    expectProblem(refused(answers)[0] as Answer, 409, 'draft_changed');
    expect(
      await site.rows(
        sql`select 1 from business_quote_lines l join business_quotes q on q.id = l.quote_id where q.quote_request_id = ${id}`,
      ),
    ).toHaveLength(1);
  });

  race('of two people who take a request one gets it', async () => {
    const { id } = await desk.request();
    const answers = await Promise.all([desk.take(id), desk.take(id, colleague)]);
    expect(statuses(answers)).toEqual([200, 409]);
    expectProblem(refused(answers)[0] as Answer, 409, 'request_taken');
    expect(await desk.events(id)).toEqual(['requested', 'taken']);
    const owner = answers[0]?.status === 200 ? staff.userId : colleague.userId;
    expect(
      await site.rows(
        sql`select owner_id as id, status from business_quote_requests where id = ${id}`,
      ),
    ).toEqual([{ id: owner, status: 'reviewing' }]);
  });
});

race('a wizard draft that is sent three times creates one request', async () => {
  const body = requestBody();
  const answers = await Promise.all(
    [1, 2, 3].map(() => site.visitor.post('/quote-requests', body)),
  );
  expect(new Set(answers.map((answer) => answer.as(quoteRequestOutput).reference)).size).toBe(1);
  const requests = await site.rows<{ id: string }>(
    sql`select id from business_quote_requests where client_key = ${body.key}`,
  );
  expect(requests).toHaveLength(1);
  expect(await desk.events(requests[0]?.id ?? '')).toEqual(['requested']);
  expect(
    await site.rows(
      sql`select 1 from outbox o join business_quote_requests r on r.reference = o.payload->>'reference' where r.client_key = ${body.key}`,
    ),
  ).toHaveLength(2);
});

// spec: N15.2
test('offers that are sent at the same time have consecutive numbers', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => desk.taken()));
  const revisions = await Promise.all(ids.map((id) => desk.drafted(id)));
  const numbers = (await Promise.all(ids.map((id, index) => desk.send(id, revisions[index] ?? 0))))
    .map((answer) => Number(answer.as(sentOutput).number.split('/')[0]))
    .toSorted((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 8 }, (_, index) => (numbers[0] ?? 0) + index));
});
