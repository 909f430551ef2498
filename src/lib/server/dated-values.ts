import { jakartaTime } from '~/lib/dates';
import { type AppError, refuse } from '~/lib/errors';
import type { Ctx } from './ctx';

/** The time from which a value holds: now, or midnight of a later day in Jakarta. What was sold keeps its value. @throws invalid_input (422) for a past day */
export function beginningOf({ now }: Pick<Ctx, 'now'>, from: string | null, past: string): Date {
  if (from === null) return now;
  const [year = 0, month = 1, day = 1] = from.split('-').map(Number);
  const beginning = jakartaTime(year, month, day);
  if (beginning < now) throw refuse('invalid_input', { fields: { from: past } });
  return beginning;
}

/** A value that is only planned, and may be taken back. What has begun never changes. @throws the refusals */
export function plannedOnly<Plan extends { fromAt: Date }>(
  { now }: Pick<Ctx, 'now'>,
  plan: Plan | undefined,
  refusals: { missing: () => AppError; begun: () => AppError },
): Plan {
  if (!plan) throw refusals.missing();
  if (plan.fromAt <= now) throw refusals.begun();
  return plan;
}
