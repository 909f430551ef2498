import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { keptShare, leavingView } from '~/features/catalogue/team/schema';
import { notificationList } from '~/features/notifications/schema';
import { newId } from '~/lib/server/ids';
import { ledgerFaults, shop, soundLedger } from '~/testing/earnings';
import { expectProblem, type Person, testSite } from '~/testing/site';
import { createShareSplit } from '../../server/factory';
import { sharedCourse } from '../schema';

const site = await testSite();
const admin = await site.person({ name: 'Ayu Lestari', role: 'superadmin' });
const finance = await site.person({ name: 'Maya Kusuma', role: 'finance' });
const learner = await site.person();

/** A course whose partner has 30% of the instructors' share, and a coupon. */
async function team(share = 3_000, member?: Person) {
  const lead = await site.person({ name: 'Rahmat Hidayat', role: 'instructor' });
  const partner = member ?? (await site.person({ name: 'Putri Maharani', role: 'instructor' }));
  const made = await shop(site, { instructor: lead, partner, learner });
  const { course, sell } = made;
  if (share > 0) {
    const parts = [
      { instructorId: lead.userId, share: 10_000 - share },
      { instructorId: partner.userId, share },
    ];
    await createShareSplit(site.ctx(), { courseId: course.id, parts });
  }
  const code = `TIM-${course.slug.slice(-8).toUpperCase()}`;
  await site.rows(sql`insert into coupons (id, code, kind, value, scope, bearer, course_id, instructor_id, approved_at, starts_at, created_at, updated_at)
    values (${newId()}, ${code}, 'percent', 1000, 'course', 'instructor', ${course.id}, ${partner.userId}, now(), now(), now(), now())`);
  site.clock.advance(1_000);
  const path = `/studio/courses/${course.id}/team/${partner.userId}`;
  const earned = async () => {
    const { id } = await sell({ price: 100_000 });
    const lines = await site.rows<{ instructor: string; amount: number }>(
      sql`select l.instructor_id as instructor, -l.amount::int as amount from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where e.order_id = ${id} and l.instructor_id is not null`,
    );
    const of = (who: Person) =>
      lines
        .filter(({ instructor }) => instructor === who.userId)
        .reduce((sum, { amount }) => sum + amount, 0);
    return { lead: of(lead), partner: of(partner) };
  };
  return { ...made, lead, partner, code, path, earned };
}
const remove = (by: Person, path: string, split?: 'end' | 'keep') =>
  by.send('DELETE', split ? `${path}?split=${split}` : path);
const messages = async (who: Person) => {
  await site.deliver();
  return (await who.get('/notifications')).as(notificationList).items.map(({ message }) => message);
};

describe('who leaves a team', () => {
  test('has a share that the lead ends by an explicit choice, which all concerned are told', async () => {
    const { lead, partner, code, path, earned, course } = await team();
    expect(await earned()).toEqual({ lead: 49_000, partner: 21_000 });
    expect((await lead.get(`${path}/leaving`)).as(leavingView)).toEqual({
      share: 3_000,
      coupons: [code],
    });
    const refusal = expectProblem(await remove(lead, path), 409, 'split_undecided');
    expect(refusal.detail).toContain('30%');
    expect(refusal.detail).toContain(code);
    expect((await lead.get(`${path}/leaving`)).status).toBe(200);
    expect((await remove(lead, path, 'end')).status).toBe(204);
    site.clock.advance(1_000);
    expect(await earned()).toEqual({ lead: 70_000, partner: 0 });
    expect(
      await site.rows(
        sql`select disabled_at is not null as ended from coupons where code = ${code}`,
      ),
    ).toEqual([{ ended: true }]);
    for (const who of [lead, partner, finance])
      expect(await messages(who)).toContain(
        `Putri Maharani tidak lagi mengajar "${course.title}". Bagi hasil 30% berakhir dan beralih ke pengajar utama. 1 kupon berakhir.`,
      );
    expect(
      await site.rows(
        sql`select before->>'share' as share, after->>'split' as split from audit_log where action = 'course.member_left' and subject_id = ${course.id}`,
      ),
    ).toEqual([{ share: '3000', split: 'end' }]);
    expect(await ledgerFaults(site)).toEqual(soundLedger);
  });

  test('goes on earning only where the lead keeps the share', async () => {
    const { lead, partner, path, earned } = await team();
    expect((await remove(admin, path, 'keep')).status).toBe(204);
    site.clock.advance(1_000);
    expect(await earned()).toEqual({ lead: 49_000, partner: 21_000 });
    const [told] = (await messages(partner)).filter((message) => message.includes('tetap berlaku'));
    expect(told).toContain('Bagi hasil 30% tetap berlaku untuk penjualan berikutnya.');
    expect((await messages(lead)).join()).toContain('tidak lagi mengajar');
  });

  test('ends their own share, and can’t keep it by themselves', async () => {
    const { partner, path, earned } = await team();
    expectProblem(await remove(partner, path), 409, 'split_undecided');
    expectProblem(await remove(partner, path, 'keep'), 403, 'split_kept_by_lead');
    expect((await remove(partner, path, 'end')).status).toBe(204);
    site.clock.advance(1_000);
    expect(await earned()).toEqual({ lead: 70_000, partner: 0 });
  });

  test('without a share needs no choice, and a plan that names them is settled with it', async () => {
    const none = await team(0);
    expect((await remove(none.lead, none.path)).status).toBe(204);
    const planned = await team(0);
    const parts = [
      { instructorId: planned.lead.userId, share: 5_000 },
      { instructorId: planned.partner.userId, share: 5_000 },
    ];
    const fromAt = new Date(site.clock.now.getTime() + 86_400_000);
    await createShareSplit(site.ctx(), { courseId: planned.course.id, parts, fromAt });
    expectProblem(await remove(planned.lead, planned.path), 409, 'split_undecided');
    expect((await remove(planned.lead, planned.path, 'end')).status).toBe(204);
    expect(
      await site.rows(sql`select parts from share_splits where course_id = ${planned.course.id}`),
    ).toEqual([{ parts: [{ instructorId: planned.lead.userId, share: 10_000 }] }]);
  });

  test('is asked about by nobody else', async () => {
    const { lead, partner, path, course } = await team();
    const stranger = await site.person({ role: 'instructor' });
    for (const asked of [
      await stranger.get(`${path}/leaving`),
      await remove(stranger, path, 'end'),
    ])
      expectProblem(asked, 404, 'course_not_found');
    const ofLead = `/studio/courses/${course.id}/team/${lead.userId}`;
    for (const asked of [
      await partner.get(`${ofLead}/leaving`),
      await remove(partner, ofLead, 'end'),
    ])
      expectProblem(asked, 403, 'not_lead');
    expectProblem(
      await lead.get(`/studio/courses/${course.id}/team/${stranger.userId}/leaving`),
      404,
      'member_not_found',
    );
  });
});

describe('who teaches nothing any more', () => {
  /** Somebody who taught one course without the role of instructors. */
  async function former(split: 'end' | 'keep', { sold }: { sold: boolean }) {
    const made = await team(3_000, await site.person({ name: 'Putri Maharani' }));
    if (sold) await made.earned();
    expect((await remove(made.lead, made.path, split)).status).toBe(204);
    return made.partner;
  }
  const check = async (who: Person) => (await who.get('/me/instructor')).json;

  test('reaches a balance and asks for its payout', async () => {
    const partner = await former('end', { sold: true });
    expect(await check(partner)).toEqual({ isInstructor: false, earns: true });
    expect((await partner.get('/earnings/lines')).status).toBe(200);
    expect(
      (
        await partner.send('PUT', '/earnings/account', {
          body: { bank: 'BNI', number: '5550137999', holder: 'Putri Maharani' },
        })
      ).status,
    ).toBe(200);
    expectProblem(await partner.post('/earnings/payouts', { id: newId(), amount: 100_000 }), 409);
    expectProblem(await partner.get('/coupons'), 403, 'forbidden');
  });

  test('reaches the earnings of a share that was kept before anything was sold', async () => {
    const partner = await former('keep', { sold: false });
    expect(await check(partner)).toEqual({ isInstructor: false, earns: true });
    expect((await partner.get('/earnings/lines')).status).toBe(200);
    expect(await ledgerFaults(site)).toEqual(soundLedger);
  });

  test('has no earnings without either', async () => {
    const partner = await former('end', { sold: false });
    expect(await check(partner)).toEqual({ isInstructor: false, earns: false });
    expectProblem(await partner.get('/earnings/lines'), 403, 'forbidden');
  });
});

describe('a share that was kept', () => {
  const keptOf = async (who: Person, courseId: string) =>
    (await who.get(`/studio/courses/${courseId}/kept-shares`)).as(z.array(keptShare));

  test('is listed for the lead, who ends it later, which the person is told', async () => {
    const { lead, partner, path, course, earned } = await team();
    await remove(lead, path, 'keep');
    site.clock.advance(1_000);
    expect(await keptOf(lead, course.id)).toEqual([
      { userId: partner.userId, name: 'Putri Maharani', share: 3_000 },
    ]);
    const ofPartner = `/studio/courses/${course.id}/kept-shares/${partner.userId}`;
    expectProblem(await partner.send('DELETE', ofPartner), 404, 'course_not_found');
    expect((await lead.send('DELETE', ofPartner)).status).toBe(204);
    site.clock.advance(1_000);
    expect(await earned()).toEqual({ lead: 70_000, partner: 0 });
    expect((await messages(partner)).join()).toContain(
      'Bagi hasil 30% berakhir dan beralih ke pengajar utama.',
    );
    expect(await keptOf(lead, course.id)).toEqual([]);
    expectProblem(await lead.send('DELETE', ofPartner), 404, 'kept_share_not_found');
  });

  test('stays kept in a division that staff sets, and only theirs', async () => {
    const { lead, partner, path, course, earned } = await team();
    await remove(admin, path, 'keep');
    site.clock.advance(1_000);
    const divide = (instructorId: string) => {
      const parts = [
        { instructorId: lead.userId, share: 8_000 },
        { instructorId, share: 2_000 },
      ];
      return admin.post(`/staff/shares/courses/${course.id}/splits`, {
        key: newId(),
        parts,
        from: null,
      });
    };
    expect(expectProblem(await divide(learner.userId), 422, 'invalid_input').fields).toHaveProperty(
      'parts',
    );
    expect((await divide(partner.userId)).status).toBe(200);
    site.clock.advance(1_000);
    expect(await earned()).toEqual({ lead: 56_000, partner: 14_000 });
    const { team: people, splits } = (await admin.get(`/staff/shares/courses/${course.slug}`)).as(
      sharedCourse,
    );
    expect(people).toContainEqual({
      id: partner.userId,
      name: 'Putri Maharani',
      isLead: false,
      kept: true,
    });
    expect(splits[0]?.parts).toContainEqual({
      instructorId: partner.userId,
      name: 'Putri Maharani',
      share: 2_000,
      kept: true,
    });
  });

  test('of somebody who teaches again is theirs as a teacher', async () => {
    const { lead, partner, path, course } = await team();
    await remove(lead, path, 'keep');
    site.clock.advance(1_000);
    await site.rows(
      sql`insert into course_instructors (id, course_id, instructor_id, created_at) values (${newId()}, ${course.id}, ${partner.userId}, now())`,
    );
    expect(await keptOf(lead, course.id)).toEqual([]);
    expectProblem(await remove(lead, path), 409, 'split_undecided');
    expectProblem(await partner.get(`/studio/courses/${course.id}/kept-shares`), 403, 'not_lead');
  });
});

describe('a sale', () => {
  test('by a split from before credits nobody who left without a choice, however they left', async () => {
    const { partner, course, earned, sell, refund } = await team();
    const before = await sell({ price: 100_000 });
    await site.rows(
      sql`delete from course_instructors where course_id = ${course.id} and instructor_id = ${partner.userId}`,
    );
    expect(await earned()).toEqual({ lead: 70_000, partner: 0 });
    // What was sold before goes back from those who had it.
    await refund(before.id, before.total);
    expect(
      await site.rows(
        sql`select sum(amount)::int as left from ledger_lines where instructor_id = ${partner.userId}`,
      ),
    ).toEqual([{ left: 0 }]);
  });

  test('credits no account that was erased, although its share was kept', async () => {
    const { partner, path, earned } = await team();
    await remove(admin, path, 'keep');
    site.clock.advance(1_000);
    await site.rows(sql`update users set erased_at = now() where id = ${partner.userId}`);
    expect(await earned()).toEqual({ lead: 70_000, partner: 0 });
  });

  test('of a course that nobody teaches is the platform’s', async () => {
    const { course, earned } = await team();
    await site.rows(sql`delete from course_instructors where course_id = ${course.id}`);
    expect(await earned()).toEqual({ lead: 0, partner: 0 });
    expect((await ledgerFaults(site)).unbalanced).toEqual([]);
  });
});
