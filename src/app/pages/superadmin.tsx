import { Container, Tabs, Title } from '@mantine/core';
import { QuoteDesk } from '~/features/quotes/staff/web/components/quote-desk';
import { pageMeta } from '~/lib/web/meta';
import type { Route } from './+types/superadmin';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Superadmin', noindex: true });

/** The back office of superadmins, tab by tab; which one is open stands in the address. */
export default function Superadmin() {
  return (
    <Container size="lg" py="lg">
      <Title order={1} fz="var(--text-2xl)" mb="sm">
        Superadmin
      </Title>
      <Tabs value="quotes" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="quotes">Permintaan Quote</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="quotes">
          <QuoteDesk />
        </Tabs.Panel>
      </Tabs>
    </Container>
  );
}
