/** The answer to a request for another name on a certificate that is being revoked. */
export const revokedAnswer = 'Sertifikat ini dicabut, jadi namanya tidak dapat dikoreksi lagi.';
