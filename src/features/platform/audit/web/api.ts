import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { deskKey } from '~/ui/desk/queries';
import type { AuditEntry } from '../schema';
import type { AuditRoutes } from '../server/routes';

export const auditSource = deskSource<AuditEntry>('audit', '/staff/audit');

export const auditEntryQuery = (id: string) =>
  queryOptions({
    queryKey: [...deskKey(auditSource.name), 'entry', id],
    queryFn: () => body(apiOf<AuditRoutes>().staff.audit[':id'].$get({ param: { id } })),
  });

/** The people whom words name, or those with these ids; staff where neither is given. */
export const auditPeopleQuery = ({ q = '', ids = [] }: { q?: string; ids?: string[] } = {}) =>
  queryOptions({
    queryKey: ['own', 'audit-people', q, ...ids],
    queryFn: () =>
      body(apiOf<AuditRoutes>().staff['audit-people'].$get({ query: { q, ids: ids.join() } })),
  });
