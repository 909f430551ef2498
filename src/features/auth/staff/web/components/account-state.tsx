import { Link } from 'react-router';
import { formatDate, formatDateTime } from '~/lib/dates';
import { Button } from '~/ui/button';
import { Facts } from '~/ui/desk/facts';
import { Section } from '~/ui/section';
import type { StaffAccount } from '../../schema';
import type { PlannedChange } from './change-dialog';
import { StateBadge } from './state-badge';

type Props = { account: StaffAccount; plan: (change: PlannedChange) => void };

const restoration: PlannedChange = {
  title: 'Pulihkan akun',
  button: 'Pulihkan akun',
  effect:
    'Orang ini dapat masuk lagi dan terlihat lagi oleh orang lain sesuai pengaturannya. Ia dikabari lewat email.',
  reader: 'Dicatat dalam catatan audit.',
  change: { action: 'restore' },
};
const suspension: PlannedChange = {
  title: 'Tangguhkan akun',
  button: 'Tangguhkan akun',
  effect:
    'Semua perangkatnya keluar saat itu juga, profilnya tidak terlihat oleh orang lain, dan orang ini tidak dapat masuk. Semua yang tersimpan tetap ada. Ia dikabari lewat email.',
  reader: 'Dibaca orang ini di email dan saat mencoba masuk.',
  danger: true,
  change: { action: 'suspend', days: null },
};

/** Whether an account may be used, and the way to suspend and restore it. */
export function AccountStateCard({ account, plan }: Props) {
  const { state, suspension: current, closingAt, erasedAt, merged, may } = account;
  return (
    <Section
      title="Status akun"
      actions={
        may &&
        (current ? (
          <Button variant="default" onClick={() => plan(restoration)}>
            Pulihkan akun
          </Button>
        ) : (
          <Button variant="default" onClick={() => plan(suspension)}>
            Tangguhkan akun
          </Button>
        ))
      }
    >
      <Facts
        items={[
          ['Status', <StateBadge key="state" state={state} />],
          ...(current
            ? ([
                ['Sejak', formatDateTime(current.since)],
                ['Sampai', current.until ? formatDateTime(current.until) : 'Dipulihkan petugas'],
                ['Alasan', current.reason],
              ] as const)
            : []),
          ...(closingAt ? [['Dihapus pada', formatDate(closingAt)] as const] : []),
          ...(merged
            ? ([
                ['Digabungkan', formatDateTime(merged.at)],
                [
                  'Ke akun',
                  <Link key="merged" to={`/admin/users/${merged.into}/edit`}>
                    {merged.name || 'Tanpa nama'}
                  </Link>,
                ],
                ['Email dahulu', merged.email],
              ] as const)
            : []),
          ...(erasedAt ? [['Dihapus', formatDateTime(erasedAt)] as const] : []),
        ]}
      />
    </Section>
  );
}
