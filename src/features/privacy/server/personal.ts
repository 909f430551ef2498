import {
  aboutNobody,
  each,
  named,
  ownedBy,
  type PersonalData,
  rowsStay,
} from '~/lib/server/personal';
import { statusLabel } from '../rules';
import { kindLabels, type RequestKind, type RequestStatus } from '../terms';
import { closeRequests } from './mutations';
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
};
