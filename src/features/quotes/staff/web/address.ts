import { deskFilterOf } from '~/lib/web/desk';
import type { QueueFilter } from '../schema';
import { queueViews, searchMax } from '../terms';

/** The state of the quote desk in its address: the list's filter, and the opened request if any. */
export type DeskAddress = QueueFilter & { request: string | null };

const deskRoot = '/admin/superadmin';

export const deskAddress = (params: URLSearchParams): DeskAddress => ({ ...deskFilterOf(params, queueViews, searchMax), request: params.get('request') });

/** The address for a state of the desk, without default values. */
export function deskPath({ view, q, request }: DeskAddress): string {
  const params = new URLSearchParams({ tab: 'quotes', ...(view !== 'open' && { view }), ...(q && { q }), ...(request && { request }) });
  return `${deskRoot}?${params}`;
}
