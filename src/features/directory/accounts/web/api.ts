import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import type { ListedAccount } from '../schema';
import type { AccountRoutes } from '../server/routes';

export const accountSource = deskSource<ListedAccount>('accounts', '/staff/accounts');

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['own', 'staff-person', id],
    queryFn: () => body(apiOf<AccountRoutes>().staff.accounts[':id'].$get({ param: { id } })),
  });
