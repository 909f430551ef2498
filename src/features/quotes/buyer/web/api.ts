import { queryOptions, useMutation } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { saveFile } from '~/lib/web/save-file';
import { useWrite } from '~/lib/web/write';
import { type BuyerAccess, headersOf, refreshOf } from '../../links/web/api';
import type { RejectionInput } from '../schema';
import type { QuoteBuyerRoutes } from '../server/routes';
import { buyerTexts as texts } from '../terms';

const api = () => apiOf<QuoteBuyerRoutes>();

const quotesOf = ({ token }: BuyerAccess) =>
  token === null ? api().quotes[':id'] : api()['quote-link'].quotes[':id'];

/** The request of a signed link. The cache forgets it when the page is left. */
export const linkedRequestQuery = (access: BuyerAccess) =>
  queryOptions({
    queryKey: access.key,
    queryFn: () => body(api()['quote-link'].$get({}, headersOf(access))),
    staleTime: 0,
    gcTime: 0,
  });

const viewed = new Set<string>();

/** Reports once per visit that an offer was shown. A failure doesn't matter to the buyer, so it is silent. */
export async function reportViewed(access: BuyerAccess, id: string): Promise<void> {
  if (viewed.has(id)) return;
  viewed.add(id);
  await quotesOf(access)
    .view.$post({ param: { id } }, headersOf(access))
    .catch(() => viewed.delete(id));
}

export const useReject = (access: BuyerAccess, id: string, rejected: () => void) =>
  useWrite({
    write: (json: RejectionInput) =>
      body(quotesOf(access).rejection.$post({ param: { id }, json }, headersOf(access))),
    saved: texts.rejected,
    done: rejected,
    refresh: refreshOf(access),
    failedTitle: texts.failed,
    fieldErrors: true,
  });

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
