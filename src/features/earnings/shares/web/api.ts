import { queryOptions } from '@tanstack/react-query';
import { apiOf, body } from '~/lib/web/api';
import { useWrite } from '~/lib/web/write';
import type { SharesInput, SplitInput } from '../schema';
import type { ShareRoutes } from '../server/routes';

const shares = () => apiOf<ShareRoutes>().staff.shares;
const earnings = () => apiOf<ShareRoutes>().earnings.shares;
const key = ['own', 'staff-shares'];

export const shareSettingsQuery = (q: string) =>
  queryOptions({
    queryKey: [...key, 'settings', q],
    queryFn: () => body(shares().$get({ query: { q } })),
    staleTime: 0,
  });
export const sharedCourseQuery = (slug: string) =>
  queryOptions({
    queryKey: [...key, 'course', slug],
    queryFn: () => body(shares().courses[':slug'].$get({ param: { slug } })),
    staleTime: 0,
  });

/** The actor's share of the sales of a course that they teach. */
export const ownShareQuery = (courseId: string) =>
  queryOptions({
    queryKey: ['own', 'share', courseId],
    queryFn: () => body(earnings()[':courseId'].$get({ param: { courseId } })),
  });

const useChange = <Input>(change: (input: Input) => Promise<unknown>, changed: () => void) =>
  useWrite({
    write: change,
    saved: 'Bagi hasil disimpan.',
    done: changed,
    refresh: (client) => client.invalidateQueries({ queryKey: key }),
    failed: 'Bagi hasil gagal disimpan. Tulisan Anda masih ada.',
    fieldErrors: true,
  });

export const useSetShares = (changed: () => void) =>
  useChange((json: SharesInput) => body(shares().$post({ json })), changed);
export const useSetSplit = (courseId: string, changed: () => void) =>
  useChange(
    (json: SplitInput) =>
      body(shares().courses[':courseId'].splits.$post({ param: { courseId }, json })),
    changed,
  );

const useCancel = (cancel: (id: string) => Promise<unknown>) =>
  useWrite({
    write: cancel,
    saved: 'Rencana dibatalkan.',
    refresh: (client) => client.invalidateQueries({ queryKey: key }),
    failed: 'Rencana gagal dibatalkan',
  });

export const useCancelShares = () =>
  useCancel((id) => body(shares().plans[':id'].$delete({ param: { id } })));
export const useCancelSplit = () =>
  useCancel((id) => body(shares()['split-plans'][':id'].$delete({ param: { id } })));
