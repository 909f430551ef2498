import { type Merging, moves } from '~/lib/server/merging';
import { files, uploadDays } from './tables';

export const filesMerging: Merging = {
  title: 'Berkas',
  rules: [
    moves(files.ownerId, { label: 'Berkas' }),
    moves(uploadDays.userId, { unless: [uploadDays.day] }),
  ],
};
