import { and, eq, inArray, sql } from 'drizzle-orm';
import { userByEmail } from '~/features/auth/server/data';
import { courses } from '~/features/catalogue/server/tables';
import { fakturs } from '~/features/checkout/fakturs/server/tables';
import { orderEvents } from '~/features/checkout/orders/server/tables';
import { simulationPath } from '~/features/checkout/orders/terms';
import { issuePapers } from '~/features/checkout/papers/server/mutations';
import { paymentEvents } from '~/features/checkout/payments/server/tables';
import { createPaidOrder, createRefund } from '~/features/checkout/server/factory';
import {
  coupons,
  orders,
  paymentAttempts,
  paymentProofs,
  refunds,
} from '~/features/checkout/server/tables';
import { type AttemptState, type OrderState, orderHours } from '~/features/checkout/terms';
import { bookRefund, bookReversal, bookSale } from '~/features/earnings/ledger/server/mutations';
import { countLearners } from '~/features/enrollment/server/mutations';
import { enrollments } from '~/features/enrollment/server/tables';
import { storeMade } from '~/features/files/server/mutations';
import { isoDate } from '~/lib/dates';
import { Ctx, inTransaction } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import type { FileStorage } from '~/lib/server/storage/port';
import { smallPdf } from './small-pdf';

const hour = 3_600_000;
const transferCode = 217;

type Story = { course: string; state: OrderState; hoursAgo: number; attempt: AttemptState };

/** One order of the demo's learner in each state. */
const stories: Story[] = [
  { course: 'motif-batik-digital', state: 'awaiting_payment', hoursAgo: 1, attempt: 'created' },
  {
    course: 'riset-pengguna-praktis',
    state: 'awaiting_verification',
    hoursAgo: 5,
    attempt: 'pending',
  },
  // Older than the days in which a refund is promised, so that staff decides the wish for one.
  { course: 'manajemen-proyek-dari-nol', state: 'paid', hoursAgo: 240, attempt: 'paid' },
  { course: 'akuntansi-dasar-umkm', state: 'expired', hoursAgo: 90, attempt: 'expired' },
  { course: 'iklan-media-sosial-hemat', state: 'cancelled', hoursAgo: 130, attempt: 'cancelled' },
  { course: 'pengantar-machine-learning', state: 'failed', hoursAgo: 200, attempt: 'failed' },
  {
    course: 'statistika-terapan-untuk-keputusan',
    state: 'refunded',
    hoursAgo: 400,
    attempt: 'paid',
  },
  {
    course: 'surel-dan-loyalitas-pelanggan',
    state: 'partially_refunded',
    hoursAgo: 500,
    attempt: 'paid',
  },
  {
    course: 'pemodelan-keuangan-lembar-kerja',
    state: 'payment_reversed',
    hoursAgo: 600,
    attempt: 'failed',
  },
  { course: 'manajemen-stok-umkm', state: 'disputed', hoursAgo: 700, attempt: 'paid' },
];
const received: OrderState[] = [
  'paid',
  'refunded',
  'partially_refunded',
  'payment_reversed',
  'disputed',
];
const learning: OrderState[] = ['paid', 'partially_refunded', 'disputed'];

/** Makes the demo's orders. It stores the proof of a transfer, so that it must not run inside a transaction. */
export async function seedOrders(ctx: Ctx, { storage }: { storage: FileStorage }): Promise<void> {
  const learner = await userByEmail(ctx, 'siswa@nusakelas.test');
  const admin = await userByEmail(ctx, 'admin@nusakelas.test');
  if (!learner || !admin) throw new Error('the demo’s people are missing');
  const proof = await storeMade(ctx, storage, {
    ownerId: learner.id,
    purpose: 'proof',
    name: 'bukti-transfer.pdf',
    contentType: 'application/pdf',
    body: smallPdf([learner.name, 'Bukti transfer', `Kode unik ${transferCode}`]),
  });
  const faktur = await storeMade(ctx, storage, {
    ownerId: admin.id,
    purpose: 'faktur',
    name: 'faktur-pajak.pdf',
    contentType: 'application/pdf',
    body: smallPdf(['Faktur Pajak', taxpayer.taxName, 'Hanya contoh']),
  });
  await inTransaction(ctx, async (ctx) => {
    const slugs = stories.map(({ course }) => course);
    const sold = new Map(
      (await ctx.db.select().from(courses).where(inArray(courses.slug, slugs))).map((course) => [
        course.slug,
        course,
      ]),
    );
    for (const story of stories) {
      const course = sold.get(story.course);
      if (!course) throw new Error(`the demo’s course ${story.course} is missing`);
      const at = new Ctx({
        ...ctx,
        db: ctx.db,
        actor: null,
        now: new Date(ctx.now.getTime() - story.hoursAgo * hour),
        wakeOutbox: () => {},
      });
      await tell(at, story, { userId: learner.id, course, proof });
    }
    await countLearners(ctx);
    await seedDesks(ctx, learner.id);
    await seedFakturs(ctx, learner.id, faktur.id);
  });
}

type Told = {
  userId: string;
  course: typeof courses.$inferSelect;
  proof: { id: string; sha256: string };
};

async function tell(
  ctx: Ctx,
  { state, attempt }: Story,
  { userId, course, proof }: Told,
): Promise<void> {
  const isTransfer = state === 'awaiting_verification';
  const isReceived = received.includes(state);
  const { now } = ctx;
  const uniqueCode = isTransfer ? transferCode : 0;
  const order = await createPaidOrder(ctx, {
    userId,
    course,
    price: course.price ?? 0,
    uniqueCode,
    paidAt: now,
  });
  const { id, number, total } = order;
  const expiresAt = new Date(now.getTime() + orderHours * hour);
  if (isReceived) {
    await issuePapers(ctx, order);
    await bookSale(ctx, id);
  }
  if (state === 'refunded' || state === 'partially_refunded') {
    await bookRefund(
      ctx,
      await createRefund(ctx, {
        orderId: id,
        amount: state === 'refunded' ? total : Math.floor(total / 4),
      }),
    );
  }
  await ctx.db
    .update(orders)
    .set({ state, expiresAt, changedAt: now, paidAt: isReceived ? now : null })
    .where(eq(orders.id, id));
  if (state === 'payment_reversed') await bookReversal(ctx, id);
  const redirectUrl = isTransfer ? null : simulationPath({ courseSlug: course.slug, number });
  await ctx.db
    .update(paymentAttempts)
    .set({ state: attempt, amount: total + uniqueCode, redirectUrl, expiresAt })
    .where(eq(paymentAttempts.orderId, id));
  await ctx.db.insert(orderEvents).values({
    id: newId(),
    orderId: id,
    kind: 'created',
    state: 'awaiting_payment',
    actorId: userId,
    createdAt: now,
  });
  if (state !== 'awaiting_payment')
    await ctx.db.insert(orderEvents).values({
      id: newId(),
      orderId: id,
      kind: state,
      state,
      createdAt: new Date(now.getTime() + 1),
    });
  if (isTransfer) {
    const sent = {
      senderBank: 'Bank Contoh',
      senderName: 'Siswa NusaKelas',
      transferredOn: isoDate(now),
      createdAt: now,
    };
    await ctx.db
      .insert(paymentProofs)
      .values({ ...sent, id: newId(), orderId: id, fileId: proof.id, sha256: proof.sha256 });
  }
  if (isReceived) {
    const closedAt = learning.includes(state) ? null : now;
    await ctx.db
      .insert(enrollments)
      .values({
        id: newId(),
        userId,
        courseId: course.id,
        source: 'order',
        createdAt: now,
        activeAt: now,
        closedAt,
      })
      .onConflictDoUpdate({
        target: [enrollments.userId, enrollments.courseId],
        set: { activeAt: sql`excluded.active_at` },
      });
  }
}

const taxpayer = {
  taxName: 'PT Sinar Nusantara',
  taxId: '0012345678901000',
  taxAddress: 'Jalan Contoh Raya No. 8, Makassar',
};

/** A faktur that waits, one that was issued, and one that a refund has made wrong. */
async function seedFakturs(ctx: Ctx, userId: string, fileId: string): Promise<void> {
  const { now } = ctx;
  const taxStates = {
    paid: 'wanted',
    disputed: 'entered',
    partially_refunded: 'return_due',
  } as const;
  const states = Object.keys(taxStates) as (keyof typeof taxStates)[];
  const taxed = await ctx.db
    .update(orders)
    .set({ wantsFaktur: true, ...taxpayer })
    .where(and(eq(orders.userId, userId), inArray(orders.state, states)))
    .returning({ id: orders.id, state: orders.state, paidAt: orders.paidAt });
  for (const [index, { id: orderId, state: orderState, paidAt }] of taxed.entries()) {
    const state = taxStates[orderState as keyof typeof taxStates];
    const entered = {
      number: `0400260000000000${index + 1}`,
      fileId,
      exportedAt: now,
      enteredAt: now,
    };
    await ctx.db.insert(fakturs).values({
      orderId,
      state,
      wantedAt: paidAt ?? now,
      ...(state !== 'wanted' && entered),
      ...(state === 'return_due' && { returnDueAt: now }),
    });
  }
}

const coupon = {
  code: 'HEMAT20',
  kind: 'percent',
  value: 2_000,
  scope: 'all',
  bearer: 'platform',
  maxPerPerson: 1,
} as const;

/** A coupon for all courses, a wish for a refund, and money that came too late: one thing for each desk of sales. */
async function seedDesks(ctx: Ctx, userId: string): Promise<void> {
  const { now } = ctx;
  await ctx.db.insert(coupons).values({
    ...coupon,
    id: newId(),
    startsAt: new Date(now.getTime() - 240 * hour),
    createdAt: now,
    updatedAt: now,
  });
  const ofLearner = await ctx.db.select().from(orders).where(eq(orders.userId, userId));
  const [paid, expired] = ['paid', 'expired'].map((state) =>
    ofLearner.find((order) => order.state === state),
  );
  if (!paid || !expired) throw new Error('the demo’s orders are missing');
  const wish = {
    amount: paid.total,
    reason: 'Jadwal kerja saya berubah, jadi kursus ini tidak sempat saya ikuti.',
    promised: false,
    channel: 'gateway',
  } as const;
  const id = newId();
  await ctx.db
    .insert(refunds)
    .values({ ...wish, id, key: id, orderId: paid.id, requestedBy: userId, createdAt: now });
  const late = {
    gateway: 'sandbox',
    externalId: `${expired.number}-1`,
    status: 'settlement',
    verdict: 'late',
  } as const;
  await ctx.db.insert(paymentEvents).values({
    ...late,
    id: newId(),
    eventKey: expired.number,
    body: '{}',
    amount: expired.total,
    orderId: expired.id,
    receivedAt: now,
  });
}
