import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { applicationDesk } from '~/testing/instructors';
import { races } from '~/testing/race';
import { testSite } from '~/testing/site';

const site = await testSite();
const desk = await applicationDesk(site);
const colleague = await site.person({ name: 'Bayu Nugroho', role: 'superadmin' });
const race = races({ rounds: 5 });
const reason = 'Rencana kursusnya belum runtut, mohon dirapikan.';
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted();
const stateOf = async (id: string) =>
  (
    await site.rows<{ state: string }>(
      sql`select state from instructor_applications where id = ${id}`,
    )
  )[0]?.state;

describe('two at once', () => {
  race('of two who take an application one gets it and the other is told', async () => {
    const { id } = await desk.sent(await site.person());
    expect(statusesOf(await Promise.all([desk.take(id), desk.take(id, colleague)]))).toEqual([
      200, 409,
    ]);
    expect(await site.rows(sql`select 1 from audit_log where subject_id = ${id}`)).toHaveLength(1);
  });

  race('of an approval and a rejection in two tabs one counts', async () => {
    const someone = await site.person();
    const { id } = await desk.sent(someone);
    await desk.take(id);
    const answers = await Promise.all([
      desk.decide(id, { decision: 'approved', reason: '' }),
      desk.decide(id, { decision: 'rejected', reason }),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    const roles = await site.rows(sql`select 1 from user_roles where user_id = ${someone.userId}`);
    expect(roles).toHaveLength((await stateOf(id)) === 'approved' ? 1 : 0);
  });

  race('the same approval sent twice gives one role and one notice', async () => {
    const someone = await site.person();
    const { id } = await desk.sent(someone);
    await desk.take(id);
    const approve = () => desk.decide(id, { decision: 'approved', reason: '' });
    expect(statusesOf(await Promise.all([approve(), approve(), approve()]))).toEqual([
      200, 200, 200,
    ]);
    expect(
      await site.rows(sql`select 1 from user_roles where user_id = ${someone.userId}`),
    ).toHaveLength(1);
    expect(
      await site.rows(
        sql`select 1 from outbox where kind = 'instructors.application_approved' and ${someone.userId} = any(recipients)`,
      ),
    ).toHaveLength(1);
  });

  race('a withdrawal and a review that begins end in one of both', async () => {
    const someone = await site.person();
    const { id } = await desk.sent(someone);
    const [withdrawn, taken] = await Promise.all([desk.withdraw(someone), desk.take(id)]);
    expect(statusesOf([withdrawn, taken])).toEqual([200, 409]);
    expect(await stateOf(id)).toBe(withdrawn.status === 200 ? 'draft' : 'under_review');
  });

  race('sending and withdrawing at once end in a whole state, with its history', async () => {
    const someone = await site.person();
    const { id, revision } = await desk.drafted(someone);
    const answers = await Promise.all([desk.submit(someone, revision), desk.withdraw(someone)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const history = await site.rows<{ state: string }>(
      sql`select state from application_events where application_id = ${id} order by id`,
    );
    expect(history.at(-1)?.state).toBe(await stateOf(id));
  });

  race('two tabs that begin a draft make one, and the second is shown the first', async () => {
    const someone = await site.person();
    await someone.cookie;
    expect(
      statusesOf(
        await Promise.all([
          desk.save(someone, { bio: 'satu' }),
          desk.save(someone, { bio: 'dua' }),
        ]),
      ),
    ).toEqual([200, 409]);
    expect(
      await site.rows(sql`select 1 from instructor_applications where user_id = ${someone.userId}`),
    ).toHaveLength(1);
  });
});
