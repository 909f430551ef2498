import {
  type Answer,
  type AttemptState,
  type Content,
  type Draws,
  drawnMost,
  type Fraction,
  graceSeconds,
} from '../terms';
import type { Outcome, StandingState } from './terms';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

export const deadlineOf = (startedAt: Date, minutes: number) =>
  new Date(startedAt.getTime() + minutes * minuteMs);

/** The last moment at which the server takes an answer. */
export const lastAnswerAt = (deadlineAt: Date) =>
  new Date(deadlineAt.getTime() + graceSeconds * 1_000);

export const isOver = ({ deadlineAt }: { deadlineAt: Date }, now: Date) =>
  now > lastAnswerAt(deadlineAt);

export type Tried = {
  id: string;
  number: number;
  state: AttemptState;
  deadlineAt: Date;
  endedAt: Date | null;
  passed: boolean | null;
};
export type ExamRules = { open: boolean; attempts: number; hoursBetween: number };
export type Standing = {
  state: StandingState;
  attemptsLeft: number;
  /** the time from which the next attempt may begin, while it is to come */
  nextAt: Date | null;
};

/** The learner's standing with an exam. A begun attempt goes on and a passed exam stays passed, even while the exam is closed. */
export function standingOf({
  rules,
  tried,
  finished,
  now,
}: {
  rules: ExamRules;
  tried: readonly Tried[];
  finished: boolean;
  now: Date;
}): Standing {
  const last = tried.at(-1);
  const attemptsLeft = Math.max(0, rules.attempts - tried.length);
  const standingIn = (state: StandingState, nextAt: Date | null = null): Standing => ({
    state,
    attemptsLeft,
    nextAt,
  });
  if (last?.state === 'running') return standingIn('running');
  if (tried.some(({ passed }) => passed)) return standingIn('passed');
  if (!rules.open) return standingIn('closed');
  if (!finished) return standingIn('locked');
  if (attemptsLeft === 0) return standingIn('used_up');
  const nextAt = last?.endedAt
    ? new Date(last.endedAt.getTime() + rules.hoursBetween * hourMs)
    : null;
  return nextAt && nextAt > now ? standingIn('waiting', nextAt) : standingIn('ready');
}

/** The number of questions of an attempt, from those that each topic of the bank has. */
export const drawnOf = (topics: Record<string, number>, draws: Draws): number =>
  Math.min(
    drawnMost,
    Object.entries(topics).reduce(
      (sum, [topic, questions]) =>
        sum +
        Math.min(questions, Object.hasOwn(draws, topic) ? (draws[topic] as number) : questions),
      0,
    ),
  );

/** The content with its choices, or the right side of its pairs, in the order of this attempt. */
export function contentAs<C extends Content>(content: C, order: readonly string[]): C {
  const sorted = <T extends { id: string }>(choices: T[]) => {
    const choicesById = new Map(choices.map((choice) => [choice.id, choice]));
    const placed = order.flatMap((id) => choicesById.get(id) ?? []);
    return placed.length === choices.length ? placed : choices;
  };
  if ('choices' in content) return { ...content, choices: sorted(content.choices) };
  return 'right' in content ? { ...content, right: sorted(content.right) } : content;
}

/** Everything in a content that has a text of its own. */
export const choicesIn = (content: Content): { id: string; text: string }[] => {
  if ('choices' in content) return content.choices;
  return 'left' in content ? content.left.concat(content.right) : [];
};

/** Whether anything was answered: an emptied field is no answer. */
export function isAnswered(answer: Answer | null): boolean {
  if (answer === null) return false;
  if ('text' in answer) return answer.text.trim() !== '';
  if ('choices' in answer) return answer.choices.length > 0;
  return 'pairs' in answer ? Object.keys(answer.pairs).length > 0 : true;
}

export function outcomeOf(answer: Answer | null, [numerator, denominator]: Fraction): Outcome {
  if (numerator === denominator) return 'right';
  if (numerator > 0) return 'partly';
  return isAnswered(answer) ? 'wrong' : 'unanswered';
}

export type TopicToRepeat = {
  topic: string;
  questions: number;
  right: number /** of the questions that weren't right */;
  positions: number[];
};

/** The topics in which something wasn't right, the weakest first; questions without a topic stand together. */
export function topicsToRepeat(
  graded: readonly { topic: string; position: number; outcome: Outcome }[],
): TopicToRepeat[] {
  const topics = [...Map.groupBy(graded, ({ topic }) => topic)].map(([topic, questions]) => {
    const positions = questions
      .filter(({ outcome }) => outcome !== 'right')
      .map(({ position }) => position);
    return {
      topic,
      questions: questions.length,
      right: questions.length - positions.length,
      positions,
    };
  });
  const share = ({ right, questions }: TopicToRepeat) => right / questions;
  return topics
    .filter(({ positions }) => positions.length > 0)
    .toSorted((a, b) => share(a) - share(b));
}

/** The places in an answer that name a choice which its question doesn't have; true or false, texts and numbers name none. */
export function foreignChoices(content: Content, answer: Answer): string[] {
  const idsOf = (choices: { id: string }[]) => new Set(choices.map(({ id }) => id));
  if ('choices' in content) {
    const ids = idsOf(content.choices);
    if ('choice' in answer) return ids.has(answer.choice) ? [] : ['answer.choice'];
    const [name, named] =
      'choices' in answer
        ? ['choices', answer.choices]
        : ['order', 'order' in answer ? answer.order : []];
    return named.flatMap((id, index) => (ids.has(id) ? [] : [`answer.${name}.${index}`]));
  }
  if (!('left' in content) || !('pairs' in answer)) return [];
  const [left, right] = [idsOf(content.left), idsOf(content.right)];
  return Object.entries(answer.pairs).flatMap(([from, to]) =>
    left.has(from) && right.has(to) ? [] : [`answer.pairs.${from}`],
  );
}
