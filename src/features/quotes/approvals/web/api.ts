import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
import { refreshDesk } from '~/ui/desk/queries';
import type { ApprovalDecision, ApprovalRequest } from '../schema';
import type { QuoteApprovalRoutes } from '../server/routes';

const approval = () => apiOf<QuoteApprovalRoutes>().staff['quote-requests'][':id'].draft.approval;
/** the name of the desk that shows the draft */
const desk = 'quotes';

export function useAskApproval(id: string, asked: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: ApprovalRequest) => body(approval().$post({ param: { id }, json })),
    onSuccess: () => {
      asked();
      toast({ kind: 'success', title: 'Persetujuan diminta. Petugas lain diberi tahu.' });
    },
    onSettled: () => refreshDesk(client, desk),
    meta: { failed: 'Persetujuan gagal diminta', fieldErrors: true },
  });
}

export function useDecideApproval(id: string, decided: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: ApprovalDecision) => body(approval().$put({ param: { id }, json })),
    onSuccess: (_, { approved }) => {
      decided();
      toast({ kind: 'success', title: approved ? 'Diskon disetujui.' : 'Diskon ditolak.' });
    },
    onSettled: () => refreshDesk(client, desk),
    meta: { failed: 'Keputusan gagal disimpan', fieldErrors: true },
  });
}
