const second = 1_000;
const minute = 60 * second;

/** An open order is asked for often at first, and not at all after an hour: then the page says so. */
const paces = [
  { untilMs: 2 * minute, everyMs: 3 * second },
  { untilMs: 10 * minute, everyMs: 10 * second },
  { untilMs: 60 * minute, everyMs: 30 * second },
];

/** Milliseconds until the next question, from how long the page has been waiting; false when it asks no more. */
export const nextQuestion = (waitedMs: number): number | false =>
  paces.find(({ untilMs }) => waitedMs < untilMs)?.everyMs ?? false;
