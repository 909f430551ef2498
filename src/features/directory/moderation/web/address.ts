import { deskFilterOf } from '~/lib/web/desk';
import type { DeskQuery } from '../schema';
import { deskViews } from '../terms';

/** The state of the moderation desk in its address: the filtered list, or one profile opened from it. */
export type DeskAddress = Pick<DeskQuery, 'view' | 'q'> & { member: string | null };

const deskRoot = '/admin/member-profiles';

export const deskAddress = (params: URLSearchParams): DeskAddress => ({ ...deskFilterOf(params, deskViews), member: params.get('member') });

/** The address of a state of the desk, without default values. */
export function deskPath({ view, q, member }: DeskAddress): string {
  const params = new URLSearchParams({ ...(view !== 'reported' && { view }), ...(q && { q }), ...(member && { member }) });
  return params.size > 0 ? `${deskRoot}?${params}` : deskRoot;
}
