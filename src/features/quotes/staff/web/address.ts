import { readDeskFilter } from '~/lib/desk';
import { type DeskView, requestDesk } from '../rules';

/** The state of the quote desk in its address: the list's filter, and the opened request if any. */
export type DeskAddress = { view: DeskView; q?: string; request: string | null };

const deskRoot = '/admin/superadmin';

export function deskAddress(params: URLSearchParams): DeskAddress {
  const { view, q } = readDeskFilter(requestDesk, params);
  return { view, ...(q && { q }), request: params.get('request') };
}

/** The address for a state of the desk, without default values. */
export function deskPath({ view, q, request }: DeskAddress): string {
  const params = new URLSearchParams({ tab: 'quotes', ...(view !== 'open' && { view }), ...(q && { q }), ...(request && { request }) });
  return `${deskRoot}?${params}`;
}
