import * as z from 'zod/mini';
import { teamTexts as texts } from './terms';

const time = z.iso.datetime();

export const invitationInput = z.object({ email: z.string(texts.email).check(z.trim(), z.toLowerCase(), z.maxLength(254, texts.email), z.email(texts.email)) });
export const answerInput = z.object({ accept: z.boolean() });
export const answerOutput = z.object({ courseId: z.uuid() });
export const invitationOutput = z.object({ id: z.uuid() });
export const leadInput = z.object({ userId: z.uuid() });

export const teamMember = z.object({ id: z.uuid(), name: z.string(), avatarUrl: z.nullable(z.string()), lead: z.boolean(), since: time });
export const openInvitation = z.object({ id: z.uuid(), name: z.string(), email: z.string(), createdAt: time, expiresAt: time });

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
