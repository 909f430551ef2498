import { type Merging, moves, stays } from '~/lib/server/merging';
import { captions, videos } from './tables';

export const mediaMerging: Merging = {
  title: 'Berkas',
  rules: [
    moves(videos.ownerId, { label: 'Video' }),
    stays(captions.updatedBy, 'an act stays with the account that did it'),
  ],
};
