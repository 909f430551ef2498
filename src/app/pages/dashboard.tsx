import { Alert, Button, Container, Group, SimpleGrid, Skeleton, Tabs, Text, Title } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { resendVerification } from '~/features/auth/emails/web/api';
import { useAuth } from '~/features/auth/web/session';
import { ownCoursesQuery } from '~/features/enrollment/web/api';
import { studyHours } from '~/features/learning/rules';
import { summaryQuery } from '~/features/learning/web/api';
import { buyerTexts } from '~/features/quotes/buyer/terms';
import { ownRequestsQuery } from '~/features/quotes/buyer/web/api';
import { OwnRequests } from '~/features/quotes/buyer/web/components/own-requests';
import { formatDecimal, formatNumber } from '~/lib/money';
import { pageMeta } from '~/lib/web/meta';
import { toast } from '~/lib/web/toast';
import { ToolIcon } from '~/ui/tool-icon';
import type { Route } from './+types/dashboard';
import { OwnCourses } from './dashboard-courses';
import { ProfileHint } from './dashboard-profile';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Pembelajaran Saya', noindex: true });

export default function Dashboard() {
  const courses = useQuery(ownCoursesQuery());
  const summary = useQuery(summaryQuery());
  const completed = courses.data?.filter((course) => course.completedAt).length ?? 0;
  const total = courses.data?.length ?? 0;
  const loading = courses.isPending || summary.isPending;
  return (
    <Container size="lg" py="xl">
      <Title order={1} mb="lg">
        Pembelajaran Saya
      </Title>
      <Unverified />
      <SimpleGrid cols={{ base: 1, sm: 3 }} mb="xl">
        <Stat
          icon={<ToolIcon name="notebook" />}
          label="Total kursus"
          value={courses.data ? formatNumber(total) : '–'}
          note={courses.data ? `${formatNumber(completed)} selesai` : 'tidak dapat dimuat'}
          loading={loading}
        />
        <Stat
          icon={<ToolIcon name="clock" />}
          label="Total jam belajar"
          value={summary.data ? formatDecimal(studyHours(summary.data.approvedMinutes)) : '–'}
          note="dari pelajaran yang disetujui"
          loading={loading}
        />
        <Stat
          icon={<ToolIcon name="award" />}
          label="Pencapaian"
          value={courses.data ? formatNumber(completed) : '–'}
          note="kursus selesai"
          loading={loading}
        />
      </SimpleGrid>
      <ProfileHint />
      <OwnTabs />
    </Container>
  );
}

/** The tab 'Quote Requests' is shown only to people who have asked for a quote (specification §2); to others its address says that there are none. */
function OwnTabs() {
  const requests = useInfiniteQuery(ownRequestsQuery());
  const [tab, choose] = useTab();
  const asked = (requests.data?.pages[0]?.items.length ?? 0) > 0;
  const quotes = tab === 'quotes';
  return (
    // Without that tab none is selected, and the panel of the address is shown below.
    <Tabs value={quotes && !asked ? null : tab} onChange={choose} keepMounted={false}>
      <Tabs.List mb="lg">
        <Tabs.Tab value="courses">Kursus Saya</Tabs.Tab>
        {asked && <Tabs.Tab value="quotes">{buyerTexts.tab}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="courses">
        <OwnCourses />
      </Tabs.Panel>
      {asked ? (
        <Tabs.Panel value="quotes">
          <OwnRequests />
        </Tabs.Panel>
      ) : (
        quotes && <OwnRequests />
      )}
    </Tabs>
  );
}

/** The tab that the address names, `?tab=quotes`. A navigation with `{ tab: 'quotes' }` in its state opens it too. */
function useTab(): [tab: 'courses' | 'quotes', choose: (tab: string | null) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const led = !search && (state as { tab?: unknown } | null)?.tab === 'quotes';
  const tab = led || new URLSearchParams(search).get('tab') === 'quotes' ? 'quotes' : 'courses';
  const go = (next: string | null) => void navigate({ search: next === 'quotes' ? '?tab=quotes' : '' }, { replace: true, preventScrollReset: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per arrival
  useEffect(() => {
    if (led) go('quotes');
  }, [led]);
  return [tab, go];
}

function Stat({ icon, label, value, note, loading }: { icon: ReactNode; label: string; value: string; note: string; loading: boolean }) {
  return (
    <Group className="card" p="lg" wrap="nowrap" gap="md">
      {icon}
      <div>
        <Text fz="sm" className="quiet">
          {label}
        </Text>
        {loading ? (
          <Skeleton h={36} w={64} />
        ) : (
          <Text fz={28} fw={800} lh={1.3} className="tabular">
            {value}
          </Text>
        )}
        <Text fz="sm" className="quiet">
          {note}
        </Text>
      </div>
    </Group>
  );
}

/** Reminds of the verification mail and sends it again. */
function Unverified() {
  const auth = useAuth();
  const send = useMutation({
    mutationFn: resendVerification,
    onSuccess: () => toast({ kind: 'success', title: 'Email verifikasi terkirim.', message: 'Periksa kotak masuk Anda.' }),
    meta: { failed: 'Email verifikasi gagal dikirim.' },
  });
  if (auth.status !== 'in' || auth.user.emailVerified) return null;
  const { email } = auth.user;
  return (
    <Alert color="kunyit" variant="light" title="Verifikasi email Anda" mb="lg">
      <Group justify="space-between">
        <Text fz="sm">Kami mengirim tautan verifikasi ke {email}.</Text>
        <Button size="xs" variant="default" loading={send.isPending} onClick={() => send.mutate(email)}>
          Kirim ulang
        </Button>
      </Group>
    </Alert>
  );
}
