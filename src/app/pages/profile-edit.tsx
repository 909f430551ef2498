import { type ReactNode, Suspense, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { closingPage, tabsWhileClosing } from '~/features/auth/terms';
import { useAuth } from '~/features/auth/web/session';
import type { PageHandle } from '~/lib/web/early';
import { pageMeta } from '~/lib/web/meta';
import { ButtonLink } from '~/ui/button';
import { PageHeader } from '~/ui/page-header';
import { FormSkeleton } from '~/ui/skeletons';
import { EmptyState } from '~/ui/states';
import { Tabs } from '~/ui/tabs';
import type { Route } from './+types/profile-edit';
import { editTabs } from './profile-edit-tabs';

/** Other names of the tabs, which people and old links use. */
const otherNames: Record<string, string> = {
  security: 'keamanan',
  privacy: 'privasi',
  notifications: 'notifikasi',
  education: 'pendidikan',
  experience: 'pengalaman',
};

function tabOf(params: URLSearchParams) {
  const name = params.get('tab') ?? '';
  return editTabs.find(({ value }) => value === (otherNames[name] ?? name)) ?? editTabs[0];
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: `${tabOf(new URLSearchParams(location.search)).label} · Edit profil`,
    noindex: true,
  });

/** A person's own data in tabs (screens-not-shown §3); the address names the open one. */
export default function ProfileEdit() {
  const auth = useAuth();
  const [params, setParams] = useSearchParams();
  const closing = auth.status === 'in' && auth.user.closingAt !== null;
  const items = editTabs.map(({ value, label, panel: Panel }) => ({
    value,
    label,
    content: () => (
      <Suspense fallback={<FormSkeleton />}>
        {closing && !tabsWhileClosing.includes(value) ? <Closed /> : <Panel />}
      </Suspense>
    ),
  }));
  return (
    <Screen actions={!closing && <MakeCv />}>
      <Tabs
        label="Bagian profil"
        items={items}
        value={tabOf(params).value}
        onChange={(tab) => setParams({ tab })}
      />
    </Screen>
  );
}

const Screen = ({ actions, children }: { actions: ReactNode; children: ReactNode }) => (
  <div className="container narrow screen">
    <PageHeader title="Edit profil" actions={actions} />
    {children}
  </div>
);

const MakeCv = () => (
  <ButtonLink variant="light" to="/profile/edit/cv">
    Buat CV
  </ButtonLink>
);

/** Loads the open tab's code while the guard still asks. */
function Waiting() {
  const [params] = useSearchParams();
  const { value, load } = tabOf(params);
  useEffect(() => void load().catch(() => {}), [load]);
  const items = editTabs.map((tab) => ({
    value: tab.value,
    label: tab.label,
    content: () => <FormSkeleton />,
  }));
  return (
    <Screen actions={<MakeCv />}>
      <Tabs label="Bagian profil" items={items} value={value} />
    </Screen>
  );
}

export const handle: PageHandle = {
  Waiting,
  early: (_, params) => (tabOf(params).value === 'diri' ? ['/api/profile'] : []),
};

/** Replaces the tabs while the account is closing, since nothing could be saved. */
const Closed = () => (
  <EmptyState text="Akun Anda sedang ditutup. Batalkan penghapusannya untuk mengubah bagian ini lagi.">
    <ButtonLink variant="light" to={closingPage}>
      Buka Data saya
    </ButtonLink>
  </EmptyState>
);
