import { named, ownedBy, type PersonalData, rowsStay } from '~/lib/server/personal';
import { documentLabels } from '../terms';
import { consents } from './tables';

const proof = 'agreements stay provable (UU PDP art. 22)';

/** The agreed texts and the time stay, and the address and browser are erased. */
export const consentsPersonal: PersonalData = {
  tables: [
    rowsStay(
      consents,
      { own: ownedBy(consents.userId), file: 'persetujuan', about: 'Ketentuan yang Anda setujui' },
      {
        id: { as: 'id', stays: proof },
        document: { as: 'dokumen', words: named(documentLabels), stays: proof },
        version: { as: 'versi', stays: proof },
        textHash: { as: 'sidik_digital_teks', stays: proof },
        ipAddress: { as: 'alamat_ip', becomes: null },
        userAgent: { as: 'peramban', becomes: null },
        givenAt: { as: 'disetujui', stays: proof },
        userId: { untold: 'reference', stays: proof },
      },
    ),
  ],
};
