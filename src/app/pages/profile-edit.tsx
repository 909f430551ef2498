import { Container, Group, Skeleton, Tabs, Title } from '@mantine/core';
import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { pageMeta } from '~/lib/web/meta';
import { ButtonLink } from '~/ui/button';
import type { Route } from './+types/profile-edit';
import classes from './profile-edit.module.css';
import { editTabs } from './profile-edit-tabs';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Edit profil', noindex: true });

/** Everything a person keeps about themselves, tab by tab (screens not shown, §3); which one is open stands in the address. */
export default function ProfileEdit() {
  const [params, setParams] = useSearchParams();
  const open = editTabs.find((tab) => tab.value === params.get('tab')) ?? editTabs[0];
  if (!open) return null;
  const Panel = open.panel;
  return (
    <Container size="md" py="lg">
      <Group justify="space-between" mb="sm">
        <Title order={1} fz="var(--text-2xl)">
          Edit profil
        </Title>
        <ButtonLink variant="light" to="/profile/edit/cv">
          Buat CV
        </ButtonLink>
      </Group>
      <Tabs value={open.value} onChange={(tab) => setParams(tab ? { tab } : {})} keepMounted={false}>
        <Tabs.List mb="md" className={classes.tabs}>
          {editTabs.map(({ value, label }) => (
            <Tabs.Tab key={value} value={value}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={open.value}>
          <Suspense fallback={<Skeleton h={320} />}>
            <Panel />
          </Suspense>
        </Tabs.Panel>
      </Tabs>
    </Container>
  );
}
