import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { useWrite } from '~/lib/web/write';
import { refreshDesk } from '~/ui/desk/queries';
import type {
  AccountDecision,
  BatchInput,
  CorrectionInput,
  ListedAccount,
  ListedBalance,
  ListedPayout,
  PaymentInput,
  PayoutDecision,
} from '../schema';
import type { EarningStaffRoutes } from '../server/routes';

const staff = () => apiOf<EarningStaffRoutes>().staff;

export const payoutSource = deskSource<ListedPayout>('payouts', '/staff/payouts');
export const accountSource = deskSource<ListedAccount>('bank-accounts', '/staff/bank-accounts');
export const balanceSource = deskSource<ListedBalance>('balances', '/staff/balances');

export const payoutQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'staff-payout', id],
    queryFn: () => body(staff().payouts[':id'].$get({ param: { id } })),
  });
export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'staff-bank-account', id],
    queryFn: () => body(staff()['bank-accounts'][':id'].$get({ param: { id } })),
  });
export const balanceQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'staff-balance', id],
    queryFn: () => body(staff().balances[':id'].$get({ param: { id } })),
  });

export const batchPath = (id: string) => `/api/staff/payout-batches/${id}/file`;

export const approvePayout = (id: string) =>
  body(staff().payouts[':id'].decision.$post({ param: { id }, json: { decision: 'approved' } }));
export const recordPayment = (id: string, json: PaymentInput) =>
  body(staff().payouts[':id'].payment.$post({ param: { id }, json }));
export const makeBatch = (json: BatchInput) => body(staff()['payout-batches'].$post({ json }));

export type PayoutChange =
  | { action: 'decide'; json: PayoutDecision }
  | { action: 'pay'; json: PaymentInput }
  | { action: 'withdraw' | 'return'; json: { reason: string } };

const done = {
  approved: 'Pencairan disetujui. Instruktur diberi tahu.',
  rejected: 'Pencairan ditolak. Instruktur diberi tahu.',
  pay: 'Pencairan dicatat sudah dibayar.',
  withdraw: 'Pencairan dikeluarkan dari berkas bank.',
  return: 'Pencairan dicatat dikembalikan bank.',
} as const;

function change(id: string, input: PayoutChange): Promise<unknown> {
  const payout = staff().payouts[':id'];
  const param = { id };
  if (input.action === 'decide') return body(payout.decision.$post({ param, json: input.json }));
  if (input.action === 'pay') return body(payout.payment.$post({ param, json: input.json }));
  if (input.action === 'withdraw')
    return body(payout.withdrawal.$post({ param, json: input.json }));
  return body(payout.return.$post({ param, json: input.json }));
}

export const useChangePayout = (id: string, changed: () => void) =>
  useWrite({
    write: (input: PayoutChange) => change(id, input),
    saved: (_, input) => done[input.action === 'decide' ? input.json.decision : input.action],
    done: changed,
    refresh: (client) => {
      refreshDesk(client, payoutSource.name);
      void client.invalidateQueries({ queryKey: payoutQuery(id).queryKey });
    },
    failed: 'Perubahan gagal disimpan. Tulisan Anda masih ada.',
    fieldErrors: true,
  });

export const useDecideAccount = (id: string, decided: () => void) =>
  useWrite({
    write: (json: AccountDecision) =>
      body(staff()['bank-accounts'][':id'].decision.$post({ param: { id }, json })),
    saved: (_, { decision }) =>
      decision === 'confirmed'
        ? 'Rekening terverifikasi.'
        : 'Rekening ditolak. Instruktur diberi tahu.',
    done: decided,
    refresh: (client) => {
      refreshDesk(client, accountSource.name);
      void client.invalidateQueries({ queryKey: accountQuery(id).queryKey });
    },
    failed: 'Keputusan gagal dikirim. Tulisan Anda masih ada.',
    fieldErrors: true,
  });

export const useCorrect = (id: string) =>
  useWrite({
    write: (json: CorrectionInput) =>
      body(staff().balances[':id'].corrections.$post({ param: { id }, json })),
    saved: 'Koreksi dicatat. Instruktur diberi tahu.',
    refresh: (client) => {
      refreshDesk(client, balanceSource.name);
      void client.invalidateQueries({ queryKey: balanceQuery(id).queryKey });
    },
    failed: 'Koreksi gagal disimpan. Tulisan Anda masih ada.',
    fieldErrors: true,
  });
