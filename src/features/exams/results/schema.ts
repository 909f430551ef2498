import * as z from 'zod/mini';
import { plainText } from '~/lib/plain-text';
import { revisionMax } from '~/lib/revision';
import { questionValues } from '../questions/schema';
import { reasonMax } from './terms';

const measuredQuestion = z.object({
  id: z.uuid(),
  title: z.string(),
  /** its newest version */
  values: questionValues,
  /** it is no longer in the bank */
  deleted: z.boolean(),
  answers: z.int(),
  /** the mean part of its points that was earned, from 0 to 1 */
  difficulty: z.number(),
  /** the correlation with the rest of the attempt, from -1 to 1; null where all answers or all attempts are alike */
  discrimination: z.nullable(z.number()),
  /** ids of choices, 'true', typed texts, pairs 'left=right', or places '1=id' */
  chosen: z.array(z.object({ answer: z.string(), count: z.int() })),
});
export const examStatistics = z.object({ attempts: z.int(), questions: z.array(measuredQuestion) });

/** The versions of a question that can be corrected. */
export const questionVersions = z.array(
  z.object({ revision: z.int(), values: questionValues, attempts: z.int(), newest: z.boolean() }),
);

const corrected = {
  revision: z.int().check(z.gte(1), z.lte(revisionMax)),
  key: z.record(z.string(), z.unknown()),
};
export const correctionPreviewInput = z.object(corrected);
export const correctionInput = z.object({
  ...corrected,
  reason: z
    .string()
    .check(
      z.overwrite(plainText),
      z.minLength(1, 'Tulis alasannya'),
      z.maxLength(reasonMax, `Paling banyak ${reasonMax} karakter`),
    ),
});
export const correctionPreview = z.object({
  /** ended attempts that are graded anew */
  attempts: z.int(),
  running: z.int(),
  /** attempts in which this answer earns more, or less */
  better: z.int(),
  worse: z.int(),
  /** learners who haven't passed and might now */
  mayPass: z.array(z.string()),
});
export const correction = z.object({ attempts: z.int() });

export type ExamStatistics = z.infer<typeof examStatistics>;
export type CorrectionInput = z.infer<typeof correctionInput>;
export type CorrectionPreview = z.infer<typeof correctionPreview>;
