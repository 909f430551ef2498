import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import type { QuoteRequestDraft } from '../schema';
import type { QuoteRequestRoutes } from '../server/routes';
import { promiseText, requestTexts } from '../terms';

/** The fields of the form that are known of the signed-in sender. */
export const senderQuery = (userId: string) =>
  queryOptions({
    queryKey: ['own', 'quote-sender', userId],
    queryFn: () => body(apiOf<QuoteRequestRoutes>()['quote-requests'].sender.$get()),
    staleTime: Number.POSITIVE_INFINITY,
  });

type Callbacks = { sent: () => void; refused: (error: Error) => void };

/** Both callbacks run even when the form has been left meanwhile. */
export const useSendRequest = ({ sent, refused }: Callbacks) =>
  useWrite({
    write: (json: QuoteRequestDraft) =>
      body(apiOf<QuoteRequestRoutes>()['quote-requests'].$post({ json })),
    stored: (client) => void client.invalidateQueries({ queryKey: ['own'] }),
    saved: ({ reference }) => ({
      title: requestTexts.sent,
      message: promiseText(),
      about: reference,
    }),
    done: sent,
    refused: (_, error) => refused(error),
    failedTitle: requestTexts.failed,
  });
