import * as z from 'zod/mini';
import { type OrderState, orderStates } from '~/features/checkout/terms';
import { type RequestStatus, requestStatuses } from '~/features/quotes/terms';
import { concerns, figures } from './terms';

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const time = z.iso.datetime();
const range = z.object({ from: day, to: day });

/** What `readRange` reads; any text will do. */
export const rangeQuery = z.object({
  range: z.optional(z.string()),
  from: z.optional(z.string()),
  to: z.optional(z.string()),
});

/**
 * The figures of a range: a value for each of its days, null where the day wasn't counted, and the sum of the days before; of a standing number its
 * last value before, null where nobody counted it.
 */
export const figuresAnswer = z.object({
  range,
  before: range,
  /** the time of the last count; null before the first */
  countedAt: z.nullable(time),
  /** the time of the last count of active learners, which is at most an hour old while the job runs */
  activeAt: z.nullable(time),
  /** for who sees sales: the orders of each state, those that wait as they are now, the others when the state came in the range */
  orderStates: z.optional(
    z.object(
      Object.fromEntries(orderStates.map((state) => [state, z.int()])) as Record<
        OrderState,
        z.ZodMiniInt
      >,
    ),
  ),
  /** those of the actor's work */
  figures: z.partialRecord(
    z.enum(figures),
    z.object({
      days: z.array(z.nullable(z.int())),
      before: z.nullable(z.int()),
      last: z.nullable(z.int()),
    }),
  ),
});
export type FiguresAnswer = z.infer<typeof figuresAnswer>;

/** A number that `countMax` + 1 ends, and since when the oldest one waits. */
const concern = z.object({ count: z.int(), oldest: z.nullable(time) });
export const concernsAnswer = z.object({
  at: time,
  concerns: z.partialRecord(z.enum(concerns), concern),
});
export type ConcernsAnswer = z.infer<typeof concernsAnswer>;

/** Requests for offers: how many, and the sum of their newest offers in rupiah without PPN. */
const pipelineState = z.object({ count: z.int(), value: z.int() });
/** `pending`, `reviewing` and `quoted` stand as they are now; the others were decided in the range. */
export const pipelineAnswer = z.object({
  range,
  states: z.object(
    Object.fromEntries(requestStatuses.map((status) => [status, pipelineState])) as Record<
      RequestStatus,
      typeof pipelineState
    >,
  ),
  /** the requests that got their first offer in the range, and the median of the days until then; null without one */
  firstOffers: z.int(),
  medianDays: z.nullable(z.number()),
});
export type PipelineAnswer = z.infer<typeof pipelineAnswer>;
