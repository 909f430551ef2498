import type { QueueQuery } from '../schema';
import { type QueueView, queueViews, searchMax } from '../terms';

/** Where staff stands: a narrowed queue, or one profile opened from it. */
export type DeskAddress = Pick<QueueQuery, 'view' | 'q'> & { member: string | null };

export const deskRoot = '/admin/member-profiles';

const isView = (word: string | null): word is QueueView => queueViews.includes(word as QueueView);

/** Reads an address of the desk; an unknown view is the first one. */
export function deskAddress(params: URLSearchParams): DeskAddress {
  const view = params.get('view');
  const q = params.get('q')?.trim().slice(0, searchMax);
  return { view: isView(view) ? view : 'reported', ...(q && { q }), member: params.get('member') };
}

/** The address of a place at the desk, without what is the default anyway. */
export function deskPath({ view, q, member }: DeskAddress): string {
  const params = new URLSearchParams({ ...(view !== 'reported' && { view }), ...(q && { q }), ...(member && { member }) });
  return params.size > 0 ? `${deskRoot}?${params}` : deskRoot;
}
