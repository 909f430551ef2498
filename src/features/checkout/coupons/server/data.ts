import { and, asc, eq, ilike, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '~/features/auth/server/tables';
import { categories, courseInstructors, courses } from '~/features/catalogue/server/tables';
import { profiles } from '~/features/profiles/server/tables';
import { holds } from '~/lib/permissions';
import type { Ctx } from '~/lib/server/ctx';
import { anywhere } from '~/lib/server/db/like';
import { requireRight } from '~/lib/server/guard';
import { discountOf } from '../../rules';
import { coupons, orders } from '../../server/tables';
import { type FreeMark, freeOrderDays, freeOrdersMost, newAccountHours } from '../../terms';
import { can } from '../access';
import { refuse, refuseCoupon } from '../errors';
import { awaitsLead, couponFault, type Maker, standingOf, worthOf } from '../rules';
import { couponUses } from './tables';

/** The price of one course for one person. */
export type Wanted = { code: string; course: { id: string; price: number }; userId: string };

/** Whether the coupon's instructor teaches a course, and leads it. */
const makerOf = (courseId: SQL | PgColumn) => {
  const taught = sql`${courseInstructors} ci join ${courses} c on c.id = ci.course_id
    where ci.course_id = ${courseId} and ci.instructor_id = ${coupons}.instructor_id`;
  return {
    taught: sql<boolean>`exists (select 1 from ${taught})`,
    led: sql<boolean>`exists (select 1 from ${taught} and c.instructor_id = ci.instructor_id)`,
  };
};
export const ownMaker = makerOf(sql`${coupons}.course_id`);
const isOfCourse = sql`${coupons.bearer} = 'instructor' and ${coupons.scope} = 'course'`;
/** Its instructor doesn't teach its course any more. */
export const hasLeft = sql`(${isOfCourse} and not ${ownMaker.taught})`;
export const isAwaited = sql`(${isOfCourse} and ${coupons.approvedAt} is null and not ${ownMaker.led})`;
/** The lead of the course that a coupon is for. */
const leadOfCoupon = sql<
  string | null
>`(select c.instructor_id from ${courses} c where c.id = ${coupons}.course_id)`;
export const makerName = sql<
  string | null
>`(select u.name from ${users} u where u.id = ${coupons}.instructor_id and ${coupons.bearer} = 'instructor')`;

const purchaseFacts = ({ course, userId }: Wanted) => ({
  categoryId: sql<string>`(select c.category_id from ${courses} c where c.id = ${course.id})`,
  ...makerOf(sql`${course.id}::uuid`),
  bought: sql<boolean>`exists (select 1 from ${orders} o where o.user_id = ${userId} and o.paid_at is not null)`,
  ownUses: sql<number>`(select count(*)::int from ${couponUses} u where u.coupon_id = ${coupons}.id and u.user_id = ${userId} and u.state <> 'returned')`,
});

/** The coupon of this code and the rupiah without PPN that it takes off, where it may be used for this now. @throws coupon_unknown (422), coupon_refused (409) */
export async function couponFor(ctx: Ctx, wanted: Wanted) {
  const [row] = await ctx.db
    .select({ coupon: coupons, facts: purchaseFacts(wanted) })
    .from(coupons)
    .where(eq(coupons.code, wanted.code.trim().toUpperCase()))
    .limit(1);
  if (!row) throw refuseCoupon('unknown');
  const { coupon, facts } = row;
  const { id: courseId, price } = wanted.course;
  const discount = discountOf(price, coupon);
  const fault = couponFault(coupon, { ...facts, courseId, price, discount }, ctx.now);
  if (fault) throw refuseCoupon(fault);
  return { couponId: coupon.id, code: coupon.code, bearer: coupon.bearer, discount };
}

/** The limit of a coupon in words; null for all courses. */
export const limitedTo = sql<string | null>`case ${coupons}.scope
  when 'course' then (select c.title from ${courses} c where c.id = ${coupons}.course_id)
  when 'category' then (select k.name from ${categories} k where k.id = ${coupons}.category_id)
  when 'instructor' then (select p.full_name from ${profiles} p where p.id = ${coupons}.instructor_id) end`;

/** An instructor sees the coupons that they made and those of the courses that they lead; superadmins see all. */
export const isSeenBy = (userId: SQL | string) =>
  sql`(${coupons.bearer} = 'instructor' and (${coupons.instructorId} = ${userId} or ${leadOfCoupon} = ${userId}))`;

const ofPaid = sql`${orders} o where o.coupon_id = ${coupons}.id and o.paid_at is not null`;

/** One coupon with its numbers. @throws forbidden (403), coupon_not_found (404), also for those of others */
export async function couponData(ctx: Ctx, id: string) {
  const actor = ctx.user;
  requireRight(can(actor, 'make', 'coupon'));
  const [row] = await ctx.db
    .select({
      coupon: coupons,
      limitedTo,
      createdBy: users.name,
      maker: makerName,
      leadId: leadOfCoupon,
      ownMaker,
      paidOrders: sql<number>`(select count(*)::int from ${ofPaid})`,
      takenOff: sql<number>`(select coalesce(sum(o.discount), 0)::float8 from ${ofPaid})`,
    })
    .from(coupons)
    .leftJoin(users, eq(users.id, coupons.createdBy))
    .where(
      and(eq(coupons.id, id), holds(actor, 'coupons.manage') ? undefined : isSeenBy(actor.userId)),
    )
    .limit(1);
  if (!row) throw refuse('coupon_not_found');
  const { coupon, leadId, ownMaker: maker, ...more } = row;
  const on = coupon.disabledAt === null;
  const change = on && can(actor, 'change', coupon);
  const may = {
    change,
    changeValue: change && coupon.uses === 0,
    approve: on && awaitsLead(coupon, maker) && can(actor, 'approve', { ...coupon, leadId }),
    disable: on && can(actor, 'disable', { ...coupon, leadId }),
  };
  return { ...coupon, ...more, standing: standingOf(coupon, maker, ctx.now), may };
}

export type CourseMember = { courseId: string; userId: string };

/** The coupons of an instructor for one course that are neither over nor switched off. */
export const isOpenOf = (ctx: Ctx, { courseId, userId }: CourseMember) =>
  and(
    eq(coupons.courseId, courseId),
    eq(coupons.instructorId, userId),
    eq(coupons.bearer, 'instructor'),
    isNull(coupons.disabledAt),
    sql`(${coupons.endsAt} is null or ${coupons.endsAt} > ${ctx.now.toISOString()}::timestamptz)`,
  );

/** The codes of these coupons. */
export async function openCouponsOf(ctx: Ctx, member: CourseMember): Promise<string[]> {
  const open = await ctx.db
    .select({ code: coupons.code })
    .from(coupons)
    .where(isOpenOf(ctx, member))
    .orderBy(asc(coupons.code))
    .limit(taughtMax);
  return open.map(({ code }) => code);
}

const targetsMax = 20;
const taughtMax = 200;

/** The courses, categories and instructors that the actor's coupons may be limited to. Staff looks for them by words. @throws forbidden (403) */
export async function couponTargets(ctx: Ctx, q: string) {
  const actor = ctx.user;
  requireRight(can(actor, 'make', 'coupon'));
  const course = { id: courses.id, title: courses.title };
  if (!holds(actor, 'coupons.manage')) {
    const taught = await ctx.db
      .select(course)
      .from(courses)
      .innerJoin(courseInstructors, eq(courseInstructors.courseId, courses.id))
      .where(
        and(
          eq(courseInstructors.instructorId, actor.userId),
          sql`coalesce(${courses.price}, 0) > 0`,
        ),
      )
      .orderBy(asc(courses.title), asc(courses.id))
      .limit(taughtMax);
    return { courses: taught, categories: [], instructors: [] };
  }
  const words = anywhere(q.trim());
  const teaches = sql`exists (select 1 from ${courseInstructors} ci where ci.instructor_id = ${profiles.id})`;
  const [paidCourses, allCategories, instructors] = await Promise.all([
    ctx.db
      .select(course)
      .from(courses)
      .where(
        and(
          ilike(courses.title, words),
          sql`coalesce(${courses.price}, 0) > 0`,
          ne(courses.state, 'draft'),
        ),
      )
      .orderBy(asc(courses.title), asc(courses.id))
      .limit(targetsMax),
    ctx.db
      .select({ id: categories.id, name: categories.name })
      .from(categories)
      .orderBy(asc(categories.name))
      .limit(taughtMax),
    ctx.db
      .select({ id: profiles.id, name: sql<string>`coalesce(${profiles.fullName}, '')` })
      .from(profiles)
      .where(and(ilike(profiles.fullName, words), teaches))
      .orderBy(asc(profiles.fullName), asc(profiles.id))
      .limit(targetsMax),
  ]);
  return { courses: paidCourses, categories: allCategories, instructors };
}

/** Whether the actor teaches a course. */
export async function teaches(ctx: Ctx, courseId: string | null): Promise<boolean> {
  if (courseId === null) return false;
  const taught = and(
    eq(courseInstructors.instructorId, ctx.user.userId),
    eq(courseInstructors.courseId, courseId),
  );
  return (
    (
      await ctx.db
        .select({ id: courseInstructors.courseId })
        .from(courseInstructors)
        .where(taught)
        .limit(1)
    ).length > 0
  );
}

/** The coupon with its course, as it stands in this transaction. */
export async function storedCoupon(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({
      coupon: coupons,
      maker: sql<Maker>`json_build_object('taught', ${ownMaker.taught}, 'led', ${ownMaker.led})`,
      leadId: leadOfCoupon,
      title: courses.title,
    })
    .from(coupons)
    .leftJoin(courses, eq(courses.id, coupons.courseId))
    .where(eq(coupons.id, id));
  if (!row) throw refuse('coupon_not_found');
  const { coupon, maker, leadId, title } = row;
  return {
    ...coupon,
    maker,
    leadId,
    courseTitle: title ?? '',
    told: { couponId: id, code: coupon.code, worth: worthOf(coupon) },
  };
}

/** Why staff should look at an order of the actor that a coupon makes free; null where nothing is odd. */
export async function freeMarkOf(ctx: Ctx, courseId: string): Promise<FreeMark | null> {
  const since = (hours: number) =>
    sql`${new Date(ctx.now.getTime() - hours * 3_600_000).toISOString()}::timestamptz`;
  const recent = sql`select 1 from ${orders} o where o.course_id = ${courseId} and o.total = 0 and o.paid_at > ${since(freeOrderDays * 24)} limit ${freeOrdersMost}`;
  const [row] = await ctx.db
    .select({
      isNew: sql<boolean>`${users.createdAt} > ${since(newAccountHours)}`,
      count: sql<number>`(select count(*)::int from (${recent}) recent)`,
    })
    .from(users)
    .where(eq(users.id, ctx.user.userId));
  if (row?.isNew) return 'new_account';
  return row && row.count >= freeOrdersMost ? 'many' : null;
}
