import type { Ctx } from '~/lib/server/ctx';
import { newId } from '~/lib/server/ids';
import type { ReportReason } from '../terms';
import { ratingReports, ratings } from './tables';

type RatingValues = {
  courseId: string;
  userId: string;
  stars: number;
  comment?: string;
  createdAt?: Date;
  editedAt?: Date;
  answer?: { text: string; by: string; at: Date };
  hidden?: { reason: string; by: string; at: Date };
};

/** Inserts a rating without the checks of the API. The caller updates the course's rating numbers. */
export async function createRating(
  ctx: Ctx,
  { answer, hidden, ...values }: RatingValues,
): Promise<string> {
  const id = newId();
  await ctx.db.insert(ratings).values({
    id,
    createdAt: ctx.now,
    ...values,
    ...(answer && { answer: answer.text, answeredBy: answer.by, answeredAt: answer.at }),
    ...(hidden && { hiddenReason: hidden.reason, hiddenBy: hidden.by, hiddenAt: hidden.at }),
  });
  return id;
}

type ReportValues = {
  ratingId: string;
  reporterId: string;
  reason?: ReportReason;
  note?: string;
  createdAt?: Date;
};

/** Inserts an open report about a rating, without the notice to staff. */
export async function createRatingReport(ctx: Ctx, values: ReportValues): Promise<void> {
  await ctx.db
    .insert(ratingReports)
    .values({ id: newId(), reason: 'improper', createdAt: ctx.now, ...values });
}
