import { amongOwn, each, named, ownedBy, type PersonalData, rowsGo } from '~/lib/server/personal';
import { applicationStateLabels } from '../terms';
import { closeApplications } from './mutations';
import { applicationEvents, instructorApplications } from './tables';

/** An erasure deletes a person's applications with their history, and settles what staff was told of them. */
export const instructorsPersonal: PersonalData = {
  tables: [
    rowsGo(
      applicationEvents,
      {
        own: amongOwn(
          applicationEvents.applicationId,
          instructorApplications,
          instructorApplications.userId,
        ),
        file: 'riwayat_lamaran',
        about: 'Riwayat lamaran Anda menjadi instruktur',
      },
      {
        id: { as: 'id' },
        state: { as: 'keadaan', words: named(applicationStateLabels) },
        reason: { as: 'alasan' },
        createdAt: { as: 'waktu' },
        applicationId: { untold: 'reference' },
        actorId: { untold: 'others' },
      },
    ),
    rowsGo(
      instructorApplications,
      {
        own: ownedBy(instructorApplications.userId),
        file: 'lamaran_instruktur',
        about: 'Lamaran Anda menjadi instruktur',
      },
      {
        id: { as: 'id' },
        state: { as: 'keadaan', words: named(applicationStateLabels) },
        expertise: { as: 'keahlian' },
        bio: { as: 'bio' },
        sampleUrl: { as: 'contoh' },
        outline: { as: 'rencana_kursus' },
        agreement: { as: 'versi_perjanjian' },
        agreedAt: { as: 'disetujui' },
        submittedAt: { as: 'dikirim' },
        decidedAt: { as: 'diputuskan' },
        reason: { as: 'alasan' },
        createdAt: { as: 'dibuat' },
        ...each(['revision', 'updatedAt', 'firstSubmittedAt'], { untold: 'technical' }),
        ...each(['userId', 'categoryId', 'proofFileId'], { untold: 'reference' }),
        reviewerId: { untold: 'others' },
      },
    ),
  ],
  before: (ctx, { userId }) => closeApplications(ctx, userId),
};
