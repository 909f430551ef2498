import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { mergings } from '~/app/personal';
import { createCompany, createCompanyPerson } from '~/features/companies/server/factory';
import { settleCompany } from '~/features/companies/training/server/mutations';
import { createEnrollment } from '~/features/enrollment/server/factory';
import { newId } from '~/lib/server/ids';
import { classroom } from '~/testing/classroom';
import { sandboxNotice, shop } from '~/testing/orders';
import { races } from '~/testing/race';
import { type Client, type Person, testSite } from '~/testing/site';
import { mergePlan } from '../schema';
import { sweepMerges } from './mutations';

const site = await testSite();
const race = races({ rounds: 5 });
const sale = await shop(site);
const { staff } = sale;
const reason = 'Orang yang sama, dicocokkan lewat panggilan video.';
const check = async (from: Person, to: Person) =>
  (await staff.post(`/staff/users/${from.userId}/merge-check`, { email: to.email })).as(mergePlan);
const merge = (from: Person, to: Person, seen: string, by: Client = staff) =>
  by.post(`/staff/users/${from.userId}/merge`, { into: to.userId, seen, reason });
const mergedInto = async ({ userId }: Person) =>
  (
    await site.rows<{ into: string | null }>(
      sql`select merged_into as into from users where id = ${userId}`,
    )
  )[0]?.into ?? null;

describe('a merge at the same moment as', () => {
  race('a submission: it is the survivor’s, or was refused, or the merge was', async () => {
    const [from, to] = [await site.person(), await site.person()];
    const room = await classroom(site, { learner: from });
    await from.cookie;
    const { seen } = await check(from, to);
    const [merged, submitted] = await Promise.all([
      merge(from, to, seen),
      room.submit(0, { by: from }),
    ]);
    expect([200, 409]).toContain(merged.status);
    expect([200, 401, 403]).toContain(submitted.status);
    await sweepMerges(site.ctx(), { mergings });
    const owner = merged.status === 200 ? to : from;
    const rows = await site.rows<{ user_id: string }>(
      sql`select user_id from lesson_progress where course_id = ${room.courseId}`,
    );
    expect(rows).toEqual(submitted.status === 200 ? [{ user_id: owner.userId }] : []);
    expect(await room.enrollment(owner)).toMatchObject({ rows: 1 });
  });

  race(
    'the notice of a payment: the money is booked once, and the course is where the order is',
    async () => {
      const [from, to] = [await site.person(), await site.person()];
      const { number, attempt } = await sale.started(from, 'sandbox');
      const { seen } = await check(from, to);
      const [merged] = await Promise.all([merge(from, to, seen), sandboxNotice(site, attempt)]);
      expect(merged.status).toBe(409);
      const plan = await check(from, to);
      expect((await merge(from, to, plan.seen)).status).toBe(200);
      const [order] =
        await site.rows(sql`select o.state, o.user_id, e.user_id as learner from orders o
      left join enrollments e on e.course_id = o.course_id and e.user_id = o.user_id where o.number = ${number}`);
      expect(order).toEqual({ state: 'paid', user_id: to.userId, learner: to.userId });
    },
  );

  race(
    'a new contract of the company that gives the account its courses: both are done',
    async (round) => {
      const [from, to] = [await site.person(), await site.person()];
      const rooms = [await classroom(site, {}), await classroom(site, {})];
      const { companyId } = await createCompany(site.ctx(), {
        ownerId: (await site.person()).userId,
      });
      const { personId } = await createCompanyPerson(site.ctx(), {
        companyId,
        email: from.email,
        userId: from.userId,
      });
      for (const { courseId } of rooms) {
        await createEnrollment(site.ctx(), { userId: to.userId, courseId });
        await site.rows(
          sql`insert into company_assignments (id, company_id, course_id, created_at) values (${newId()}, ${companyId}, ${courseId}, now())`,
        );
      }
      const lasts = async (endsOn: string) => {
        await site.rows(
          sql`update company_contracts set starts_on = '2020-01-01', ends_on = ${endsOn}::date where company_id = ${companyId}`,
        );
      };
      for (const endsOn of ['2099-01-01', '2020-01-02']) {
        await lasts(endsOn);
        await settleCompany(site.ctx(), companyId);
      }
      const { seen } = await check(from, to);
      await lasts('2099-01-01');
      const settling = wait(round * 12).then(() => settleCompany(site.ctx(), companyId));
      const [merged] = await Promise.all([merge(from, to, seen), settling]);
      expect([200, 409]).toContain(merged.status);
      if (merged.status === 409)
        expect((await merge(from, to, (await check(from, to)).seen)).status).toBe(200);
      await settleCompany(site.ctx(), companyId);
      const open =
        await site.rows(sql`select g.course_id from company_courses g join enrollments e on e.id = g.enrollment_id
      where g.person_id = ${personId} and g.ended_at is null and e.user_id = ${to.userId} and e.closed_at is null`);
      expect(open).toHaveLength(rooms.length);
    },
  );

  race('the same merge, and the one the other way: one of them is done, once', async () => {
    const [one, other] = [await site.person(), await site.person()];
    const [there, back] = [await check(one, other), await check(other, one)];
    const answers = await Promise.all([
      merge(one, other, there.seen),
      merge(other, one, back.seen),
      merge(one, other, there.seen),
    ]);
    const into = [await mergedInto(one), await mergedInto(other)];
    expect(into.filter((id) => id !== null)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200).length).toBe(into[0] === null ? 1 : 2);
    expect(
      await site.rows(
        sql`select 1 from audit_log where action = 'user.merged' and subject_id in (${one.userId}, ${other.userId})`,
      ),
    ).toHaveLength(1);
  });
});
