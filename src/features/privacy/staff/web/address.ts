import { deskFilterOf } from '~/lib/web/desk';
import type { DeskFilter } from '../schema';
import { deskViews } from '../terms';

/** The state of the desk in its address: the filtered list, or one request opened from it. */
export type DeskAddress = DeskFilter & { request: string | null };

export const deskAddress = (params: URLSearchParams): DeskAddress => ({ ...deskFilterOf(params, deskViews), request: params.get('request') });

/** The address of a place at the desk, without what is the default anyway. */
export function deskPath({ view, q, request }: DeskAddress): string {
  return `/admin/superadmin?${new URLSearchParams({ tab: 'pdp', ...(view !== 'open' && { view }), ...(q && { q }), ...(request && { request }) })}`;
}
