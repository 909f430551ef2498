import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError } from '~/lib/errors';
import { apiOf, body } from '~/lib/web/api';
import { saveFile } from '~/lib/web/save-file';
import { toast } from '~/lib/web/toast';
import type { AcceptanceInput, RejectionInput } from '../schema';
import type { QuoteBuyerRoutes } from '../server/routes';
import { linkHeader, buyerTexts as texts } from '../terms';

const api = () => apiOf<QuoteBuyerRoutes>();

/** The browser opens offers signed in as their owner (`token` null), or with the token of a signed link. `key` is the query key. */
export type BuyerAccess = { key: readonly string[]; token: string | null };

export const ownerAccess: BuyerAccess = { key: ['own', 'quote-requests'], token: null };

let links = 0;
/** The query key gets a counter instead of the token, because failed queries are logged with their key. */
export function linkAccess(token: string): BuyerAccess {
  links += 1;
  return { key: ['quote-link', String(links)], token };
}

const quotesOf = ({ token }: BuyerAccess) => (token === null ? api().quotes[':id'] : api()['quote-link'].quotes[':id']);
const headersOf = ({ token }: BuyerAccess) => (token === null ? {} : { headers: { [linkHeader]: token } });

/** Milliseconds in which the parts of one page that are shown one after the other share an answer; a later visit asks again. */
const requestsFreshMs = 10_000;
/** The actor's requests with their offers, newest first. */
export const ownRequestsQuery = () =>
  infiniteQueryOptions({
    queryKey: ownerAccess.key,
    queryFn: ({ pageParam }) => body(api()['quote-requests'].$get({ query: pageParam ? { cursor: pageParam } : {} })),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
    staleTime: requestsFreshMs,
  });

/** The request of a signed link. The cache forgets it when the page is left. */
export const linkedRequestQuery = (access: BuyerAccess) =>
  queryOptions({ queryKey: access.key, queryFn: () => body(api()['quote-link'].$get({}, headersOf(access))), staleTime: 0, gcTime: 0 });

/** Reads the data again after every write, also after a refused one, since a refusal means that the data changed meanwhile. */
export function useRefresh({ key }: BuyerAccess) {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: key });
}

const viewed = new Set<string>();

/** Reports once per visit that an offer was shown. A failure doesn't matter to the buyer, so it is silent. */
export async function reportViewed(access: BuyerAccess, id: string): Promise<void> {
  if (viewed.has(id)) return;
  viewed.add(id);
  await quotesOf(access)
    .view.$post({ param: { id } }, headersOf(access))
    .catch(() => viewed.delete(id));
}

/** The reason when the server says that an offer can't be answered any more; null for other errors. */
export const refusalOf = (error: unknown): string | null => (error instanceof AppError && [404, 409, 410].includes(error.status) ? error.problem.detail : null);

export function useAccept(access: BuyerAccess, { id, number }: { id: string; number: string }, accepted: () => void) {
  const refresh = useRefresh(access);
  return useMutation({
    mutationFn: (json: AcceptanceInput) => body(quotesOf(access).acceptance.$post({ param: { id }, json }, headersOf(access))),
    onSuccess: () => {
      accepted();
      toast({ kind: 'success', title: texts.accepted, message: texts.acceptedMore, about: number });
    },
    onSettled: refresh,
    meta: { failedTitle: texts.failed, fieldErrors: true },
  });
}

export function useReject(access: BuyerAccess, id: string, rejected: () => void) {
  const refresh = useRefresh(access);
  return useMutation({
    mutationFn: (json: RejectionInput) => body(quotesOf(access).rejection.$post({ param: { id }, json }, headersOf(access))),
    onSuccess: () => {
      rejected();
      toast({ kind: 'success', title: texts.rejected });
    },
    onSettled: refresh,
    meta: { failedTitle: texts.failed, fieldErrors: true },
  });
}

export function usePurchaseOrder(access: BuyerAccess, id: string, saved: () => void) {
  const refresh = useRefresh(access);
  return useMutation({
    mutationFn: (poNumber: string) => body(quotesOf(access)['purchase-order'].$put({ param: { id }, json: { poNumber } }, headersOf(access))),
    onSuccess: () => {
      saved();
      toast({ kind: 'success', title: texts.poSaved });
    },
    onSettled: refresh,
    meta: { failedTitle: texts.failed, fieldErrors: true },
  });
}

/** The address of a letter for its signed-in owner. */
export const paperAddress = (id: string) => `/api/quotes/${id}/paper`;

/** Fetches and saves the letter of a signed link, whose token must not stand in an address. */
export const useSavePaper = (access: BuyerAccess, { id, number }: { id: string; number: string }) =>
  useMutation({
    mutationFn: async () => {
      const answer = await quotesOf(access).paper.$get({ param: { id } }, headersOf(access));
      if (!answer.ok) await body(Promise.resolve(answer));
      saveFile(await answer.blob(), `Penawaran_${number.replaceAll('/', '-')}.pdf`);
    },
    meta: { failedTitle: texts.paperFailed },
  });
