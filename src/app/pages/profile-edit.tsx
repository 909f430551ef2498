import { Container, Group, Skeleton, Tabs, Title } from '@mantine/core';
import { Suspense, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { closingPage, tabsWhileClosing } from '~/features/auth/terms';
import { useAuth } from '~/features/auth/web/session';
import { pageMeta } from '~/lib/web/meta';
import { ButtonLink } from '~/ui/button';
import { EmptyState } from '~/ui/states';
import type { Route } from './+types/profile-edit';
import classes from './profile-edit.module.css';
import { editTabs } from './profile-edit-tabs';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Edit profil', noindex: true });

/** A person's own data in tabs (screens-not-shown §3); the address names the open one. */
export default function ProfileEdit() {
  const auth = useAuth();
  const [params, setParams] = useSearchParams();
  const open = editTabs.find((tab) => tab.value === params.get('tab')) ?? editTabs[0];
  const list = useRef<HTMLDivElement>(null);
  // On phones the tabs are wider than the page.
  useEffect(() => {
    list.current?.querySelector(`[data-value="${open?.value}"]`)?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [open?.value]);
  if (!open) return null;
  const Panel = open.panel;
  const closing = auth.status === 'in' && auth.user.closingAt !== null;
  return (
    <Container size="md" py="lg">
      <Group justify="space-between" mb="sm">
        <Title order={1} fz="var(--text-2xl)">
          Edit profil
        </Title>
        {!closing && (
          <ButtonLink variant="light" to="/profile/edit/cv">
            Buat CV
          </ButtonLink>
        )}
      </Group>
      <Tabs value={open.value} onChange={(tab) => setParams(tab ? { tab } : {})} keepMounted={false}>
        <Tabs.List ref={list} mb="md" className={classes.tabs}>
          {editTabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value} data-value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={open.value}>
          <Suspense fallback={<Skeleton h={320} />}>{closing && !tabsWhileClosing.includes(open.value) ? <Closed /> : <Panel />}</Suspense>
        </Tabs.Panel>
      </Tabs>
    </Container>
  );
}

/** Replaces the tabs while the account is closing, since nothing could be saved. */
const Closed = () => (
  <EmptyState text="Akun Anda sedang ditutup. Batalkan penghapusannya untuk mengubah bagian ini lagi.">
    <ButtonLink variant="light" to={closingPage}>
      Buka Data saya
    </ButtonLink>
  </EmptyState>
);
