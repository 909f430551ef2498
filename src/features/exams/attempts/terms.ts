/** The standings of a learner with an exam; a closed one can be read by learners who have sat it. */
export const standings = [
  'closed',
  'locked',
  'ready',
  'running',
  'waiting',
  'used_up',
  'passed',
] as const;
export type StandingState = (typeof standings)[number];

export const outcomes = ['right', 'partly', 'wrong', 'unanswered'] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomeLabels: Record<Outcome, string> = {
  right: 'Benar',
  partly: 'Benar sebagian',
  wrong: 'Salah',
  unanswered: 'Tidak dijawab',
};

/** the number of a change of one answer */
export const sequenceMax = 1_000_000;
