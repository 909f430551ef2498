import { brand } from './brand';

/** The texts that people agree to, as they stand: whoever changes a text gives it a new version here (its test says so). */
export const policies = {
  terms: { version: brand.policyVersion, textHash: 'b8c592f3e555f476d24bc4654c0d113ae782eba8b304497b5e851e9d3c1d7292' },
  privacy: { version: brand.policyVersion, textHash: '6f49d3e0101d786b7225b807e339aeb672b51f2709fe4f58410790419b4a7c63' },
} as const;
