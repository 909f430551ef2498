import { and, eq, gt, inArray, like } from 'drizzle-orm';
import { users } from '~/features/auth/server/tables';
import { courses } from '~/features/catalogue/server/tables';
import { createPaidOrder, createRefund } from '~/features/checkout/server/factory';
import { orders } from '~/features/checkout/server/tables';
import { bookRefund, bookSale } from '~/features/earnings/ledger/server/mutations';
import * as earningNotices from '~/features/earnings/notices';
import { requestPayout } from '~/features/earnings/payouts/server/mutations';
import { createBankAccount } from '~/features/earnings/server/factory';
import { decidePayout, payPayout } from '~/features/earnings/staff/server/mutations';
import { countLearners } from '~/features/enrollment/server/mutations';
import { enrollments } from '~/features/enrollment/server/tables';
import type { Actor } from '~/lib/actor';
import { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import { noticesIn } from '~/lib/server/noun';
import { outbox } from '~/lib/server/outbox';

const day = 86_400_000;
/** Sales go back so far. */
const oldest = 178;
/** Days ago at which everybody who isn't enrolled yet has bought. */
const newest = 4;
/** Not everybody buys every course. */
const skips = 3;

/** At another time, as somebody else. */
const ctxAt = ({ db, requestId, log }: Ctx, now: Date, actor: Actor | null = null) =>
  new Ctx({ db, actor, now, requestId, log, wakeOutbox: () => {} });
const actorOf = (userId: string, role: Actor['role']): Actor => ({
  userId,
  sessionId: newId(),
  role,
  isInstructor: role === 'instructor',
});

/** A coupon now and then: of the platform, or the instructor's own. */
function couponOf(index: number, price: number) {
  if (index % 5 === 2) return { discount: price / 5, couponBearer: 'platform' as const };
  return index % 7 === 3 ? { discount: price / 10, couponBearer: 'instructor' as const } : {};
}

/** Sells the first instructor's courses for six months, with refunds, a payout that was paid and one that is asked for. */
export async function seedSales(
  ctx: Ctx,
  { instructorId, adminId }: { instructorId: string; adminId: string },
): Promise<void> {
  const ago = (days: number) => new Date(ctx.now.getTime() - days * day);
  const sold = await ctx.db
    .select({ id: courses.id, title: courses.title, slug: courses.slug, price: courses.price })
    .from(courses)
    .where(
      and(
        eq(courses.instructorId, instructorId),
        eq(courses.state, 'published'),
        gt(courses.price, 0),
      ),
    )
    .orderBy(courses.slug);
  const buyers = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(like(users.email, 'peserta%'))
    .orderBy(users.createdAt, users.email);
  const soldIds = sold.map(({ id }) => id);
  const enrolled = await ctx.db
    .select()
    .from(enrollments)
    .where(inArray(enrollments.courseId, soldIds));
  const pairs = buyers.flatMap((buyer, place) =>
    sold.flatMap((course, at) =>
      (place + at) % skips === 0 ? [] : [{ userId: buyer.id, course }],
    ),
  );
  const sales = pairs.map(({ userId, course }, index) => {
    const place = enrolled.find((row) => row.userId === userId && row.courseId === course.id);
    return {
      userId,
      course,
      place,
      paidAt: place?.createdAt ?? ago(oldest - (index * (oldest - newest)) / pairs.length),
      index,
    };
  });
  for (const { userId, course, place, paidAt, index } of sales.toSorted(
    (a, b) => a.paidAt.getTime() - b.paidAt.getTime(),
  )) {
    const price = course.price ?? 0;
    const order = await createPaidOrder(ctx, {
      userId,
      course,
      price,
      paidAt,
      ...couponOf(index, price),
    });
    await bookSale(ctxAt(ctx, paidAt), order.id);
    const isRefunded = !place && index % 13 === 6;
    if (isRefunded) {
      const then = ctxAt(ctx, new Date(paidAt.getTime() + 2 * day));
      await bookRefund(then, await createRefund(then, { orderId: order.id, amount: order.total }));
      await ctx.db
        .update(orders)
        .set({ state: 'refunded', changedAt: then.now })
        .where(eq(orders.id, order.id));
    } else if (place) {
      await ctx.db.update(enrollments).set({ source: 'order' }).where(eq(enrollments.id, place.id));
    } else {
      await ctx.db.insert(enrollments).values({
        id: newId(),
        userId,
        courseId: course.id,
        source: 'order',
        createdAt: paidAt,
        activeAt: paidAt,
      });
    }
  }
  await countLearners(ctx);
  await seedPayouts(ctx, { instructorId, adminId, ago });
}

async function seedPayouts(
  ctx: Ctx,
  {
    instructorId,
    adminId,
    ago,
  }: { instructorId: string; adminId: string; ago: (days: number) => Date },
): Promise<void> {
  await createBankAccount(ctxAt(ctx, ago(160)), {
    instructorId,
    number: '5271039846',
    decidedBy: adminId,
  });
  const instructor = actorOf(instructorId, 'instructor');
  const staff = actorOf(adminId, 'superadmin');
  const off = { withholdingRate: () => 0 };
  const paidId = newId();
  await requestPayout(ctxAt(ctx, ago(62), instructor), { id: paidId, amount: 5_000_000 }, off);
  await decidePayout(ctxAt(ctx, ago(61), staff), paidId, { decision: 'approved' });
  await payPayout(ctxAt(ctx, ago(60), staff), paidId, {
    reference: 'BCA-20260924-7731',
    proof: null,
  });
  // Nobody is told of what happened weeks ago.
  await ctx.db.delete(outbox).where(
    inArray(
      outbox.kind,
      noticesIn(earningNotices).map(({ kind }) => kind),
    ),
  );
  await requestPayout(ctxAt(ctx, ago(1), instructor), { id: newId(), amount: 2_500_000 }, off);
}
