import { brand } from './brand';

/** The texts that people agree to, as they stand: whoever changes a text gives it a new version here (its test says so). */
export const policies = {
  terms: { version: brand.policyVersion, textHash: 'b8c592f3e555f476d24bc4654c0d113ae782eba8b304497b5e851e9d3c1d7292' },
  privacy: { version: brand.policyVersion, textHash: '8987d107f46707c494d8b8f33fa78ce88f32fc9187c1e006fa053842c12705a4' },
} as const;
