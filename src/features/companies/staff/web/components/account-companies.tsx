import { useQuery } from '@tanstack/react-query';
import { StaffLink } from '~/features/auth/web/components/staff-link';
import { formatDate } from '~/lib/dates';
import { sentenceOf } from '~/lib/web/api';
import { Section } from '~/ui/section';
import { ListSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import { companyRoleLabels, seatStatusLabels } from '../../../terms';
import { accountCompaniesQuery } from '../api';

const placeOf = (id: string) => `/admin/superadmin/companies?view=all&entry=${id}`;

/** The companies that a person acts for, acted for, or learns in. */
export function AccountCompanies({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(accountCompaniesQuery(id));
  if (!data)
    return error ? (
      <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton />
    );
  const { roles, seats } = data;
  return (
    <Section
      title="Perusahaan"
      lead={
        roles.length + seats.length === 0
          ? 'Tidak mengelola perusahaan dan tidak memegang kursi.'
          : undefined
      }
    >
      {roles.length > 0 && (
        <ul className="bare grid gap-3" aria-label="Peran di perusahaan">
          {roles.map((role) => (
            <li key={`${role.id} ${role.since}`}>
              <StaffLink to={placeOf(role.id)}>{role.name}</StaffLink>
              <p className="quiet small">
                {companyRoleLabels[role.role]} · sejak {formatDate(role.since)}
                {role.endedAt && ` sampai ${formatDate(role.endedAt)}`}
              </p>
            </li>
          ))}
        </ul>
      )}
      {seats.length > 0 && (
        <ul className="bare grid gap-3" aria-label="Kursi dari perusahaan">
          {seats.map((seat) => (
            <li key={seat.id}>
              <StaffLink to={placeOf(seat.id)}>{seat.name}</StaffLink>
              <p className="quiet small">
                Peserta, kursi{' '}
                {seat.status ? seatStatusLabels[seat.status].toLowerCase() : 'belum ada'} ·{' '}
                {seat.email}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
