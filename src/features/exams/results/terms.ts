/** the newest attempts from which the figures are made */
export const attemptsCounted = 1_000;
/** answers that are counted for one question */
export const answersShown = 24;
/** learners named in the confirmation of a correction */
export const learnersNamed = 20;
/** attempts whose answers are compared before a correction */
export const attemptsCompared = 5_000;
export const reasonMax = 500;
/** From this number of answers on the figures say something. */
export const answersTelling = 10;
/** Below it, good and bad learners answer a question alike. */
export const discriminationPoor = 0.2;
