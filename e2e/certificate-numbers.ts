import { numberOf } from '../src/features/certificates/rules';

/** The numbers of the stored certificates in each state, and one that doesn't exist. */
export const numbers = {
  valid: numberOf(2026, 100_001),
  revoked: numberOf(2026, 100_002),
  expired: numberOf(2026, 100_003),
  hidden: numberOf(2026, 100_004),
  replaced: numberOf(2026, 100_005),
  unknown: numberOf(2026, 999_999),
};
