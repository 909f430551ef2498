import type { QueueFilter } from '../schema';
import { type QueueView, queueViews } from '../terms';

/** Where the desk of data requests stands: a narrowed queue, or one request opened from it. */
export type DeskAddress = QueueFilter & { request: string | null };

const isView = (word: string | null): word is QueueView => queueViews.includes(word as QueueView);

/** Reads an address of the desk; an unknown view is the first one. */
export function deskAddress(params: URLSearchParams): DeskAddress {
  const view = params.get('view');
  const q = params.get('q')?.trim().slice(0, 100);
  return { view: isView(view) ? view : 'open', ...(q && { q }), request: params.get('request') };
}

/** The address of a place at the desk, without what is the default anyway. */
export function deskPath({ view, q, request }: DeskAddress): string {
  return `/admin/superadmin?${new URLSearchParams({ tab: 'pdp', ...(view !== 'open' && { view }), ...(q && { q }), ...(request && { request }) })}`;
}
