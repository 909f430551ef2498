import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { safeReturnUrl } from '~/features/auth/rules';
import { categoriesQuery } from '~/features/catalogue/web/api';
import { profileQuery } from '~/features/profiles/web/api';
import { CompletionForm, ConsentForm } from '~/features/profiles/web/components/completion';
import { pageMeta } from '~/lib/web/meta';
import { PageHeader } from '~/ui/page-header';
import { FormSkeleton } from '~/ui/skeletons';
import { FailedPage } from '~/ui/states';
import type { Route } from './+types/complete-profile';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: 'Lengkapi profil', noindex: true });

/** Asks for the data that enrolling needs (screens-not-shown §2), and leads on at once when the profile has it already. */
export default function CompleteProfile() {
  const [params] = useSearchParams();
  const profile = useQuery(profileQuery());
  const categories = useQuery(categoriesQuery());
  if (!profile.data && profile.isError)
    return <FailedPage text="Profil gagal dimuat." onRetry={() => void profile.refetch()} />;
  // Interests are optional, so that the form works without categories too.
  if (!profile.data || categories.isPending)
    return (
      <div className="container slim screen">
        <PageHeader title="Lengkapi profil Anda" />
        <FormSkeleton />
      </div>
    );
  if (profile.data.complete)
    return <Navigate to={safeReturnUrl(params.get('returnUrl'))} replace />;
  const { fullName, pendingConsents, consentedBefore } = profile.data;
  const again = fullName !== '' && pendingConsents.length > 0 && consentedBefore;
  return (
    <div className="container slim screen">
      <PageHeader
        title={again ? 'Ketentuan kami diperbarui' : 'Lengkapi profil Anda'}
        state={
          again
            ? 'Ada versi baru sejak Anda menyetujuinya. Baca dan setujui untuk melanjutkan; isi profil Anda tidak berubah.'
            : `Nama lengkap Anda dilihat instruktur saat meninjau pelajaran dan dicetak di sertifikat. Yang diperlukan hanya nama lengkap${pendingConsents.length > 0 ? ' dan persetujuan Anda' : ''}; selebihnya boleh diisi nanti.`
        }
      />
      {again ? (
        <ConsentForm profile={profile.data} />
      ) : (
        <CompletionForm profile={profile.data} categories={categories.data ?? []} />
      )}
    </div>
  );
}
