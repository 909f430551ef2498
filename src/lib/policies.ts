import { brand } from './brand';

/** The texts that people agree to, as they stand: whoever changes a text gives it a new version here (its test says so). */
export const policies = {
  terms: { version: brand.policyVersion, textHash: '' },
  privacy: { version: brand.policyVersion, textHash: '' },
} as const;
