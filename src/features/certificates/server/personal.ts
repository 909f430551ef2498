import {
  aboutNobody,
  each,
  named,
  ownedBy,
  type PersonalData,
  rowsGo,
  rowsStay,
} from '~/lib/server/personal';
import { correctionStateLabels, verificationLabels } from '../terms';
import { dropPapersOf } from './mutations';
import {
  certificateCorrections,
  certificateDigests,
  certificatePapers,
  certificates,
  issuerKeys,
} from './tables';

const verified = 'employers may still verify the number, of a pseudonym';
/** ADR 030: this holds too for the certificates of others that name an erased instructor, because the query of an erasure finds only a holder's own. */
const taught = 'the signed document says who taught the course';

/** An erasure takes the name and its paper from a person's certificates; their numbers can still be verified. */
export const certificatesPersonal: PersonalData = {
  tables: [
    aboutNobody(issuerKeys, 'it is the key of the installation', [
      'id',
      'privateKey',
      'createdAt',
      'retiredAt',
    ]),
    rowsGo(
      certificateCorrections,
      {
        own: ownedBy(certificateCorrections.userId),
        file: 'koreksi_sertifikat',
        about: 'Permintaan koreksi nama pada sertifikat Anda',
      },
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
    aboutNobody(certificatePapers, 'they are drawn from the certificate', [
      'id',
      'certificateId',
      'variant',
      'storageKey',
      'bytes',
      'createdAt',
    ]),
    aboutNobody(
      certificateDigests,
      'they are made of drawn papers, and an erasure drops those of its person',
      ['sha256', 'certificateId', 'kind', 'createdAt'],
    ),
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
        instructorName: { as: 'instruktur', stays: taught },
        organizationName: { as: 'lembaga', stays: verified },
        accreditation: { as: 'akreditasi', stays: verified },
        certificateType: { as: 'jenis', stays: verified },
        finishedAt: { as: 'selesai', stays: verified },
        issuedAt: { as: 'terbit', stays: verified },
        expiresAt: { as: 'berlaku_sampai', stays: verified },
        credential: { as: 'kredensial', becomes: null },
        revokedAt: { as: 'dicabut', stays: verified },
        revocationReason: { as: 'alasan_pencabutan', becomes: null },
        ...each(['courseId', 'replacedBy', 'keyId'], {
          untold: 'reference' as const,
          stays: verified,
        }),
        ...each(['courseSlug', 'remindedAt'], {
          untold: 'technical' as const,
          stays: verified,
        }),
        userId: { untold: 'reference', stays: 'points at the pseudonym' },
        revokedBy: { untold: 'others', stays: verified },
      },
    ),
  ],
  before: (ctx, { userId }) => dropPapersOf(ctx, userId),
};
