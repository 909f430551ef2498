import { useQuery } from '@tanstack/react-query';
import { sentenceOf } from '~/lib/web/api';
import { deskMeta } from '~/lib/web/desk';
import { PageHeader } from '~/ui/page-header';
import { Section } from '~/ui/section';
import { FormSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import { useCompanyId } from '../../../web/api';
import { settingsQuery } from '../api';
import { CompanyForm } from '../components/company-form';
import { Departments } from '../components/departments';
import { JoinLinks } from '../components/join-links';
import { Managers } from '../components/managers';

const title = 'Pengaturan';
export const meta = deskMeta('Pengaturan perusahaan');

/** The company's data, departments, roles and join links. */
export default function CompanySettingsPage() {
  const id = useCompanyId();
  const { data, error, refetch } = useQuery(settingsQuery(id));
  return (
    <>
      <PageHeader
        trail={[
          { label: data?.company.name ?? 'Perusahaan', to: `/company/${id}` },
          { label: title },
        ]}
        title={title}
      />
      {data ? (
        <div className="stack gap-4">
          <Section title="Data perusahaan">
            <CompanyForm company={data.company} />
          </Section>
          <Departments company={id} departments={data.departments} />
          <Managers settings={data} />
          <JoinLinks settings={data} />
        </div>
      ) : error ? (
        <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}
