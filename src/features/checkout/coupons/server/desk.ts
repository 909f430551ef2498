import { sql } from 'drizzle-orm';
import { deskActorName } from '~/features/auth/server/data';
import { users } from '~/features/auth/server/tables';
import { holds } from '~/lib/permissions';
import { desk, deskActor, deskNow, within } from '~/lib/server/desk';
import { coupons } from '../../server/tables';
import { couponBearerLabels, couponScopeLabels } from '../../terms';
import { can } from '../access';
import { couponDesk as shape, standingOf } from '../rules';
import { couponViewLabels } from '../terms';
import { limitedTo } from './data';

const over = sql`(${coupons.disabledAt} is not null or ${coupons.endsAt} <= ${deskNow} or ${coupons.uses} >= ${coupons.maxUses})`;

/** All coupons for staff, and for an instructor their own. */
export const couponDesk = desk({
  name: 'coupon desk',
  title: 'Kupon',
  viewLabels: couponViewLabels,
  shape,
  streamed: true,
  may: (actor) => can(actor, 'make', 'coupon'),
  scope: {
    limits: (actor) => !holds(actor, 'coupons.manage'),
    parts: sql`${users} maker`,
    mine: sql`maker.id = ${deskActor}`,
    holds: sql`${coupons.instructorId} = maker.id and ${coupons.bearer} = 'instructor'`,
  },
  id: coupons.id,
  columns: {
    id: coupons.id,
    code: coupons.code,
    kind: coupons.kind,
    value: coupons.value,
    scope: coupons.scope,
    bearer: coupons.bearer,
    limitedTo,
    startsAt: coupons.startsAt,
    endsAt: coupons.endsAt,
    disabledAt: coupons.disabledAt,
    uses: coupons.uses,
    maxUses: coupons.maxUses,
    createdAt: coupons.createdAt,
  },
  from: (select) => select.from(coupons),
  views: {
    active: sql`(${over}) is not true and ${coupons.startsAt} <= ${deskNow}`,
    planned: sql`(${over}) is not true and ${coupons.startsAt} > ${deskNow}`,
    over: sql`(${over}) is true`,
    all: undefined,
  },
  words: [within(coupons.code)],
  filters: {},
  sorts: { created: coupons.createdAt, ends: coupons.endsAt, uses: coupons.uses },
  since: coupons.createdAt,
  actorName: deskActorName,
  item: ({ disabledAt, ...row }, { now }) => ({ ...row, standing: standingOf({ ...row, disabledAt }, now) }),
  cells: {
    Kode: (item) => item.code,
    'Potongan (%)': (item) => (item.kind === 'percent' ? item.value / 100 : null),
    'Potongan (Rp)': (item) => (item.kind === 'amount' ? item.value : null),
    Cakupan: (item) => item.limitedTo ?? couponScopeLabels[item.scope],
    Penanggung: (item) => couponBearerLabels[item.bearer],
    Keadaan: (item) => couponViewLabels[item.standing],
    Mulai: (item) => item.startsAt,
    Berakhir: (item) => item.endsAt,
    Dipakai: (item) => item.uses,
    Batas: (item) => item.maxUses,
  },
});
