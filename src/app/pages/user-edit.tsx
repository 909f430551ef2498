import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { AccountEmail } from '~/features/auth/corrections/web/components/account-email';
import { accountQuery } from '~/features/auth/staff/web/api';
import { AccountDevices } from '~/features/auth/staff/web/components/account-devices';
import { AccountNotes } from '~/features/auth/staff/web/components/account-notes';
import { AccountRoles } from '~/features/auth/staff/web/components/account-roles';
import { AccountStateCard } from '~/features/auth/staff/web/components/account-state';
import { AccountTrail } from '~/features/auth/staff/web/components/account-trail';
import {
  ChangeDialog,
  type PlannedChange,
} from '~/features/auth/staff/web/components/change-dialog';
import { roleLabels } from '~/features/auth/terms';
import { ViewAccount } from '~/features/auth/views/web/components/view-account';
import { useHolds } from '~/features/auth/web/rights';
import { useUserId } from '~/features/auth/web/session';
import { AccountCompanies } from '~/features/companies/staff/web/components/account-companies';
import { personQuery } from '~/features/directory/accounts/web/api';
import {
  AccountCourses,
  AccountIdentity,
} from '~/features/directory/accounts/web/components/account-person';
import { MergeAccount } from '~/features/privacy/merging/web/components/merge-account';
import { PublicNumbers } from '~/features/quotes/managers/web/components/public-numbers';
import { roleHolds } from '~/lib/permissions';
import { sentenceOf } from '~/lib/web/api';
import { deskMeta } from '~/lib/web/desk';
import { Notice } from '~/ui/notice';
import { PageHeader } from '~/ui/page-header';
import { FormSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import { useTitle } from '~/ui/use-title';
import classes from './user-edit.module.css';
import { UserPurchases } from './user-purchases';

const title = 'Pengguna';
export const meta = deskMeta(title);
const desk = '/admin/superadmin/users';

/** Everything that staff knows and decides about one person, from the nouns whose rows it is. */
export default function UserEdit() {
  const { userId = '' } = useParams();
  const { data, error, refetch } = useQuery(accountQuery(userId));
  const { data: person } = useQuery(personQuery(userId));
  const [planned, plan] = useState<PlannedChange | null>(null);
  const isOwn = useUserId() === userId;
  const holds = useHolds();
  const name = data && (data.name || 'Tanpa nama');
  useTitle(name && `${name} · ${title}`);
  const trail = [
    { label: 'Menunggu', to: '/admin/superadmin' },
    { label: title, to: desk },
    { label: name ?? '…' },
  ];
  return (
    <>
      <PageHeader
        title={name ?? title}
        trail={trail}
        state={data && `${roleLabels[data.role]}${data.email ? ` · ${data.email}` : ''}`}
        actions={data && <ViewAccount account={data} />}
      />
      {!data &&
        (error ? (
          <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
        ) : (
          <FormSkeleton fields={6} titled />
        ))}
      {data && (
        <>
          {isOwn && (
            <Notice>
              Ini akun Anda sendiri, jadi superadmin lain yang memutuskannya. Password dan perangkat
              Anda ada di Edit profil, tab Keamanan.
            </Notice>
          )}
          <div className={classes.columns}>
            <div className="stack gap-5">
              <AccountIdentity account={data} />
              {data.email && <AccountEmail account={data} />}
              <AccountStateCard account={data} plan={plan} />
              <AccountNotes account={data} />
              <AccountCourses id={userId} />
              <AccountCompanies id={userId} />
              {data.email && <UserPurchases email={data.email} />}
            </div>
            <div className="stack gap-5">
              <AccountRoles
                account={data}
                teaches={(person?.teaching.length ?? 0) > 0}
                plan={plan}
              />
              {roleHolds(data.role, 'quotes.handle') && holds('quotes.handle') && data.may && (
                <PublicNumbers userId={userId} own={false} />
              )}
              <AccountDevices account={data} plan={plan} />
              <MergeAccount account={data} />
              <AccountTrail account={data} />
            </div>
          </div>
          {planned && <ChangeDialog id={userId} planned={planned} onClose={() => plan(null)} />}
        </>
      )}
    </>
  );
}
