/** The papers of a certificate with the version of their drawing: a higher one draws them anew. */
export const paperVersions = { certificate: 2, picture: 1, badge: 1 } as const;
export type PaperKind = keyof typeof paperVersions;
