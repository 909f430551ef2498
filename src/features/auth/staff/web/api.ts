import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import type { NoteInput, RoleInput, SessionsInput, SuspensionInput } from '../schema';
import type { AccountStaffRoutes } from '../server/routes';

const account = () => apiOf<AccountStaffRoutes>().staff.users[':id'];

export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'staff-account', id],
    queryFn: () => body(account().$get({ param: { id } })),
    staleTime: 0,
  });

/** What staff does with an account; every change but a note owes a reason. */
export type AccountChange =
  | ({ action: 'suspend' } & SuspensionInput)
  | { action: 'restore' | 'reset-factor'; reason: string }
  | ({ action: 'role' } & RoleInput)
  | ({ action: 'end-sessions' } & SessionsInput)
  | ({ action: 'note' } & NoteInput);

function send(id: string, change: AccountChange): Promise<unknown> {
  const param = { id };
  switch (change.action) {
    case 'suspend':
      return body(account().suspension.$post({ param, json: change }));
    case 'restore':
      return body(account().restoration.$post({ param, json: change }));
    case 'role':
      return body(account().role.$post({ param, json: change }));
    case 'end-sessions':
      return body(account()['sessions-end'].$post({ param, json: change }));
    case 'reset-factor':
      return body(account()['factor-reset'].$post({ param, json: change }));
    case 'note':
      return body(account().notes.$post({ param, json: change }));
  }
}

const done: Record<AccountChange['action'], string> = {
  suspend: 'Akun ditangguhkan. Orangnya dikabari.',
  restore: 'Akun dipulihkan. Orangnya dikabari.',
  role: 'Peran diubah. Orangnya dikabari.',
  'end-sessions': 'Perangkat dikeluarkan. Orangnya dikabari.',
  'reset-factor': 'Verifikasi dua langkah dimatikan. Orangnya dikabari.',
  note: 'Catatan disimpan.',
};

/** Changes an account; `run` wraps the call in the proof of identity that the server may ask for. */
export const useAccountChange = (id: string, run: <T>(action: () => Promise<T>) => Promise<T>) =>
  useWrite({
    write: (change: AccountChange) => run(() => send(id, change)),
    saved: (_, { action }) => done[action],
    refresh: (client) => {
      void client.invalidateQueries({ queryKey: ['own', 'staff-account', id] });
      void client.invalidateQueries({ queryKey: ['own', 'desk', 'accounts'] });
    },
    failed: 'Perubahan gagal disimpan. Tulisan Anda masih ada.',
    fieldErrors: true,
  });
