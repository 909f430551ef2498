import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import type {
  CorrectionAnswer,
  CorrectionAnswered,
  CorrectionInput,
  CorrectionLink,
} from '../schema';
import type { CorrectionRoutes } from '../server/routes';

const staff = () => apiOf<CorrectionRoutes>().staff.users[':id']['email-correction'];
const link = () => apiOf<CorrectionRoutes>().auth['email-correction'];

export const correctionQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'staff-account', id, 'correction'],
    queryFn: () => body(staff().$get({ param: { id } })),
    staleTime: 0,
  });

export type CorrectionChange =
  | ({ action: 'ask' } & CorrectionInput)
  | { action: 'withdraw'; correction: string };

const done = {
  ask: 'Kedua alamat dikirimi tautan.',
  withdraw: 'Perbaikan ditarik. Tautannya tidak berlaku lagi.',
};

/** Asks for a correction or takes it back; `run` wraps the call in the proof of identity that the server may ask for. */
export const useCorrectionChange = (id: string, run: <T>(action: () => Promise<T>) => Promise<T>) =>
  useWrite({
    write: (change: CorrectionChange) =>
      run<unknown>(() =>
        change.action === 'ask'
          ? body(staff().$post({ param: { id }, json: change }))
          : body(
              staff()[':correction'].withdrawal.$post({
                param: { id, correction: change.correction },
              }),
            ),
      ),
    saved: (_, { action }) => done[action],
    // The key begins with that of the account, whose history has a new row too.
    refresh: (client) => client.invalidateQueries({ queryKey: ['own', 'staff-account', id] }),
    failed: 'Perbaikan email gagal disimpan. Tulisan Anda masih ada.',
    fieldErrors: true,
  });

/** Asks what a mailed link is about. The token is not part of the key, because keys are logged when a query fails. */
export const correctionLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['correction-link'],
    queryFn: () => body<CorrectionLink>(link().check.$post({ json: { token } })),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

export const answerCorrection = (input: CorrectionAnswer) =>
  body<CorrectionAnswered>(link().$post({ json: input }));
