import { deskShape } from '~/lib/desk';
import { formatRupiah } from '~/lib/money';
import { workingDaysAfter } from '~/lib/working-days';
import { isPlayable } from '../outline/rules';
import { priceAt } from '../rules';
import { type CourseState, priceMin } from '../terms';
import type { Checklist } from './schema';
import {
  advisedKeys,
  answerDays,
  flashAheadDaysMax,
  flashDaysMax,
  flashTexts as texts,
} from './terms';

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
  labels: {
    waiting: 'Menunggu',
    mine: 'Saya tinjau',
    decided: 'Selesai',
    all: 'Semua',
  },
  views: { waiting: 'submitted', mine: 'submitted', decided: '-decided', all: '-submitted' },
  waiting: ['waiting'],
  sorts: ['submitted', 'decided', 'title'],
  filters: {},
});

/** The prices of a course, as its form and its history have them. */
export type Prices = {
  price: number;
  flashPrice: number | null;
  flashStartsAt: string | null;
  flashEndsAt: string | null;
};
type Stored = {
  price: number | null;
  flashPrice: number | null;
  flashStartsAt: Date | null;
  flashEndsAt: Date | null;
};
type Fault = 'flashPrice' | 'flashStartsAt' | 'flashEndsAt';

export const pricesOf = ({ price, flashPrice, flashStartsAt, flashEndsAt }: Stored): Prices => ({
  price: price ?? 0,
  flashPrice,
  flashStartsAt: flashStartsAt?.toISOString() ?? null,
  flashEndsAt: flashEndsAt?.toISOString() ?? null,
});

const dayMs = 24 * 60 * 60_000;
const msOf = (time: string | null) => (time === null ? Number.NaN : new Date(time).getTime());

const isSameFlash = (a: Prices, b: Prices) =>
  a.flashPrice === b.flashPrice &&
  msOf(a.flashStartsAt) === msOf(b.flashStartsAt) &&
  msOf(a.flashEndsAt) === msOf(b.flashEndsAt);

export const hasEnded = ({ flashEndsAt }: Pick<Prices, 'flashEndsAt'>, now: Date): boolean =>
  msOf(flashEndsAt) <= now.getTime();

const priceTexts = {
  tooLow: `Paling rendah ${formatRupiah(priceMin)}`,
  notLower: (price: number) => `Harus lebih rendah dari ${formatRupiah(price)}`,
};

function faultOfPrice(flashPrice: number | null, price: number): string | null {
  if (price === 0) return texts.free;
  if (!flashPrice) return texts.price;
  if (flashPrice < priceMin) return priceTexts.tooLow;
  return flashPrice >= price ? priceTexts.notLower(price) : null;
}

/** The faults of a flash price by field. One that has ended is history: as long as it stays as it was, nothing about it can be wrong. */
export function flashFaults(
  prices: Prices,
  before: Prices,
  now: Date,
): Partial<Record<Fault, string>> {
  const { price, flashPrice } = prices;
  const [starts, ends] = [msOf(prices.flashStartsAt), msOf(prices.flashEndsAt)];
  if (flashPrice === null && Number.isNaN(starts) && Number.isNaN(ends)) return {};
  if (hasEnded(prices, now) && isSameFlash(prices, before)) return {};
  const ofPrice = faultOfPrice(flashPrice, price);
  const ofStart = Number.isNaN(starts)
    ? texts.starts
    : starts > now.getTime() + flashAheadDaysMax * dayMs
      ? texts.tooFar
      : undefined;
  const ofEnd = Number.isNaN(ends)
    ? texts.ends
    : ends <= starts
      ? texts.order
      : ends <= now.getTime()
        ? texts.past
        : ends - starts > flashDaysMax * dayMs
          ? texts.tooLong
          : undefined;
  return {
    ...(ofPrice && { flashPrice: ofPrice }),
    ...(ofStart && { flashStartsAt: ofStart }),
    ...(ofEnd && { flashEndsAt: ofEnd }),
  };
}

const timeOf = (time: string | null) => (time === null ? null : new Date(time));

/** The price that a course has from now on, and those that its flash price plans, each with its begin. */
export function plannedPrices(prices: Prices, now: Date): { price: number; since: Date }[] {
  const course = {
    ...prices,
    flashStartsAt: timeOf(prices.flashStartsAt),
    flashEndsAt: timeOf(prices.flashEndsAt),
  };
  const later = [course.flashStartsAt, course.flashEndsAt].filter(
    (at): at is Date => at !== null && at > now,
  );
  return [now, ...later].map((since) => ({ price: priceAt(course, since), since }));
}
