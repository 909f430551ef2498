/** What people agree to. */
export const consentDocuments = ['terms', 'privacy'] as const;
export type ConsentDocument = (typeof consentDocuments)[number];
export const documentLabels: Record<ConsentDocument, string> = { terms: 'Syarat dan ketentuan', privacy: 'Kebijakan privasi' };

/** The texts in force (content/), each with the day it came into force: whoever changes a text gives it a new version here (its test says so). */
export const policies = {
  terms: { version: '2026-11-22', textHash: 'b8c592f3e555f476d24bc4654c0d113ae782eba8b304497b5e851e9d3c1d7292' },
  privacy: { version: '2026-11-22', textHash: '8987d107f46707c494d8b8f33fa78ce88f32fc9187c1e006fa053842c12705a4' },
} as const satisfies Record<ConsentDocument, { version: string; textHash: string }>;

/**
 * A text that people agree to. The id of a part is an address that people link to, so it stays; `text` is plain text (lib/text-blocks.ts) with
 * `**strong**` words and `[words](address)`.
 */
export type PolicyText = { lead: string; parts: readonly { id: string; title: string; text: string }[] };
