import { expect } from 'vitest';
import { quoteDesk } from '~/testing/quotes';
import { races } from '~/testing/race';
import { type Answer, testSite } from '~/testing/site';
import { staffRequest } from '../../staff/schema';

const site = await testSite();
const desk = await quoteDesk(site);
const { staff, path } = desk;
const colleague = await site.person({ name: 'Maya Kusuma', role: 'superadmin' });
const third = await site.person({ name: 'Siti Rahma', role: 'sales' });
await Promise.all([staff.cookie, colleague.cookie, third.cookie]);
const race = races({ rounds: 5 });
const reason = 'Pembeli memesan untuk tiga tahun.';

const statuses = (answers: Answer[]) => answers.map((answer) => answer.status).toSorted();

/** A draft with a discount beyond the limit whose approval is asked for. */
async function asked() {
  const id = await desk.taken();
  const revision = await desk.drafted(id, { discountPercentage: 30 });
  expect((await staff.post(path(id, '/draft/approval'), { revision, reason })).status).toBe(201);
  const decide = (by = colleague, approved = true) =>
    by.put(path(id, '/draft/approval'), { revision, approved, reason });
  const state = async () => (await staff.get(path(id))).as(staffRequest).draft?.approval?.state;
  return { id, revision, decide, state };
}

race('of an approval and a refusal one counts', async () => {
  const { id, decide, state } = await asked();
  const answers = await Promise.all([decide(), decide(third, false)]);
  expect(statuses(answers)).toEqual([200, 409]);
  const approved = answers[0]?.status === 200;
  expect(await state()).toBe(approved ? 'approved' : 'declined');
  expect((await desk.events(id)).at(-1)).toBe(approved ? 'discount_approved' : 'discount_declined');
});

race('a draft that is saved while it is approved is sent by nobody', async () => {
  const { id, revision, decide, state } = await asked();
  const [saved] = await Promise.all([
    desk.draft(id, { revision, discountPercentage: 90 }),
    decide(),
  ]);
  expect(saved.status).toBe(200);
  expect(await state()).toBe('missing');
  expect((await desk.send(id, revision + 1)).status).toBe(409);
  expect((await desk.statuses(id)).quotes).toEqual(['draft']);
});

race('two who ask at once ask once', async () => {
  const id = await desk.taken();
  const revision = await desk.drafted(id, { discountPercentage: 30 });
  const ask = (by = staff) => by.post(path(id, '/draft/approval'), { revision, reason });
  expect(statuses(await Promise.all([ask(), ask(third), ask()]))).toEqual([201, 201, 201]);
  expect((await desk.events(id)).filter((kind) => kind === 'discount_asked')).toHaveLength(1);
});
