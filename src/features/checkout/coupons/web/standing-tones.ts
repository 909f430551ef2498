/** The colour of a coupon's badge. */
export const standingTones = {
  active: 'laut',
  waiting: 'sun',
  planned: 'sun',
  over: 'plain',
} as const;
