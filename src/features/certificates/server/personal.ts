import { inArray } from 'drizzle-orm';
import { aboutNobody, amongOwn, each, named, ownedBy, type PersonalData, rowsGo, rowsStay } from '~/lib/server/personal';
import { correctionStateLabels, decisionLabels, verificationLabels } from '../terms';
import { certificateCorrections, certificatePapers, certificates, issuerKeys } from './tables';

const verified = 'employers may still verify the number, of a pseudonym';

/** An erasure takes the name and its paper from a person's certificates; their numbers can still be verified. */
export const certificatesPersonal: PersonalData = {
  tables: [
    aboutNobody(issuerKeys, 'it is the key of the installation', ['id', 'privateKey', 'createdAt', 'retiredAt']),
    rowsGo(
      certificateCorrections,
      { own: ownedBy(certificateCorrections.userId), file: 'koreksi_sertifikat', about: 'Permintaan koreksi nama pada sertifikat Anda' },
      {
        id: { as: 'id' },
        certificateId: { as: 'id_sertifikat' },
        state: { as: 'keadaan', words: named(correctionStateLabels) },
        name: { as: 'nama' },
        reason: { as: 'alasan' },
        createdAt: { as: 'waktu' },
        decidedAt: { as: 'diputuskan' },
        answer: { as: 'jawaban' },
        userId: { untold: 'reference' },
        decidedBy: { untold: 'others' },
      },
    ),
    aboutNobody(certificatePapers, 'they are drawn from the certificate', ['id', 'certificateId', 'variant', 'storageKey', 'bytes', 'createdAt']),
    rowsStay(
      certificates,
      { own: ownedBy(certificates.userId), file: 'sertifikat', about: 'Sertifikat Anda' },
      {
        id: { as: 'id', stays: verified },
        number: { as: 'nomor', stays: verified },
        state: { as: 'keadaan', words: named(verificationLabels), stays: verified },
        name: { as: 'nama', becomes: '' },
        nameShown: { as: 'nama_ditampilkan', becomes: false },
        courseTitle: { as: 'kursus', stays: verified },
        hours: { as: 'jam', stays: verified },
        lessons: { as: 'pelajaran', stays: verified },
        score: { as: 'nilai_persen', stays: verified },
        instructorName: { as: 'instruktur', stays: verified },
        organizationName: { as: 'lembaga', stays: verified },
        accreditation: { as: 'akreditasi', stays: verified },
        certificateType: { as: 'jenis', stays: verified },
        finishedAt: { as: 'selesai', stays: verified },
        issuedAt: { as: 'terbit', stays: verified },
        expiresAt: { as: 'berlaku_sampai', stays: verified },
        credential: { as: 'kredensial', becomes: null },
        revokedAt: { as: 'dicabut', stays: verified },
        revocationReason: { as: 'alasan_pencabutan', becomes: null },
        ...each(['courseId', 'replacedBy', 'keyId'], { untold: 'reference' as const, stays: verified }),
        ...each(['courseSlug', 'remindedAt'], { untold: 'technical' as const, stays: verified }),
        userId: { untold: 'reference', stays: 'points at the pseudonym' },
        revokedBy: { untold: 'others', stays: verified },
      },
    ),
  ],
  // Their files are removed in the following night. The certificates are held, because a paper that is drawn at this moment is recorded under their lock.
  before: async (ctx, { userId }) => {
    const held = await ctx.db.select({ id: certificates.id }).from(certificates).where(ownedBy(certificates.userId)(userId)).for('update');
    const ids = held.map(({ id }) => id);
    await ctx.db.delete(certificatePapers).where(inArray(certificatePapers.certificateId, ids));
  },
  decisions: { subject: 'certificate', about: (subjectId, userId) => amongOwn(subjectId, certificates, certificates.userId)(userId), actions: decisionLabels },
};
