/** The papers of a certificate with the version of their drawing: a higher one draws them anew. */
export const paperVersions = { certificate: 3, picture: 2, badge: 2 } as const;
