/** The times that we promise to people, in working days unless the name says otherwise. */
export type Promises = {
  /** until a submission is reviewed; the terms promise no day (`consents/content/terms.ts`) */
  reviewDays: number;
  /** until reviewers are reminded of a submission */
  reminderDays: number;
  /** until somebody who asked for an offer is contacted */
  offerDays: number;
  /** until a person who wants to teach has an answer */
  applicationDays: number;
  /** hours until the proof of a transfer is checked; the terms promise 24 */
  transferHours: number;
};

export const promisesFile: Readonly<Promises> = {
  reviewDays: 2,
  reminderDays: 1,
  offerDays: 2,
  applicationDays: 5,
  transferHours: 24,
};

let current = promisesFile;

/** What is promised now (lib/settings.ts). It is read when it is needed, as the brand is. */
export const promises = (): Readonly<Promises> => current;

export const setPromises = (values: Readonly<Promises>): void => {
  current = values;
};

/** The time until a company is contacted: `1-2 hari kerja`. */
export const offerTime = () =>
  promises().offerDays === 1 ? '1 hari kerja' : `1-${promises().offerDays} hari kerja`;

/** The time until a transfer is checked: `1×24 jam`. */
export const transferTime = () =>
  promises().transferHours === 24 ? '1×24 jam' : `${promises().transferHours} jam`;
