import { jakartaDay, jakartaTime } from '~/lib/dates';
import { deskShape } from '~/lib/desk';
import { httpsLink } from '~/lib/links';
import { promises } from '~/lib/promises';
import { workingDaysAfter } from '~/lib/working-days';
import {
  type ApplicationField,
  type ApplicationState,
  againDays,
  agreementVersion,
  bioMin,
  comparedFields,
  outlineMin,
  texts,
} from './terms';

/** The desk of applications, the longest waiting first. Drafts are nobody's business but their owner's. */
export const applicationDesk = deskShape({
  labels: {
    waiting: 'Menunggu keputusan',
    mine: 'Saya tinjau',
    review: 'Sedang ditinjau',
    changes: 'Diperbaiki pelamar',
    decided: 'Diputuskan',
    all: 'Semua',
  },
  views: {
    waiting: 'submitted',
    mine: 'submitted',
    review: 'submitted',
    changes: 'submitted',
    decided: '-decided',
    all: '-submitted',
  },
  waiting: ['waiting'],
  sorts: ['submitted', 'decided', 'name'],
  filters: { category: 'text' },
});

const verbs = [
  'save',
  'submit',
  'withdraw',
  'take',
  'release',
  'approve',
  'ask',
  'reject',
] as const;
export type ApplicationVerb = (typeof verbs)[number];
type Doer = 'applicant' | 'staff' | 'reviewer';

/** The actions that each person may take in each state, and the state after it. The reviewer is the superadmin who has taken the application; staff are all others. */
const transitions: Record<
  ApplicationVerb,
  { by: Doer; from: readonly ApplicationState[]; to: ApplicationState | 'same' }
> = {
  save: { by: 'applicant', from: ['draft', 'changes_requested'], to: 'same' },
  submit: { by: 'applicant', from: ['draft', 'changes_requested'], to: 'submitted' },
  withdraw: { by: 'applicant', from: ['submitted'], to: 'draft' },
  take: { by: 'staff', from: ['submitted'], to: 'under_review' },
  release: { by: 'reviewer', from: ['under_review'], to: 'submitted' },
  approve: { by: 'reviewer', from: ['under_review'], to: 'approved' },
  ask: { by: 'reviewer', from: ['under_review'], to: 'changes_requested' },
  reject: { by: 'reviewer', from: ['under_review'], to: 'rejected' },
};

/** The state after something was done to an application; null where this person can't do it now. */
export function stateAfter(
  state: ApplicationState,
  verb: ApplicationVerb,
  by: Doer,
): ApplicationState | null {
  const { by: doer, from, to } = transitions[verb];
  if (doer !== by || !from.includes(state)) return null;
  return to === 'same' ? state : to;
}

const isOpen = (state: ApplicationState): boolean => state !== 'approved' && state !== 'rejected';
export const isEditable = (state: ApplicationState): boolean =>
  transitions.save.from.includes(state);
/** Whether staff has to do something about it. */
export const isWaiting = (state: ApplicationState): boolean =>
  state === 'submitted' || state === 'under_review';

/** The promised time of the answer to an application that was sent at `at`. */
export const answerDue = (at: Date): Date => workingDaysAfter(at, promises().applicationDays);

/** The first moment of the day on which a person who was rejected, or whose role ended, at `at` may apply again. */
export function againFrom(at: Date): Date {
  const { year, month, day } = jakartaDay(at);
  return jakartaTime(year, month, day + againDays);
}

type Past = {
  newest: {
    state: ApplicationState;
    decidedAt: Date | null;
  } | null /** the end of the instructor's role */;
  revokedAt: Date | null;
};

/** The time from which a person may send an application after a rejection or the end of their role; null at once. */
export function againAfter({ newest, revokedAt }: Past, now: Date): Date | null {
  const rejectedAt = newest?.state === 'rejected' ? newest.decidedAt : null;
  const from = againFrom(new Date(Math.max(rejectedAt?.getTime() ?? 0, revokedAt?.getTime() ?? 0)));
  return now < from ? from : null;
}

/** The time from which a person may begin an application; null at once, and 'open' while the newest one is open. */
export const mayStart = (past: Past, now: Date): 'open' | Date | null =>
  past.newest && isOpen(past.newest.state) ? 'open' : againAfter(past, now);

/** Names that lead nowhere on the open web (RFC 2606, 6761, 6762 and what private networks use). */
const privateEndings =
  /\.(?:localhost|local|internal|intranet|lan|home|corp|private|test|example|invalid|onion|arpa)$/;
const exampleHosts = /(?:^|\.)example\.(?:com|net|org)$/;

const platforms: [pattern: RegExp, name: string][] = [
  [/^(?:www\.|m\.)?youtube\.com$|^youtu\.be$/, 'YouTube'],
  [/^(?:www\.|player\.)?vimeo\.com$/, 'Vimeo'],
  [/^(?:drive|docs)\.google\.com$/, 'Google Drive'],
  [/^(?:www\.)?github\.com$/, 'GitHub'],
  [/^(?:www\.)?slideshare\.net$/, 'SlideShare'],
  [/^(?:www\.)?medium\.com$/, 'Medium'],
  [/^(?:[a-z]{2,3}\.)?linkedin\.com$/, 'LinkedIn'],
];

/** Reads the link to a sample of teaching, and the platform where it is known. It is never fetched; null when it can't be of the open web. */
export function sampleOf(text: string): { url: string; platform: string | null } | null {
  const url = /\s/.test(text.trim()) ? null : httpsLink(text);
  if (!url) return null;
  const host = new URL(url).hostname;
  if (privateEndings.test(host) || exampleHosts.test(host)) return null;
  return { url, platform: platforms.find(([pattern]) => pattern.test(host))?.[1] ?? null };
}

export type Answers = {
  expertise: readonly string[];
  categoryId: string | null;
  bio: string;
  sampleUrl: string;
  proof: unknown;
  outline: string;
  agreement: string | null;
};

/** Answers that are compared: a category by its id, which is shown by its name. */
type Compared = Pick<Answers, 'categoryId' | 'bio' | 'sampleUrl' | 'outline'> & {
  expertise: string[];
  category: string | null;
};

/** The answers that differ between two applications, as people read them. */
export const changesSince = (before: Compared, now: Compared) =>
  comparedFields
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(now[name]))
    .map((name) => ({ name, before: readOf(name, before), after: readOf(name, now) }));

const readOf = (name: (typeof comparedFields)[number], answers: Compared) =>
  name === 'categoryId' ? answers.category : answers[name] || null;

const shorter = (text: string, least: number) => [...text.trim()].length < least;

/** The sentences about answers that are missing or not usable yet. An application without any may be sent. */
export function faultsOf(answers: Answers): Partial<Record<ApplicationField, string>> {
  const { expertise, categoryId, bio, sampleUrl, proof, outline, agreement } = answers;
  return {
    ...(expertise.length === 0 && { expertise: texts.expertiseMissing }),
    ...(!categoryId && { categoryId: texts.categoryMissing }),
    ...(shorter(bio, bioMin) && { bio: texts.bioTooShort }),
    ...(!sampleOf(sampleUrl) && {
      sampleUrl: sampleUrl.trim() ? texts.sampleWrong : texts.sampleMissing,
    }),
    ...(!proof && { proof: texts.proofMissing }),
    ...(shorter(outline, outlineMin) && { outline: texts.outlineTooShort }),
    ...(agreement !== agreementVersion && { agreement: texts.agreementMissing }),
  };
}
