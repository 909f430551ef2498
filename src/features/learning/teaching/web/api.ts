import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { useWrite } from '~/lib/web/write';
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

export const useSendMessage = (sent: () => void) =>
  useWrite({
    write: (json: MessageInput) => body(api().participants.messages.$post({ json })),
    saved: ({ recipients }) => messageTexts.sent(recipients),
    done: sent,
    refresh: (client) => void client.invalidateQueries({ queryKey: ['own'] }),
    failed: messageTexts.failed,
    fieldErrors: true,
  });
