import { arrayContains, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Notice } from '~/lib/notices';
import type { Ctx } from './ctx';
import { newId } from './ids';
import { changedBy, type Merging, stays } from './merging';
import { each, type PersonalData, rowsGo } from './personal';

/** Notices that are stored in the transaction of their event and wait for delivery. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    /** the event that it tells of, where several rows tell of one: each person hears of an event once */
    eventId: uuid('event_id'),
    recipients: uuid().array().notNull(),
    /** mail addresses of people without an account */
    addresses: text().array().notNull().default([]),
    /** the person who caused the notice; null for timed work and for visitors */
    actorId: uuid('actor_id'),
    payload: jsonb().notNull(),
    /** how long its mails wait, because the matter may be taken back until then; the bell rings at once */
    mailDelaySeconds: integer('mail_delay_seconds'),
    /** the matter that its readers are asked to settle */
    matter: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true, precision: 3 }).notNull(),
    lastError: text('last_error'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('outbox_due').on(table.nextAttemptAt, table.id),
    index('outbox_matter').on(table.matter).where(sql`matter is not null`),
    index('outbox_failing').on(table.createdAt, table.id).where(sql`last_error is not null`),
  ],
);

type To<P> = {
  userIds?: string[];
  addresses?: string[];
  payload: P;
  /** the matter by which it can be taken back, where its kind names none */
  matter?: string;
  /** the event that it tells of, where several notices tell of one: each person hears of an event once */
  eventId?: string;
  /** how long its mail waits, because the matter may be taken back until then; the bell rings at once */
  mailDelaySeconds?: number;
  /** the time from which it is told at all; until then it can be taken back by its matter */
  dueAt?: Date;
};

/** Writes a notice into the outbox, in the caller's transaction; the notifications noun delivers it. */
export const writeNotice = <P>(ctx: Ctx, definition: Notice<P>, to: To<P>): Promise<void> =>
  writeNotices(ctx, definition, [to]);

/** The same for many people, each of whom is told something of their own. */
export async function writeNotices<P>(
  ctx: Ctx,
  definition: Notice<P>,
  all: To<P>[],
): Promise<void> {
  const insert = noticeInsert(ctx, definition, all);
  if (!insert) return;
  await insert;
  ctx.wakeOutbox();
}

/** The same as a statement that isn't run, for one who joins it to others and then wakes the outbox; null where nobody is told. */
export function noticeInsert<P>(ctx: Ctx, definition: Notice<P>, all: To<P>[]) {
  const notices = all.map((to) => ({
    ...to,
    recipients: [...new Set(to.userIds)],
    addresses: [...new Set(to.addresses)],
  }));
  const addressed = notices.filter(
    ({ recipients, addresses }) => recipients.length + addresses.length > 0,
  );
  if (addressed.length === 0) return null;
  return ctx.db.insert(outbox).values(
    addressed.map(
      ({ recipients, addresses, payload, matter, eventId, mailDelaySeconds, dueAt }) => ({
        id: newId(),
        kind: definition.kind,
        recipients,
        addresses,
        actorId: ctx.actor?.userId ?? null,
        payload,
        matter: matter ?? definition.matter?.(payload) ?? null,
        eventId: eventId ?? null,
        mailDelaySeconds: mailDelaySeconds ?? null,
        nextAttemptAt: dueAt ?? sql`now()`,
        createdAt: dueAt ?? ctx.now,
      }),
    ),
  );
}

/** A notice appears in an export only as the notification that it becomes. Delivery leaves erased people out. */
export const outboxPersonal: PersonalData = {
  tables: [
    rowsGo(
      outbox,
      { own: (userId) => arrayContains(outbox.recipients, [userId]), ownStep: true },
      {
        ...each(['recipients', 'addresses', 'payload'], { untold: 'others' }),
        ...each(
          [
            'id',
            'kind',
            'eventId',
            'mailDelaySeconds',
            'matter',
            'attempts',
            'nextAttemptAt',
            'lastError',
            'createdAt',
          ],
          { untold: 'technical' },
        ),
        actorId: { untold: 'reference' },
      },
    ),
  ],
};

export const outboxMerging: Merging = {
  title: 'Pemberitahuan',
  rules: [changedBy(outbox.recipients, 'before'), stays(outbox.actorId, 'it says who caused it')],
  before: (ctx, { from, to }) =>
    ctx.db
      .update(outbox)
      .set({
        recipients: sql`array(select distinct unnest(array_replace(${outbox.recipients}, ${from}::uuid, ${to}::uuid)))`,
      })
      .where(arrayContains(outbox.recipients, [from])),
};
