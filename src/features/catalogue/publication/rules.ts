import { deskShape } from '~/lib/desk';
import { workingDaysAfter } from '~/lib/working-days';
import { isPlayable } from '../outline/rules';
import { type CourseState, priceMin } from '../terms';
import type { Checklist } from './schema';
import { advisedKeys, answerDays } from './terms';

/** The actions on a course, and the states in which each is allowed. */
const transitions = {
  submit: { from: ['draft', 'changes_requested'], to: 'in_review' },
  withdraw: { from: ['in_review'], to: 'draft' },
  request_changes: { from: ['in_review'], to: 'changes_requested' },
  publish: { from: ['draft', 'changes_requested', 'in_review'], to: 'published' },
  hide: { from: ['published'], to: 'hidden' },
  // Only published courses are hidden, so that a hidden one has been reviewed (spec decision 28).
  show: { from: ['hidden'], to: 'published' },
} as const satisfies Record<string, { from: readonly CourseState[]; to: CourseState }>;

export type StateVerb = keyof typeof transitions;
export const stateVerbs = Object.keys(transitions) as StateVerb[];

/** The state after `verb`; null where it isn't possible in this state. */
export function stateAfter(state: CourseState, verb: StateVerb): CourseState | null {
  const { from, to }: { from: readonly CourseState[]; to: CourseState } = transitions[verb];
  return from.includes(state) ? to : null;
}

type Facts = {
  description: string;
  price: number | null;
  /** the lead has proven their address */
  leadVerified: boolean;
  lessons: readonly {
    title: string;
    hidden: boolean;
    videoUrl: string | null;
    videoState: string | null;
    written: boolean;
  }[];
};

/** The conditions of a course's publication, and the lessons that keep it from that (screens-not-shown §11). */
export function publishChecklist({ description, price, leadVerified, lessons }: Facts): Checklist {
  const shown = lessons.filter(({ hidden }) => !hidden);
  const broken = shown.filter(
    ({ videoUrl, videoState }) =>
      !isPlayable(videoUrl) || (videoState !== null && videoState !== 'ready'),
  );
  const empty = shown.filter(
    ({ videoUrl, videoState, written }) => !videoUrl && videoState === null && !written,
  );
  return [
    { key: 'description', done: description.trim() !== '', lessons: [] },
    // A course without a picture has a generated cover.
    { key: 'cover', done: true, lessons: [] },
    { key: 'lessons', done: shown.length > 0, lessons: [] },
    { key: 'videos', done: broken.length === 0, lessons: broken.map(({ title }) => title) },
    { key: 'contents', done: empty.length === 0, lessons: empty.map(({ title }) => title) },
    { key: 'price', done: !price || price >= priceMin, lessons: [] },
    { key: 'email', done: leadVerified, lessons: [] },
  ];
}

export const isReady = (checklist: Checklist): boolean =>
  checklist.every(({ key, done }) => done || advisedKeys.includes(key));

type Waiting = { submittedAt: Date; decidedAt: Date | null };
/** The promised time of the answer about a course, while its team waits for it. */
export const reviewDue = ({ submittedAt, decidedAt }: Waiting): Date | null =>
  decidedAt ? null : workingDaysAfter(submittedAt, answerDays);

/** Whether an answer was promised until a time that is over. */
export const isOverdue = (dueAt: Date | null, now: Date): boolean => dueAt !== null && dueAt < now;

/** The desk of reviews, whose promised times follow one another like their times of sending: those that wait, the longest first; one's own; and those that are decided. */
export const reviewDesk = deskShape({
  views: { waiting: 'submitted', mine: 'submitted', decided: '-decided', all: '-submitted' },
  waiting: ['waiting'],
  sorts: ['submitted', 'decided', 'title'],
  filters: {},
});
