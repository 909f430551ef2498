import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
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
export function useSendRequest({ sent, refused }: Callbacks) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (json: QuoteRequestDraft) =>
      body(apiOf<QuoteRequestRoutes>()['quote-requests'].$post({ json })),
    onSuccess: ({ reference }) => {
      sent();
      toast({
        kind: 'success',
        title: requestTexts.sent,
        message: promiseText(),
        about: reference,
      });
      void client.invalidateQueries({ queryKey: ['own'] });
    },
    onError: refused,
    // Without a connection the mutation fails at once instead of waiting for one.
    networkMode: 'always',
    meta: { failedTitle: requestTexts.failed },
  });
}
