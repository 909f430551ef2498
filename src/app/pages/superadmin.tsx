import { Container, Group, Tabs, Title } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { PrivacyDesk } from '~/features/privacy/staff/web/components/privacy-desk';
import { QuoteDesk } from '~/features/quotes/staff/web/components/quote-desk';
import { pageMeta } from '~/lib/web/meta';
import { ButtonLink } from '~/ui/button';
import type { Route } from './+types/superadmin';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Superadmin', noindex: true });

/** The back office of superadmins in tabs; the address names the open one. */
export default function Superadmin() {
  const [params, setParams] = useSearchParams();
  const open = params.get('tab') === 'pdp' ? 'pdp' : 'quotes';
  return (
    <Container size="lg" py="lg">
      <Group justify="space-between" mb="sm">
        <Title order={1} fz="var(--text-2xl)">
          Superadmin
        </Title>
        <ButtonLink variant="light" to="/admin/member-profiles">
          Profil anggota
        </ButtonLink>
      </Group>
      <Tabs value={open} onChange={(tab) => setParams({ tab: tab ?? 'quotes' })} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="quotes">Permintaan Quote</Tabs.Tab>
          <Tabs.Tab value="pdp">Permintaan data</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="quotes">
          <QuoteDesk />
        </Tabs.Panel>
        <Tabs.Panel value="pdp">
          <PrivacyDesk />
        </Tabs.Panel>
      </Tabs>
    </Container>
  );
}
