import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '~/lib/errors';
import { apiOf, body } from '~/lib/web/api';
import { saveFile } from '~/lib/web/save-file';
import { toast } from '~/lib/web/toast';
import type { AcceptanceInput, RejectionInput } from '../schema';
import type { QuoteBuyerRoutes } from '../server/routes';
import { linkHeader, buyerTexts as texts } from '../terms';

const api = () => apiOf<QuoteBuyerRoutes>();

/** How this browser reaches offers: signed in as their owner, or with the word of a signed link. `key` stands for it in the query cache. */
export type Way = { key: readonly string[]; word: string | null };

export const ownerWay: Way = { key: ['own', 'quote-requests'], word: null };

let links = 0;
/** The way of a signed link. Its word is no part of the key: keys are named when a query fails. */
export function linkWay(word: string): Way {
  links += 1;
  return { key: ['quote-link', String(links)], word };
}

const quotesOf = ({ word }: Way) => (word === null ? api().quotes[':id'] : api()['quote-link'].quotes[':id']);
const headersOf = ({ word }: Way) => (word === null ? {} : { headers: { [linkHeader]: word } });

/** The actor's requests with their offers, newest first. */
export const ownRequestsQuery = () =>
  infiniteQueryOptions({
    queryKey: ownerWay.key,
    queryFn: ({ pageParam }) => body(api()['quote-requests'].$get({ query: pageParam ? { cursor: pageParam } : {} })),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

/** What a signed link opens; forgotten when its page is left. */
export const linkedRequestQuery = (way: Way) =>
  queryOptions({ queryKey: way.key, queryFn: () => body(api()['quote-link'].$get({}, headersOf(way))), staleTime: 0, gcTime: 0 });

/** After a write, and after a refused one: the refusal says that something changed meanwhile. Not waited for. */
export function useRefresh({ key }: Way) {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: key });
}

const viewed = new Set<string>();

/** Says once per visit that an offer was shown. Not hearing of it costs the buyer nothing, so a failure is silent. */
export async function tellViewed(way: Way, id: string): Promise<void> {
  if (viewed.has(id)) return;
  viewed.add(id);
  await quotesOf(way)
    .view.$post({ param: { id } }, headersOf(way))
    .catch(() => viewed.delete(id));
}

/** The reason why an offer can no longer be answered, when it is that: the buyer reads it where the offer stood. */
export const refusalOf = (error: unknown): string | null => (error instanceof AppError && [404, 409].includes(error.status) ? error.problem.detail : null);

export function useAccept(way: Way, id: string, accepted: () => void) {
  const refresh = useRefresh(way);
  return useMutation({
    mutationFn: (json: AcceptanceInput) => body(quotesOf(way).acceptance.$post({ param: { id }, json }, headersOf(way))),
    onSuccess: () => {
      accepted();
      toast({ kind: 'success', title: texts.accepted, message: texts.acceptedMore });
    },
    onSettled: refresh,
    meta: { failedTitle: texts.failed, fieldErrors: true },
  });
}

export function useReject(way: Way, id: string, rejected: () => void) {
  const refresh = useRefresh(way);
  return useMutation({
    mutationFn: (json: RejectionInput) => body(quotesOf(way).rejection.$post({ param: { id }, json }, headersOf(way))),
    onSuccess: () => {
      rejected();
      toast({ kind: 'success', title: texts.rejected });
    },
    onSettled: refresh,
    meta: { failedTitle: texts.failed, fieldErrors: true },
  });
}

export function usePurchaseOrder(way: Way, id: string, saved: () => void) {
  const refresh = useRefresh(way);
  return useMutation({
    mutationFn: (poNumber: string) => body(quotesOf(way)['purchase-order'].$put({ param: { id }, json: { poNumber } }, headersOf(way))),
    onSuccess: () => {
      saved();
      toast({ kind: 'success', title: texts.poSaved });
    },
    onSettled: refresh,
    meta: { failedTitle: texts.failed, fieldErrors: true },
  });
}

/** The letter of an offer where a plain link opens it: signed in. */
export const paperAddress = (id: string) => `/api/quotes/${id}/paper`;

/** Fetches the letter behind a signed link and saves it: an address can't carry the word. */
export const useSavePaper = (way: Way, { id, number }: { id: string; number: string }) =>
  useMutation({
    mutationFn: async () => {
      const answer = await quotesOf(way).paper.$get({ param: { id } }, headersOf(way));
      if (!answer.ok) await body(Promise.resolve(answer));
      saveFile(await answer.blob(), `Penawaran_${number.replaceAll('/', '-')}.pdf`);
    },
    meta: { failedTitle: texts.paperFailed },
  });
