import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { toast } from '~/lib/web/toast';
import { deskKey } from '~/ui/desk/queries';
import type { ListedParticipant, MessageInput } from '../schema';
import type { TeachingRoutes } from '../server/routes';
import { messageTexts } from '../terms';

const api = () => apiOf<TeachingRoutes>();

export const participantSource = deskSource<ListedParticipant>('participants', '/participants');
const key = deskKey(participantSource.name);

export const participantQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'entry', id],
    queryFn: () => body(api().participants[':id'].$get({ param: { id } })),
    staleTime: 0,
  });

export const overviewQuery = () =>
  queryOptions({
    queryKey: ['own', 'teaching-overview'],
    queryFn: () => body(api().teaching.overview.$get()),
    staleTime: 0,
  });

export function useSendMessage(sent: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: MessageInput) => body(api().participants.messages.$post({ json })),
    onSuccess: ({ recipients }) => {
      sent();
      toast({ kind: 'success', title: messageTexts.sent(recipients) });
    },
    onSettled: () => void client.invalidateQueries({ queryKey: ['own'] }),
    meta: { failed: messageTexts.failed, fieldErrors: true },
  });
}
