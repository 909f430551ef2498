import { useMutation } from '@tanstack/react-query';
import { copyText } from '~/lib/web/copy';
import { useWrite } from '~/lib/web/write';
import { refreshDesk } from '~/ui/desk/queries';
import {
  assign,
  linkOf,
  markLost,
  recordOrder,
  rejectOffline,
  withdrawOffer,
} from '../../handling/web/api';
import { quoteSource } from './api';

type Texts = { done: string; failed: string };

/** A decision of staff about a request: it is told, and the desk is read again. */
const useDecision = <Input>(
  decide: (input: Input) => Promise<unknown>,
  { done, failed }: Texts,
  decided?: () => void,
) =>
  useWrite({
    write: decide,
    saved: done,
    done: decided,
    refresh: (client) => refreshDesk(client, quoteSource.name),
    failed,
    fieldErrors: true,
  });

type Offer = { id: string; quoteId: string };

export const useAssign = (id: string, decided: () => void) =>
  useDecision(
    (input: Parameters<typeof assign>[1]) => assign(id, input),
    { done: 'Penanggung jawab diganti.', failed: 'Penanggung jawab gagal diganti' },
    decided,
  );

export const useMarkLost = (id: string, decided: () => void) =>
  useDecision(
    (input: Parameters<typeof markLost>[1]) => markLost(id, input),
    { done: 'Permintaan ditandai kalah.', failed: 'Permintaan gagal ditandai' },
    decided,
  );

export const useRecordOrder = (offer: Offer, decided: () => void) =>
  useDecision(
    (input: Parameters<typeof recordOrder>[1]) => recordOrder(offer, input),
    { done: 'Nomor PO tercatat.', failed: 'Nomor PO gagal dicatat' },
    decided,
  );

export const useWithdrawOffer = (offer: Offer) =>
  useDecision((reason: string) => withdrawOffer(offer, reason), {
    done: 'Penawaran ditarik. Pembeli diberi tahu.',
    failed: 'Penawaran gagal ditarik',
  });

export const useRejectOffline = (offer: Offer) =>
  useDecision((reason: string) => rejectOffline(offer, reason), {
    done: 'Penolakan tercatat.',
    failed: 'Penolakan gagal dicatat',
  });

/** Copies the signed link of a buyer, as an address that can be sent. */
export const useCopyLink = (id: string) =>
  useMutation({
    mutationFn: async () => {
      const { path } = await linkOf(id);
      await copyText(new URL(path, window.location.origin).href, 'Tautan pembeli');
    },
    meta: { failed: 'Tautan gagal disalin' },
  });
