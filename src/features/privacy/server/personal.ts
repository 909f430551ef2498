import { moves, stays } from '~/lib/server/merging';
import {
  aboutNobody,
  each,
  idsOf,
  named,
  ownedBy,
  type PersonalData,
  rowsStay,
} from '~/lib/server/personal';
import { statusLabel } from '../rules';
import { kindLabels, type RequestKind, type RequestStatus } from '../terms';
import { closeRequests, openRequests } from './mutations';
import { policyAnnouncements, privacyRequests } from './tables';

const provable = 'that it was asked and answered stays provable';
const isKind = (value: unknown): value is RequestKind =>
  typeof value === 'string' && Object.hasOwn(kindLabels, value);

/** An erasure keeps when a person asked and when they were answered, as proof, and deletes the texts. */
export const privacyPersonal: PersonalData = {
  tables: [
    rowsStay(
      privacyRequests,
      {
        own: ownedBy(privacyRequests.userId),
        file: 'permintaan_data',
        about: 'Permintaan Anda tentang data pribadi',
      },
      {
        id: { as: 'id', stays: provable },
        kind: { as: 'jenis', words: named(kindLabels), stays: provable },
        status: {
          as: 'keadaan',
          words: (value, { row }) =>
            isKind(row.jenis) ? statusLabel(row.jenis, value as RequestStatus) : value,
          changes: 'the deletion is done, what was still open is cancelled',
        },
        text: { as: 'isi', becomes: '' },
        answer: { as: 'jawaban', becomes: null },
        dueAt: { as: 'dijanjikan', stays: provable },
        createdAt: { as: 'dibuat', stays: provable },
        closedAt: { as: 'selesai', changes: 'what was still open is closed' },
        handlerId: { untold: 'others', stays: provable },
        ...each(['lastError', 'fileId', 'fileEnd'], { untold: 'technical', becomes: null }),
        ...each(['clientKey', 'eraseAt', 'remindedAt', 'attempts', 'startedAt', 'nextAttemptAt'], {
          untold: 'technical',
          stays: provable,
        }),
        userId: { untold: 'reference', stays: 'points at the pseudonym' },
      },
    ),
    aboutNobody(policyAnnouncements, 'how far everybody was told', [
      'version',
      'cursor',
      'told',
      'startedAt',
      'finishedAt',
    ]),
  ],
  before: (ctx, { userId }) => closeRequests(ctx, userId),
  decisions: [
    {
      subject: 'privacy_request',
      rowsOf: idsOf(privacyRequests, privacyRequests.userId),
      actions: {
        'privacy.viewed': 'Membuka permintaan data',
        'privacy.taken': 'Mengambil permintaan data',
        'privacy.released': 'Melepaskan permintaan data',
        'privacy.answered': 'Menjawab permintaan data',
        'privacy.rejected': 'Menolak permintaan data',
        'privacy.export_retried': 'Menyusun ulang salinan data',
      },
    },
  ],
  merging: {
    title: 'Akun',
    obstacles: (ctx, { from }) => openRequests(ctx, from),
    rules: [
      moves(privacyRequests.userId, { label: 'Permintaan data' }),
      stays(privacyRequests.handlerId, 'an act stays with the account that did it'),
    ],
  },
};
