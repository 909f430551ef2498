import * as z from 'zod/mini';
import { teamTexts as texts } from './terms';

const time = z.iso.datetime();

export const invitationInput = z.object({
  email: z
    .string(texts.email)
    .check(z.trim(), z.toLowerCase(), z.maxLength(254, texts.email), z.email(texts.email)),
});
export const answerInput = z.object({ accept: z.boolean() });
export const answerOutput = z.object({ courseId: z.uuid() });
export const invitationOutput = z.object({ id: z.uuid() });
/** The share of somebody who leaves ends, so that the lead has it, or is kept by those who stay. */
const splitChoices = ['end', 'keep'] as const;
export type SplitChoice = (typeof splitChoices)[number];
export const removalQuery = z.object({ split: z.optional(z.enum(splitChoices)) });
/** The present consequences of somebody's leaving: their share of the instructors' part in hundredths of a percent, and the codes of their coupons. */
export const leavingView = z.object({ share: z.int(), coupons: z.array(z.string()) });
export type Leaving = z.infer<typeof leavingView>;
/** Somebody who left the team and whose share of the sales was kept. */
export const keptShare = z.object({ userId: z.uuid(), name: z.string(), share: z.int() });
export type KeptShare = z.infer<typeof keptShare>;
export const leadInput = z.object({ userId: z.uuid() });

export const teamMember = z.object({
  id: z.uuid(),
  name: z.string(),
  avatarUrl: z.nullable(z.string()),
  lead: z.boolean(),
  since: time,
});
export const openInvitation = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  createdAt: time,
  expiresAt: time,
});

/** An invitation as the invited person sees it. */
export const ownInvitation = z.object({
  id: z.uuid(),
  course: z.object({ id: z.uuid(), title: z.string() }),
  invitedBy: z.nullable(z.string()),
  createdAt: time,
  expiresAt: time,
});

export type TeamMember = z.infer<typeof teamMember>;
export type OpenInvitation = z.infer<typeof openInvitation>;
export type OwnInvitation = z.infer<typeof ownInvitation>;
