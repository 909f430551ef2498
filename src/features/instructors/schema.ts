import * as z from 'zod/mini';
import { plainLine, plainText } from '~/lib/plain-text';
import { revisionMax } from '~/lib/revision';
import {
  applicationStates,
  bioMax,
  comparedFields,
  decisions,
  expertiseMax,
  expertiseMost,
  outlineMax,
  reasonMax,
  reasonMin,
  sampleMax,
  texts,
} from './terms';

const time = z.iso.datetime();
const state = z.enum(applicationStates);
const revision = z.int().check(z.gte(0), z.lte(revisionMax));
const text = (most: number, tooLong: string) =>
  z.string().check(z.overwrite(plainText), z.maxLength(most, tooLong));

/** The answers typed so far: everything may be missing, and the link may be half of one. `faultsOf` checks what is sent. */
export const draftInput = z.object({
  /** the revision that was read; 0 begins an application */
  revision,
  expertise: z
    .array(
      z
        .string()
        .check(
          z.overwrite(plainLine),
          z.minLength(1, 'Satu keahlian minimal 1 karakter'),
          z.maxLength(expertiseMax, `Satu keahlian maksimal ${expertiseMax} karakter`),
        ),
    )
    .check(
      z.overwrite((words) =>
        words.filter(
          (word, index) =>
            words.findIndex((candidate) => candidate.toLowerCase() === word.toLowerCase()) ===
            index,
        ),
      ),
      z.maxLength(expertiseMost, `Paling banyak ${expertiseMost} keahlian`),
    ),
  categoryId: z.nullable(z.uuid()),
  bio: text(bioMax, texts.bioTooLong),
  sampleUrl: z.string().check(z.overwrite(plainLine), z.maxLength(sampleMax, texts.sampleTooLong)),
  /** the id of an uploaded file */
  proof: z.nullable(z.uuid()),
  outline: text(outlineMax, texts.outlineTooLong),
  /** the version of the agreement that the person accepts */
  agreement: z.nullable(z.string().check(z.maxLength(20))),
});

export const revisionInput = z.object({ revision });

const proof = z.nullable(
  z.object({ id: z.uuid(), name: z.string(), contentType: z.string(), bytes: z.int() }),
);
const event = z.object({ id: z.uuid(), state, reason: z.nullable(z.string()), createdAt: time });

const answers = {
  expertise: z.array(z.string()),
  categoryId: z.nullable(z.uuid()),
  bio: z.string(),
  sampleUrl: z.string(),
  proof,
  outline: z.string(),
  agreement: z.nullable(z.string()),
};

const ownApplication = z.object({
  id: z.uuid(),
  state,
  revision: z.int(),
  ...answers,
  submittedAt: z.nullable(time),
  /** the promised time of the answer, while it waits */
  dueAt: z.nullable(time),
  decidedAt: z.nullable(time),
  reason: z.nullable(z.string()),
  events: z.array(event),
});

/** The person's newest application, earlier ones, and the time from which the next one may begin. */
export const ownApplications = z.object({
  current: z.nullable(ownApplication),
  earlier: z.array(
    z.object({ id: z.uuid(), state, decidedAt: z.nullable(time), reason: z.nullable(z.string()) }),
  ),
  /** a new one may be begun now */
  mayStart: z.boolean(),
  startFrom: z.nullable(time),
  /** the end of the person's role as an instructor; null for who has it or never had it */
  revokedAt: z.nullable(time),
});

const person = z.object({ id: z.uuid(), name: z.string() });

export const listedApplication = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  avatarUrl: z.nullable(z.string()),
  state,
  expertise: z.array(z.string()),
  category: z.nullable(z.string()),
  submittedAt: time,
  dueAt: z.nullable(time),
  late: z.boolean(),
  reviewer: z.nullable(person),
  decidedAt: z.nullable(time),
});

const answerText = z.nullable(z.union([z.string(), z.array(z.string())]));
/** The rejected application before, and which answers differ from it. */
const rejected = z.object({
  id: z.uuid(),
  decidedAt: z.nullable(time),
  reason: z.nullable(z.string()),
  changes: z.array(
    z.object({ name: z.enum(comparedFields), before: answerText, after: answerText }),
  ),
  /** whether the proof is another file; null while there is none */
  newProof: z.nullable(z.boolean()),
});

export const staffApplication = z.extend(listedApplication, {
  ...answers,
  agreedAt: z.nullable(time),
  /** the platform of the sample, where it is known */
  platform: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** null unless the person's application before this one was rejected */
  rejected: z.nullable(rejected),
  /** the account is being closed */
  closing: z.boolean(),
  history: z.array(z.extend(event, { by: z.string(), own: z.boolean() })),
  earlier: z.array(
    z.object({
      id: z.uuid(),
      state,
      submittedAt: time,
      decidedAt: z.nullable(time),
      reason: z.nullable(z.string()),
    }),
  ),
  may: z.object({ take: z.boolean(), release: z.boolean(), decide: z.boolean() }),
  /** the actor's own application, which somebody else decides */
  own: z.boolean(),
});

export const reviewerInput = z.object({ mine: z.boolean() });

export const decisionInput = z
  .object({
    decision: z.enum(decisions),
    reason: z.string().check(z.overwrite(plainText), z.maxLength(reasonMax, texts.reasonTooLong)),
  })
  .check(
    z.refine(({ decision, reason }) => decision === 'approved' || [...reason].length >= reasonMin, {
      error: texts.reasonTooShort,
      path: ['reason'],
    }),
  );

export type DraftInput = z.infer<typeof draftInput>;
export type OwnApplication = z.infer<typeof ownApplication>;
export type OwnApplications = z.infer<typeof ownApplications>;
export type ListedApplication = z.infer<typeof listedApplication>;
export type StaffApplication = z.infer<typeof staffApplication>;
export type DecisionInput = z.infer<typeof decisionInput>;
