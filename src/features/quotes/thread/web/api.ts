import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiOf, body } from '~/lib/web/api';
import { contentKeys } from '~/lib/web/key';
import { useWrite } from '~/lib/web/write';
import { deskKey, refreshDesk } from '~/ui/desk/queries';
import { type BuyerAccess, headersOf, refreshOf } from '../../links/web/api';
import type { CorrectionInput, Message, MessageInput, WrittenInput } from '../schema';
import type { QuoteThreadRoutes } from '../server/routes';
import { threadTexts as texts } from '../terms';

const api = () => apiOf<QuoteThreadRoutes>();
const deskName = 'quotes';

/** The messages about a request. They begin with the key of the request's page, so that every write there reads them again. */
export const buyerThreadQuery = (access: BuyerAccess, id: string) =>
  queryOptions({
    queryKey: [...access.key, 'thread', id],
    queryFn: () =>
      access.token === null
        ? body(api()['quote-requests'][':id'].thread.$get({ param: { id } }))
        : body(api()['quote-link'].thread.$get({}, headersOf(access))),
    staleTime: 0,
    gcTime: 0,
  });

export const staffThreadQuery = (id: string) =>
  queryOptions({
    queryKey: [...deskKey(deskName), 'thread', id],
    queryFn: () => body(api().staff['quote-requests'][':id'].thread.$get({ param: { id } })),
    staleTime: 0,
  });

/** The newest message of one side; null where it has written none, or none was read yet. */
const lastOf = (messages: Message[] | undefined, side: { fromStaff: boolean }): string | null =>
  messages?.findLast(({ fromStaff }) => fromStaff === side.fromStaff)?.id ?? null;

type Sent = { sent: () => void };

export function useSendMessage(access: BuyerAccess, id: string, { sent }: Sent) {
  const client = useQueryClient();
  const [keys] = useState(contentKeys);
  return useWrite({
    write: (written: WrittenInput & Pick<MessageInput, 'topic'>) => {
      const lastId = lastOf(client.getQueryData(buyerThreadQuery(access, id).queryKey)?.messages, {
        fromStaff: true,
      });
      const json = { ...written, key: keys.of(written), seen: lastId };
      return access.token === null
        ? body(api()['quote-requests'][':id'].messages.$post({ param: { id }, json }))
        : body(api()['quote-link'].messages.$post({ json }, headersOf(access)));
    },
    stored: () => keys.stored(),
    saved: texts.sent,
    done: sent,
    refresh: refreshOf(access),
    failedTitle: texts.failed,
    fieldErrors: true,
  });
}

export function useReply(id: string, { sent }: Sent) {
  const client = useQueryClient();
  const [keys] = useState(contentKeys);
  return useWrite({
    write: (written: WrittenInput) => {
      const lastId = lastOf(client.getQueryData(staffThreadQuery(id).queryKey)?.messages, {
        fromStaff: false,
      });
      return body(
        api().staff['quote-requests'][':id'].messages.$post({
          param: { id },
          json: { ...written, key: keys.of(written), seen: lastId },
        }),
      );
    },
    stored: () => keys.stored(),
    saved: { title: texts.sent, message: 'Pembeli diberi tahu.' },
    done: sent,
    refresh: () => refreshDesk(client, deskName),
    failed: texts.failed,
    fieldErrors: true,
  });
}

/** Tells once per newest message that the thread is on screen. A failure doesn't matter: the next look tells it again. */
export function useReadThread(
  messages: Message[] | undefined,
  { side, read }: { side: 'buyer' | 'staff'; read: (upTo: string) => Promise<unknown> },
) {
  const last = lastOf(messages, { fromStaff: side === 'buyer' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest message of the other side alone is told
  useEffect(() => {
    if (last) void read(last).catch(() => undefined);
  }, [last]);
}

export const readByBuyer = (access: BuyerAccess, id: string, upTo: string) =>
  access.token === null
    ? body(api()['quote-requests'][':id'].thread.read.$post({ param: { id }, json: { upTo } }))
    : body(api()['quote-link'].thread.read.$post({ json: { upTo } }, headersOf(access)));

export const readByStaff = (id: string, upTo: string) =>
  body(api().staff['quote-requests'][':id'].thread.read.$post({ param: { id }, json: { upTo } }));

export const useCorrect = (access: BuyerAccess, id: string, corrected: () => void) =>
  useWrite({
    write: (json: CorrectionInput) =>
      access.token === null
        ? body(api()['quote-requests'][':id'].$put({ param: { id }, json }))
        : body(api()['quote-link'].$put({ json }, headersOf(access))),
    saved: { title: texts.corrected, message: 'Tim kami melihat isinya yang baru.' },
    done: corrected,
    refresh: refreshOf(access),
    failedTitle: texts.correctionFailed,
    fieldErrors: true,
  });

export const useWithdraw = (access: BuyerAccess, id: string, withdrawn: () => void) =>
  useWrite({
    write: (reason: string) =>
      access.token === null
        ? body(api()['quote-requests'][':id'].withdrawal.$post({ param: { id }, json: { reason } }))
        : body(api()['quote-link'].withdrawal.$post({ json: { reason } }, headersOf(access))),
    saved: texts.withdrawn,
    done: withdrawn,
    refresh: refreshOf(access),
    failedTitle: texts.withdrawalFailed,
    fieldErrors: true,
  });
