import { memberSource } from '~/features/directory/moderation/web/api';
import { privacySource } from '~/features/privacy/staff/web/api';
import { quoteSource } from '~/features/quotes/staff/web/api';
import type { DeskCounts } from '~/lib/desk-source';
import { countsQuery } from '~/ui/desk/queries';
import type { IconName } from '~/ui/icon';

/** The desks of superadmins, grouped as in their menu. `waiting` is the view whose entries wait for somebody. */
export const adminSections = [
  { group: 'Permintaan', label: 'Penawaran', to: '/admin/superadmin/quotes', icon: 'mail', waiting: 'open', counts: countsQuery(quoteSource) },
  {
    group: 'Permintaan',
    label: 'Permintaan data',
    to: '/admin/superadmin/privacy-requests',
    icon: 'lock',
    waiting: 'open',
    counts: countsQuery(privacySource),
  },
  { group: 'Permintaan', label: 'Laporan profil', to: '/admin/member-profiles', icon: 'flag', waiting: 'reported', counts: countsQuery(memberSource) },
] as const satisfies readonly { group: string; label: string; to: string; icon: IconName; waiting: string; counts: ReturnType<typeof countsQuery> }[];

/** The number of waiting entries; undefined while it isn't known. */
export const waitingAt = ({ waiting }: { waiting: string }, counts: DeskCounts | undefined): number | undefined => counts?.views[waiting];
