/** What people agree to; each has versions (lib/brand.ts). */
export const consentDocuments = ['terms', 'privacy'] as const;
export type ConsentDocument = (typeof consentDocuments)[number];
export const documentLabels: Record<ConsentDocument, string> = { terms: 'Syarat dan ketentuan', privacy: 'Kebijakan privasi' };
