import { readDeskFilter } from '~/lib/desk';
import { type DeskView, privacyDesk } from '../rules';

/** The state of the desk in its address: the filtered list, or one request opened from it. */
export type DeskAddress = { view: DeskView; q?: string; request: string | null };

export function deskAddress(params: URLSearchParams): DeskAddress {
  const { view, q } = readDeskFilter(privacyDesk, params);
  return { view, ...(q && { q }), request: params.get('request') };
}

/** The address of a place at the desk, without what is the default anyway. */
export function deskPath({ view, q, request }: DeskAddress): string {
  return `/admin/superadmin?${new URLSearchParams({ tab: 'pdp', ...(view !== 'open' && { view }), ...(q && { q }), ...(request && { request }) })}`;
}
