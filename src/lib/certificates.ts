/** Stands wherever a certificate is promised, until there are some. */
export const certificateSoon = 'Sertifikat menyusul';

/** The same in a text that promises one. */
export const certificateSoonSentence = `${certificateSoon}: penerbitannya belum dibuka.`;

/** The same behind a promise in a list. */
export const withCertificateSoon = (promise: string): string => `${promise} (menyusul)`;
