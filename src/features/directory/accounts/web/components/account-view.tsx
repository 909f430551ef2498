import { useQuery } from '@tanstack/react-query';
import { accountQuery } from '~/features/auth/staff/web/api';
import { StateBadge } from '~/features/auth/staff/web/components/state-badge';
import { roleLabels } from '~/features/auth/terms';
import { formatDate, formatDateTime } from '~/lib/dates';
import { formatPhone } from '~/lib/phone';
import { sentenceOf } from '~/lib/web/api';
import { ButtonLink } from '~/ui/button';
import { EntryCard, EntryHeading } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { Ago } from '~/ui/desk/time';
import { FormSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import { accountPage } from '../../terms';
import { personQuery } from '../api';

/** One account at a glance, with the way to its page. */
export function AccountView({ id }: { id: string }) {
  const account = useQuery(accountQuery(id));
  const person = useQuery(personQuery(id));
  const error = account.error ?? person.error;
  if (error)
    return (
      <ErrorState
        text={sentenceOf(error)}
        onRetry={() => void Promise.all([account.refetch(), person.refetch()])}
      />
    );
  if (!account.data || !person.data) return <FormSkeleton />;
  const { name, email, emailVerified, state, suspension, role, createdAt, lastSeenAt } =
    account.data;
  const { phone, city } = person.data;
  return (
    <EntryCard>
      <EntryHeading name={name} badge={<StateBadge state={state} />}>
        {name}
      </EntryHeading>
      <Facts
        items={[
          ['Email', email && `${email}${emailVerified ? '' : ' (belum terverifikasi)'}`],
          ['Telepon', phone && formatPhone(phone)],
          ['Kota', city],
          ['Peran', roleLabels[role]],
          ...(suspension ? [['Alasan penangguhan', suspension.reason] as const] : []),
          ...(suspension?.until ? [['Sampai', formatDateTime(suspension.until)] as const] : []),
          ['Bergabung', formatDate(createdAt)],
          ['Terakhir berkunjung', <Ago key="seen" at={lastSeenAt} />],
        ]}
      />
      <div className="row">
        <ButtonLink to={accountPage(id)}>Buka halaman akun</ButtonLink>
      </div>
    </EntryCard>
  );
}
