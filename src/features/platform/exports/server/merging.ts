import { type Merging, stays } from '~/lib/server/merging';
import { deskExports } from './tables';

export const exportsMerging: Merging = {
  title: 'Akun',
  rules: [stays(deskExports.userId, 'who asked may fetch it, and nobody else')],
};
