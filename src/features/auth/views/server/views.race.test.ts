import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { races } from '~/testing/race';
import { type Client, type Person, testSite } from '~/testing/site';
import { endDueViews } from './mutations';

const site = await testSite();
const race = races({ rounds: 5 });
const reason = 'Melapor bahwa kursusnya tidak muncul.';
const begin = ({ userId }: Person, by: Client) =>
  by.post(`/staff/users/${userId}/view`, { reason });
const running = ({ userId }: Person) =>
  site.rows(sql`select 1 from account_views where user_id = ${userId} and ended_at is null`);
const ends = ({ userId }: Person) =>
  site.rows(
    sql`select 1 from audit_log where subject_id = ${userId} and action = 'user.view_ended'`,
  );

async function staffAndPerson() {
  const [staff, person] = [await site.person({ role: 'superadmin' }), await site.person()];
  await staff.cookie;
  return { staff, person };
}

describe('at the same moment', () => {
  race('a view begins and the person is suspended: none runs on', async () => {
    const { staff, person } = await staffAndPerson();
    const colleague = await site.person({ role: 'superadmin' });
    await colleague.cookie;
    const [begun] = await Promise.all([
      begin(person, staff),
      colleague.post(`/staff/users/${person.userId}/suspension`, { reason, days: 1 }),
    ]);
    expect([201, 409]).toContain(begun.status);
    expect(await running(person)).toEqual([]);
  });

  race('a view begins and the staff member signs out: none runs on', async () => {
    const { staff, person } = await staffAndPerson();
    const [begun] = await Promise.all([begin(person, staff), staff.post('/auth/sign-out')]);
    // Without its session a request has no fresh proof either (403).
    expect([201, 401, 403]).toContain(begun.status);
    expect(await running(person)).toEqual([]);
    expect(await ends(person)).toHaveLength(begun.status === 201 ? 1 : 0);
  });

  race('two views begin in one session: one of them', async () => {
    const { staff, person } = await staffAndPerson();
    const other = await site.person();
    const statuses = (await Promise.all([begin(person, staff), begin(other, staff)])).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([201, 409]);
  });

  race('its button, its time and a sign-out end a view: it is audited once', async () => {
    const { staff, person } = await staffAndPerson();
    const answer = await begin(person, staff);
    const view = site.clientOf(`${await staff.cookie}; ${answer.cookies}`);
    await site.rows(
      sql`update account_views set ends_at = now() + interval '1 millisecond' where user_id = ${person.userId}`,
    );
    await Promise.all([
      view.post('/views/end'),
      endDueViews(site.ctx()),
      staff.post('/auth/sign-out'),
    ]);
    await endDueViews(site.ctx());
    expect(await running(person)).toEqual([]);
    expect(await ends(person)).toHaveLength(1);
  });
});
