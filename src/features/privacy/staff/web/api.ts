import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { useWrite } from '~/lib/web/write';
import { refreshDesk } from '~/ui/desk/queries';
import type { AnswerInput, ListedRequest } from '../schema';
import type { PrivacyStaffRoutes } from '../server/routes';

const requests = () => apiOf<PrivacyStaffRoutes>().staff['privacy-requests'];

export const privacySource = deskSource<ListedRequest>('privacy', '/staff/privacy-requests');

/** The key is outside the desk's key, because every reading is written to the audit log and a notice must not cause one. */
export const requestQuery = (id: string) =>
  queryOptions({
    queryKey: ['self', 'privacy-request', id],
    queryFn: () => body(requests()[':id'].$get({ param: { id } })),
    staleTime: 60_000,
  });

const refreshOf = (id: string) => (client: QueryClient) => {
  refreshDesk(client, privacySource.name);
  void client.invalidateQueries({ queryKey: requestQuery(id).queryKey });
};

export const setOwner = (id: string, mine: boolean) =>
  body(requests()[':id'].owner.$put({ param: { id }, json: { mine } }));

export const useOwner = (id: string) =>
  useWrite({
    write: (mine: boolean) => setOwner(id, mine),
    saved: (_, mine) => (mine ? 'Permintaan ini sekarang Anda tangani.' : 'Permintaan dilepaskan.'),
    refresh: refreshOf(id),
    failed: 'Penanggung jawab gagal diubah.',
  });

export const useAnswer = (id: string, sent: () => void) =>
  useWrite({
    write: (json: AnswerInput) => body(requests()[':id'].answer.$post({ param: { id }, json })),
    saved: 'Jawaban terkirim.',
    done: sent,
    refresh: refreshOf(id),
    failed: 'Jawaban gagal dikirim. Tulisan Anda masih ada.',
    fieldErrors: true,
  });

export const useRetry = (id: string) =>
  useWrite({
    write: () => body(requests()[':id'].retry.$post({ param: { id } })),
    saved: 'Salinan data disusun ulang.',
    refresh: refreshOf(id),
    failed: 'Salinan data gagal diulang.',
  });
