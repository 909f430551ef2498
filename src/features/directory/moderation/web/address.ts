import { deskFilterOf } from '~/lib/web/desk';
import type { QueueQuery } from '../schema';
import { queueViews } from '../terms';

/** Where staff stands: a narrowed queue, or one profile opened from it. */
export type DeskAddress = Pick<QueueQuery, 'view' | 'q'> & { member: string | null };

const deskRoot = '/admin/member-profiles';

export const deskAddress = (params: URLSearchParams): DeskAddress => ({ ...deskFilterOf(params, queueViews), member: params.get('member') });

/** The address of a place at the desk, without what is the default anyway. */
export function deskPath({ view, q, member }: DeskAddress): string {
  const params = new URLSearchParams({ ...(view !== 'reported' && { view }), ...(q && { q }), ...(member && { member }) });
  return params.size > 0 ? `${deskRoot}?${params}` : deskRoot;
}
