export const consentDocuments = ['terms', 'privacy'] as const;
export type ConsentDocument = (typeof consentDocuments)[number];
export const documentLabels: Record<ConsentDocument, string> = { terms: 'Syarat dan ketentuan', privacy: 'Kebijakan privasi' };

/** The texts in force (content/), each with the day when it came into force. A changed text needs a new version here, and a test checks that. */
export const policies = {
  terms: { version: '2026-11-24', textHash: '79883984138806f462130f3f6995dba39b810bef4c5607aa7e6faaef622f6f90' },
  privacy: { version: '2026-11-24', textHash: 'e7871e0d91c5053c363a7939e453219aa63ff2f640e845b68448da5d88f1d1d7' },
} as const satisfies Record<ConsentDocument, { version: string; textHash: string }>;

/**
 * A text that people agree to. The id of a part is used in links, so it must not change. `text` is plain text (lib/text-blocks.ts) with
 * `**strong**` words and `[words](address)`.
 */
export type PolicyText = { lead: string; parts: readonly { id: string; title: string; text: string }[] };
