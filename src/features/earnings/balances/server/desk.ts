import { sql } from 'drizzle-orm';
import { deskActorName } from '~/features/auth/server/data';
import { courses } from '~/features/catalogue/server/tables';
import { orders } from '~/features/checkout/server/tables';
import { desk, deskActor, within } from '~/lib/server/desk';
import { isAmongIds } from '~/lib/server/desk-filters';
import { can } from '../../access';
import { ledgerLines, payouts } from '../../server/tables';
import { entryKindLabels } from '../../terms';
import { lineDesk as lineShape, monthsIn } from '../rules';
import { joinedLines, lineColumns, lineOf } from './data';

const { kind, bookedAt, instructorId } = ledgerLines;
const beginning = (month: ReturnType<typeof sql>) => sql`(${month} || '-01')::timestamp`;
const inJakarta = (time: ReturnType<typeof sql>) => sql`${time} at time zone 'Asia/Jakarta'`;

/** The lines of the actor's own earnings: of a shared course their own part only. */
export const lineDesk = desk({
  name: 'earning line desk',
  title: 'Pendapatan',
  shape: lineShape,
  streamed: true,
  may: (actor) => can(actor, 'earn'),
  scope: {
    limits: () => true,
    parts: sql`(select ${deskActor} as id) me`,
    mine: sql`true`,
    holds: sql`${instructorId} = me.id`,
  },
  id: ledgerLines.id,
  columns: lineColumns,
  counted: ledgerLines,
  from: (select) => joinedLines(select),
  views: {
    all: undefined,
    sale: sql`${kind} = 'sale'`,
    back: sql`${kind} in ('refund', 'reversal')`,
    payout: sql`${kind} in ('payout', 'payout_returned')`,
    correction: sql`${kind} = 'correction'`,
  },
  words: [within(courses.title, orders.number, payouts.number)],
  filters: {
    course: isAmongIds(ledgerLines.courseId),
    month: {
      value: monthsIn,
      matches: (
        months,
      ) => sql`(${bookedAt} >= ${inJakarta(beginning(sql`split_part(${months}, ',', 1)`))}
        and ${bookedAt} < ${inJakarta(sql`(${beginning(sql`right(${months}, 7)`)} + interval '1 month')`)}
        and to_char(${inJakarta(sql`${bookedAt}`)}, 'YYYY-MM') = any(string_to_array(${months}, ',')))`,
    },
  },
  sorts: { booked: bookedAt },
  since: bookedAt,
  actorName: deskActorName,
  item: lineOf,
  cells: {
    Jenis: (item) => entryKindLabels[item.kind],
    Waktu: (item) => item.bookedAt,
    Nomor: (item) => item.number,
    Kursus: (item) => item.courseTitle,
    'Harga tanpa PPN': (item) => item.price,
    'Potongan kupon': (item) => item.discount,
    Kupon: (item) => item.couponCode,
    'Bagian Anda': (item) => item.amount,
    'Dapat dicairkan mulai': (item) => item.maturesOn,
    Keterangan: (item) => item.reason,
  },
});
