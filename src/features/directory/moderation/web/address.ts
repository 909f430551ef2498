import { readDeskFilter } from '~/lib/desk';
import { type DeskView, memberDesk } from '../rules';

/** The state of the moderation desk in its address: the filtered list, or one profile opened from it. */
export type DeskAddress = { view: DeskView; q?: string; member: string | null };

const deskRoot = '/admin/member-profiles';

export function deskAddress(params: URLSearchParams): DeskAddress {
  const { view, q } = readDeskFilter(memberDesk, params);
  return { view, ...(q && { q }), member: params.get('member') };
}

/** The address of a state of the desk, without default values. */
export function deskPath({ view, q, member }: DeskAddress): string {
  const params = new URLSearchParams({ ...(view !== 'reported' && { view }), ...(q && { q }), ...(member && { member }) });
  return params.size > 0 ? `${deskRoot}?${params}` : deskRoot;
}
