import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { SessionsCard } from '~/features/auth/devices/web/components/sessions-card';
import { EmailCard } from '~/features/auth/emails/web/components/email-card';
import { FactorCard } from '~/features/auth/factors/web/components/factor-card';
import { LinkedAccounts } from '~/features/auth/identities/web/components/linked-accounts';
import { PasswordCard } from '~/features/auth/passwords/web/components/password-card';
import { closingPage } from '~/features/auth/terms';
import { ClosedToViews } from '~/features/auth/views/web/components/closed-to-views';
import { ViewsCard } from '~/features/auth/views/web/components/views-card';
import { roleQuery, securityQuery } from '~/features/auth/web/api';
import { useAuth } from '~/features/auth/web/session';
import { Notice } from '~/ui/notice';
import { FormSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';

/** The tab 'Keamanan' of /profile/edit; staff who sees it as somebody else reads only when that was. */
export function Security() {
  const auth = useAuth();
  if (auth.status !== 'in' || !auth.user.viewing) return <OwnSecurity />;
  return (
    <div className="stack gap-5">
      <ClosedToViews />
      <ViewsCard />
    </div>
  );
}

/** A closing account has only the parts that keep others out of it. */
function OwnSecurity() {
  const auth = useAuth();
  const role = useQuery(roleQuery());
  const security = useQuery(securityQuery());
  if (security.isError)
    return (
      <ErrorState text="Keamanan akun gagal dimuat." onRetry={() => void security.refetch()} />
    );
  if (!security.data || auth.status !== 'in') return <SecuritySkeleton />;
  const { hasPassword } = security.data;
  const closing = auth.user.closingAt !== null;
  return (
    <div className="stack gap-5">
      {closing && (
        <Notice tone="warning" title="Akun Anda sedang ditutup">
          Password dan perangkat tetap dapat Anda atur. Email, verifikasi dua langkah, dan akun
          tertaut dapat diatur lagi setelah <Link to={closingPage}>penghapusan dibatalkan</Link>.
        </Notice>
      )}
      {role.data?.factorMissing && (
        <Notice tone="warning" title="Aktifkan verifikasi dua langkah">
          Akun staf wajib memakainya. Hak Anda sebagai staf berlaku lagi begitu verifikasi dua
          langkah aktif.
        </Notice>
      )}
      {(hasPassword || !closing) && <PasswordCard hasPassword={hasPassword} />}
      {!closing && (
        <>
          <EmailCard
            user={auth.user}
            pendingEmail={security.data.pendingEmail}
            confirmed={security.data.pendingConfirmed}
          />
          <FactorCard
            enabled={security.data.factorEnabled}
            codesLeft={security.data.recoveryCodesLeft}
          />
          <LinkedAccounts />
        </>
      )}
      <SessionsCard />
      <ViewsCard />
    </div>
  );
}

const SecuritySkeleton = () => (
  <div className="stack gap-5">
    <FormSkeleton titled fields={2} />
    <FormSkeleton titled fields={1} />
    <FormSkeleton titled fields={0} />
  </div>
);
