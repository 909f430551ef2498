import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { formatNumber } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { deskMeta } from '~/lib/web/desk';
import { PageHeader } from '~/ui/page-header';
import { FormSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import { useNow } from '~/ui/use-now';
import { useTitle } from '~/ui/use-title';
import type { SettingsView } from '../../schema';
import { type Group, groups, groupTerms } from '../../terms';
import { settingGroupQuery, settingsQuery } from '../api';
import { GroupEditor } from '../components/group-editor';
import { Overview } from '../components/overview';

const title = 'Pengaturan';
export const meta = deskMeta(title);
const address = '/admin/superadmin/settings';

/** What superadmins set while the site runs: all groups, and the editor of one. */
export default function SettingsPage() {
  const [params] = useSearchParams();
  const group = groups.find((name) => name === params.get('group'));
  return group ? <One key={group} group={group} /> : <All />;
}

function stateOf({ groups }: SettingsView): string {
  const planned = groups.reduce((sum, { plans }) => sum + plans.length, 0);
  return planned === 0
    ? 'Tidak ada perubahan yang menunggu waktunya'
    : `${formatNumber(planned)} perubahan menunggu waktunya`;
}

function All() {
  const { data, error, refetch } = useQuery(settingsQuery());
  return (
    <>
      <PageHeader
        title={title}
        trail={[{ label: 'Menunggu', to: '/admin/superadmin' }, { label: title }]}
        state={data ? stateOf(data) : 'Memuat…'}
      />
      {data ? (
        <Overview settings={data} />
      ) : error ? (
        <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}

function One({ group }: { group: Group }) {
  const clock = useNow(60_000);
  const { data, error, refetch } = useQuery(settingGroupQuery(group));
  const { label, lead } = groupTerms[group];
  // What has just been stored has begun, though this clock is asked once a minute.
  const now = data && new Date(data.at) > clock ? new Date(data.at) : clock;
  useTitle(`${label} · ${title}`);
  return (
    <>
      <PageHeader title={label} trail={[{ label: title, to: address }, { label }]} state={lead} />
      {data ? (
        <GroupEditor view={data} now={now} />
      ) : error ? (
        <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}
