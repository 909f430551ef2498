import { Alert, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '~/ui/states';
import { LinkedAccounts } from '../../identities/web/components/linked-accounts';
import { roleQuery, securityQuery } from '../api';
import { useAuth } from '../session';
import { EmailCard } from './email-card';
import { FactorCard } from './factor-card';
import { PasswordCard } from './password-card';
import { SessionsCard } from './sessions-card';

/** The tab 'Keamanan' of /profile/edit: everything that guards the account. */
export function Security() {
  const auth = useAuth();
  const role = useQuery(roleQuery());
  const security = useQuery(securityQuery());
  if (security.isError) return <ErrorState text="Keamanan akun gagal dimuat." onRetry={() => void security.refetch()} />;
  if (!security.data || auth.status !== 'in') return <SecuritySkeleton />;
  return (
    <Stack gap="lg" maw={720}>
      {role.data?.factorMissing && (
        <Alert title="Aktifkan verifikasi dua langkah" color="kunyit" variant="light" styles={{ title: { color: 'var(--ink)' } }}>
          Akun superadmin wajib memakainya. Hak superadmin Anda berlaku lagi begitu verifikasi dua langkah aktif.
        </Alert>
      )}
      <PasswordCard hasPassword={security.data.hasPassword} />
      <EmailCard user={auth.user} pendingEmail={security.data.pendingEmail} />
      <FactorCard enabled={security.data.factorEnabled} codesLeft={security.data.recoveryCodesLeft} />
      <LinkedAccounts />
      <SessionsCard />
    </Stack>
  );
}

const SecuritySkeleton = () => (
  <Stack gap="lg" maw={720} role="status" aria-label="Memuat">
    {[300, 220, 160, 260].map((height) => (
      <Skeleton key={height} h={height} radius={12} />
    ))}
  </Stack>
);
