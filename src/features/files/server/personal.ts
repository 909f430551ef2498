import { each, named, ownedBy, type PersonalData, rowsGo, rowsStay } from '~/lib/server/personal';
import { filePurposeLabels } from '../terms';
import { releaseAllOf } from './mutations';
import { files, uploadDays } from './tables';

const swept = 'the next sweep removes row and bytes';

/** A person's files are released: they are hidden at once, and the next sweep removes them. */
export const filesPersonal: PersonalData = {
  tables: [
    rowsStay(
      files,
      {
        own: ownedBy(files.ownerId),
        file: 'berkas',
        about: 'Berkas yang Anda unggah atau kami susun untuk Anda',
      },
      {
        id: { as: 'id', stays: swept },
        purpose: { as: 'tujuan', words: named(filePurposeLabels), stays: swept },
        name: { as: 'nama', stays: swept },
        contentType: { as: 'jenis', stays: swept },
        bytes: { as: 'ukuran', stays: swept },
        createdAt: { as: 'dibuat', stays: swept },
        expiresAt: { as: 'berakhir', stays: swept },
        releasedAt: { untold: 'technical', changes: 'given up' },
        ...each(['width', 'height', 'sha256', 'storedAt', 'claimedAt'], {
          untold: 'technical',
          stays: swept,
        }),
        ownerId: { untold: 'reference', stays: swept },
      },
    ),
    rowsGo(
      uploadDays,
      { own: ownedBy(uploadDays.userId) },
      each(['userId', 'day', 'files', 'bytes'], { untold: 'technical' }),
    ),
  ],
  after: (ctx, { userId }) => releaseAllOf(ctx, userId),
};
