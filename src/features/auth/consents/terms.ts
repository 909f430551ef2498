export const consentDocuments = ['terms', 'privacy'] as const;
export type ConsentDocument = (typeof consentDocuments)[number];
export const documentLabels: Record<ConsentDocument, string> = {
  terms: 'Syarat dan ketentuan',
  privacy: 'Kebijakan privasi',
};

/** The texts in force (content/), each with the day when it came into force. A changed text needs a new version here, and a test checks that. */
export const policies = {
  terms: {
    version: '2026-11-25',
    textHash: 'aff6c01636d451f89cf9f796829b03b8eb2dc5d4ab3279675ee412ae0e958ccf',
  },
  privacy: {
    version: '2026-11-25',
    textHash: '96c3057889dd56a9b5ecdd9b752c92b07497fbfee247f5640ebea5598ff204b2',
  },
} as const satisfies Record<ConsentDocument, { version: string; textHash: string }>;

/** A text that people agree to. The id of a part must not change: links use it. `text` is plain (lib/text-blocks.ts) with `**strong**` words and `[words](address)`. */
export type PolicyText = {
  lead: string;
  parts: readonly { id: string; title: string; text: string }[];
};
