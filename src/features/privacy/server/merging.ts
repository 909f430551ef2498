import { type Merging, moves, stays } from '~/lib/server/merging';
import { openRequests } from './mutations';
import { privacyRequests } from './tables';

export const privacyMerging: Merging = {
  title: 'Akun',
  obstacles: (ctx, { from }) => openRequests(ctx, from),
  rules: [
    moves(privacyRequests.userId, { label: 'Permintaan data' }),
    stays(privacyRequests.handlerId, 'an act stays with the account that did it'),
  ],
};
