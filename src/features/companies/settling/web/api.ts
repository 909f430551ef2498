import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import { refreshDesk } from '~/ui/desk/queries';
import type { InvoiceInput, ReceiptInput } from '../../billing/schema';
import {
  billKey,
  billQuery,
  billSource,
  companyBillsQuery,
  sendFaktur,
  sendInvoice,
} from '../../billing/web/api';
import type { SettlingRoutes } from '../server/routes';

type Paper = { number: string; file: string };
type Signed = { signedOn: string; file: string };

const settling = () => apiOf<SettlingRoutes>().staff.bills[':id'];

export type BillAction =
  | { action: 'invoice'; values: InvoiceInput }
  | { action: 'faktur'; values: Paper & { replaces: string | null } }
  | { action: 'receipt'; values: ReceiptInput }
  | { action: 'undo'; receipt: string; reason: string }
  | { action: 'slip'; values: Paper }
  | { action: 'accept-slip' }
  | { action: 'reject-slip'; reason: string }
  | { action: 'handover'; values: Signed }
  | { action: 'remove-handover'; reason: string };

function send(id: string, act: BillAction) {
  const param = { id };
  switch (act.action) {
    case 'invoice':
      return sendInvoice(id, act.values);
    case 'faktur':
      return sendFaktur(id, act.values);
    case 'receipt':
      return body(settling().receipts.$post({ param, json: act.values }));
    case 'undo':
      return body(
        settling().receipts[':receipt'].undo.$post({
          param: { id, receipt: act.receipt },
          json: { reason: act.reason },
        }),
      );
    case 'slip':
      return body(settling().slip.$post({ param, json: act.values }));
    case 'accept-slip':
      return body(settling().slip.acceptance.$post({ param }));
    case 'reject-slip':
      return body(settling().slip.rejection.$post({ param, json: { reason: act.reason } }));
    case 'handover':
      return body(settling().handover.$post({ param, json: act.values }));
    case 'remove-handover':
      return body(settling().handover.removal.$post({ param, json: { reason: act.reason } }));
  }
}

const doneTexts: Record<BillAction['action'], string> = {
  invoice: 'Invoice terbit dan dikirim ke pemilik perusahaan.',
  faktur: 'Faktur pajak tercatat.',
  receipt: 'Pembayaran tercatat. Perusahaannya diberi tahu.',
  undo: 'Pembayaran diurungkan.',
  slip: 'Bukti potong tercatat.',
  'accept-slip': 'Bukti potong diterima.',
  'reject-slip': 'Bukti potong ditolak. Perusahaannya diberi tahu.',
  handover: 'BAST tersimpan. Termin setelahnya dapat ditagih.',
  'remove-handover': 'BAST dicabut.',
};

/** Does something with a bill; every answer is the bill with its contract. */
export const useBillAction = (id: string) =>
  useWrite({
    write: (act: BillAction) => send(id, act),
    stored: (client, bill) => client.setQueryData(billQuery(id).queryKey, bill),
    saved: (_, { action }) => doneTexts[action],
    refresh: (client) => {
      refreshDesk(client, billSource.name);
      void client.invalidateQueries({ queryKey: billKey });
    },
    failed: 'Gagal disimpan. Isian Anda masih ada.',
    fieldErrors: true,
  });

export type CompanyAction =
  | { action: 'slip'; id: string; values: Paper }
  | { action: 'handover'; id: string; values: Signed };

/** Sends a bukti potong or the signed handover, as the company's owner. */
export function useCompanyAction(companyId: string) {
  const api = () => apiOf<SettlingRoutes>().company[':company'];
  return useWrite({
    write: (act: CompanyAction) => {
      const param = { company: companyId, id: act.id };
      return act.action === 'slip'
        ? body(api().bills[':id'].slip.$post({ param, json: act.values }))
        : body(api().contracts[':id'].handover.$post({ param, json: act.values }));
    },
    stored: (client, bills) => client.setQueryData(companyBillsQuery(companyId).queryKey, bills),
    saved: (_, { action }) =>
      action === 'slip'
        ? 'Bukti potong terkirim. Tim keuangan kami memeriksanya.'
        : 'BAST terkirim.',
    refresh: (client) => void client.invalidateQueries(companyBillsQuery(companyId)),
    failed: 'Gagal dikirim. Isian Anda masih ada.',
    fieldErrors: true,
  });
}
