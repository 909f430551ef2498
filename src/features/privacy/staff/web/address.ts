import { deskFilterOf } from '~/lib/web/desk';
import type { QueueFilter } from '../schema';
import { queueViews } from '../terms';

/** Where the desk of data requests stands: a narrowed queue, or one request opened from it. */
export type DeskAddress = QueueFilter & { request: string | null };

export const deskAddress = (params: URLSearchParams): DeskAddress => ({ ...deskFilterOf(params, queueViews), request: params.get('request') });

/** The address of a place at the desk, without what is the default anyway. */
export function deskPath({ view, q, request }: DeskAddress): string {
  return `/admin/superadmin?${new URLSearchParams({ tab: 'pdp', ...(view !== 'open' && { view }), ...(q && { q }), ...(request && { request }) })}`;
}
