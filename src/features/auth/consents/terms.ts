export const consentDocuments = ['terms', 'privacy'] as const;
export type ConsentDocument = (typeof consentDocuments)[number];
export const documentLabels: Record<ConsentDocument, string> = { terms: 'Syarat dan ketentuan', privacy: 'Kebijakan privasi' };

/** The texts in force (content/), each with the day when it came into force. A changed text needs a new version here, and a test checks that. */
export const policies = {
  terms: { version: '2026-11-24', textHash: 'f454f3ec2a970df6f4b7d9857407ec543b4926ad6e4cdaa53e7ca8c9c34f73e4' },
  privacy: { version: '2026-11-24', textHash: '06f038fd08c42e66a4e2b745f2872ae5d66f919696386f430114194ec285793a' },
} as const satisfies Record<ConsentDocument, { version: string; textHash: string }>;

/**
 * A text that people agree to. The id of a part is used in links, so it must not change. `text` is plain text (lib/text-blocks.ts) with
 * `**strong**` words and `[words](address)`.
 */
export type PolicyText = { lead: string; parts: readonly { id: string; title: string; text: string }[] };
