import { sql } from 'drizzle-orm';
import { deskActorName } from '~/features/auth/server/data';
import { courses } from '~/features/catalogue/server/tables';
import { holds } from '~/lib/permissions';
import { desk, deskActor, deskNow, within } from '~/lib/server/desk';
import { coupons } from '../../server/tables';
import { couponBearerLabels, couponScopeLabels } from '../../terms';
import { can } from '../access';
import { type Maker, couponDesk as shape, standingOf } from '../rules';
import { couponViewLabels } from '../terms';
import { hasLeft, isAwaited, limitedTo, makerName, ownMaker } from './data';

const over = sql`(${coupons.disabledAt} is not null or ${coupons.endsAt} <= ${deskNow} or ${coupons.uses} >= ${coupons.maxUses} or ${coupons.spent} >= ${coupons.budget}
  or ${hasLeft})`;
const usable = sql`(${over}) is not true and not ${isAwaited}`;

/** All coupons for staff, and for an instructor their own with those of the courses that they lead. */
export const couponDesk = desk({
  name: 'coupon desk',
  title: 'Kupon',
  shape,
  streamed: true,
  may: (actor) => can(actor, 'make', 'coupon'),
  scope: {
    limits: (actor) => !holds(actor, 'coupons.manage'),
    // The actor's own coupons, and those of everybody else for each course that the actor leads.
    parts: sql`(select ${deskActor} as maker, null::uuid as course union
      select own.instructor_id, own.course_id from ${coupons} own join ${courses} led on led.id = own.course_id
        where led.instructor_id = ${deskActor} and own.bearer = 'instructor' and own.instructor_id <> ${deskActor}) area`,
    mine: sql`true`,
    holds: sql`${coupons.instructorId} = area.maker and ${coupons.bearer} = 'instructor' and (area.course is null or ${coupons.courseId} = area.course)`,
  },
  id: coupons.id,
  columns: {
    id: coupons.id,
    code: coupons.code,
    kind: coupons.kind,
    value: coupons.value,
    scope: coupons.scope,
    bearer: coupons.bearer,
    maker: makerName,
    limitedTo,
    startsAt: coupons.startsAt,
    endsAt: coupons.endsAt,
    disabledAt: coupons.disabledAt,
    approvedAt: coupons.approvedAt,
    ownMaker: sql<Maker>`json_build_object('taught', ${ownMaker.taught}, 'led', ${ownMaker.led})`,
    uses: coupons.uses,
    maxUses: coupons.maxUses,
    budget: coupons.budget,
    spent: coupons.spent,
    createdAt: coupons.createdAt,
  },
  from: (select) => select.from(coupons),
  views: {
    active: sql`${usable} and ${coupons.startsAt} <= ${deskNow}`,
    waiting: sql`(${over}) is not true and ${isAwaited}`,
    planned: sql`${usable} and ${coupons.startsAt} > ${deskNow}`,
    over: sql`(${over}) is true`,
    all: undefined,
  },
  words: [within(coupons.code)],
  filters: {},
  sorts: { created: coupons.createdAt, ends: coupons.endsAt, uses: coupons.uses },
  since: coupons.createdAt,
  actorName: deskActorName,
  item: ({ disabledAt, approvedAt, ownMaker: maker, ...row }, { now }) => ({
    ...row,
    standing: standingOf({ ...row, disabledAt, approvedAt }, maker, now),
  }),
  cells: {
    Kode: (item) => item.code,
    'Potongan (%)': (item) => (item.kind === 'percent' ? item.value / 100 : null),
    'Potongan (Rp)': (item) => (item.kind === 'amount' ? item.value : null),
    Cakupan: (item) => item.limitedTo ?? couponScopeLabels[item.scope],
    Penanggung: (item) => couponBearerLabels[item.bearer],
    Instruktur: (item) => item.maker,
    Status: (item) => couponViewLabels[item.standing],
    Mulai: (item) => item.startsAt,
    Berakhir: (item) => item.endsAt,
    Dipakai: (item) => item.uses,
    Batas: (item) => item.maxUses,
    'Anggaran (Rp)': (item) => item.budget,
    'Terpakai (Rp)': (item) => item.spent,
  },
});
