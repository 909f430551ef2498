import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import { refreshDesk } from '~/ui/desk/queries';
import type { ApprovalDecision, ApprovalRequest } from '../schema';
import type { QuoteApprovalRoutes } from '../server/routes';

const approval = () => apiOf<QuoteApprovalRoutes>().staff['quote-requests'][':id'].draft.approval;
/** the name of the desk that shows the draft */
const desk = 'quotes';

export const useAskApproval = (id: string, onDone: () => void) =>
  useWrite({
    write: (json: ApprovalRequest) => body(approval().$post({ param: { id }, json })),
    saved: 'Persetujuan diminta. Petugas lain diberi tahu.',
    done: onDone,
    refresh: (client) => refreshDesk(client, desk),
    failed: 'Persetujuan gagal diminta',
    fieldErrors: true,
  });

export const useDecideApproval = (id: string, decided: () => void) =>
  useWrite({
    write: (json: ApprovalDecision) => body(approval().$put({ param: { id }, json })),
    saved: (_, { approved }) => (approved ? 'Diskon disetujui.' : 'Diskon ditolak.'),
    done: decided,
    refresh: (client) => refreshDesk(client, desk),
    failed: 'Keputusan gagal disimpan',
    fieldErrors: true,
  });
