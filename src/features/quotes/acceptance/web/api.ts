import { useMutation } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { saveFile } from '~/lib/web/save-file';
import { useWrite } from '~/lib/web/write';
import { type BuyerAccess, headersOf, refreshOf } from '../../links/web/api';
import type { AcceptanceInput, PurchaseOrderInput } from '../schema';
import type { QuoteAcceptanceRoutes } from '../server/routes';
import { acceptanceTexts } from '../terms';

const api = () => apiOf<QuoteAcceptanceRoutes>();
const quotesOf = ({ token }: BuyerAccess) =>
  token === null ? api().quotes[':id'] : api()['quote-link'].quotes[':id'];

type Texts = { success: string; more: string; failed: string };

export const useAccept = (
  access: BuyerAccess,
  { id, number, texts }: { id: string; number: string; texts: Texts },
  accepted: () => void,
) =>
  useWrite({
    write: (json: AcceptanceInput) =>
      body(quotesOf(access).acceptance.$post({ param: { id }, json }, headersOf(access))),
    saved: { title: texts.success, message: texts.more, about: number },
    done: accepted,
    refresh: refreshOf(access),
    failedTitle: texts.failed,
    fieldErrors: true,
  });

/** Asks for a code; one that was sent a moment ago stands. */
export const useSendCode = (access: BuyerAccess, id: string) =>
  useMutation({
    mutationFn: () =>
      body(quotesOf(access)['acceptance-code'].$post({ param: { id } }, headersOf(access))),
    meta: { failedTitle: acceptanceTexts.codeFailed },
  });

export const usePurchaseOrder = (
  access: BuyerAccess,
  { id, savedText, failedText }: { id: string; savedText: string; failedText: string },
  saved: () => void,
) =>
  useWrite({
    write: (json: PurchaseOrderInput) =>
      body(quotesOf(access)['purchase-order'].$put({ param: { id }, json }, headersOf(access))),
    saved: savedText,
    done: saved,
    refresh: refreshOf(access),
    failedTitle: failedText,
    fieldErrors: true,
  });

export const acceptancePath = (id: string) => `/api/quotes/${id}/acceptance-paper`;
export const staffAcceptancePath = (requestId: string, id: string) =>
  `/api/staff/quote-requests/${requestId}/quotes/${id}/acceptance-paper`;

/** Fetches and saves the signed acceptance of a signed link, whose token must not stand in an address. */
export const useSaveAcceptance = (
  access: BuyerAccess,
  { id, number }: { id: string; number: string },
) =>
  useMutation({
    mutationFn: async () => {
      const answer = await api()['quote-link'].quotes[':id']['acceptance-paper'].$get(
        { param: { id } },
        headersOf(access),
      );
      if (!answer.ok) await body(Promise.resolve(answer));
      saveFile(await answer.blob(), `Persetujuan_${number.replaceAll('/', '-')}.pdf`);
    },
    meta: { failedTitle: acceptanceTexts.paperFailed },
  });
