import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ownCertificatesQuery } from '~/features/certificates/web/api';
import { CertificatesSkeleton } from '~/features/certificates/web/components/certificates-skeleton';
import { OrdersSkeleton } from '~/features/checkout/orders/web/components/orders-skeleton';
import { ownOrdersQuery } from '~/features/checkout/orders/web/own';
import { buyerTexts } from '~/features/quotes/buyer/terms';
import { RequestSkeleton } from '~/features/quotes/buyer/web/components/request-skeleton';
import { ownRequestsQuery } from '~/features/quotes/buyer/web/own';
import type { PageHandle } from '~/lib/web/early';
import { pageMeta } from '~/lib/web/meta';
import { PageHeader } from '~/ui/page-header';
import { Tabs } from '~/ui/tabs';
import type { Route } from './+types/dashboard';
import classes from './dashboard.module.css';
import { CoursesSkeleton, OwnCourses } from './dashboard-courses';
import { NextSkeleton, NextSteps, useStepsKnown } from './dashboard-next';
import { ProfileHint } from './dashboard-profile';
import { OwnStats, StatsSkeleton } from './dashboard-stats';
import { Top } from './dashboard-top';

const OwnRequests = lazy(async () => ({
  default: (await import('~/features/quotes/buyer/web/components/own-requests')).OwnRequests,
}));

const Purchases = lazy(async () => ({ default: (await import('./dashboard-orders')).Purchases }));

const OwnCertificates = lazy(async () => ({
  default: (await import('~/features/certificates/corrections/web/components/own-certificates'))
    .OwnCertificates,
}));

const title = 'Pembelajaran Saya';
/** The tabs that are shown only to people who have something in them. */
const further = {
  orders: 'Pembelian',
  certificates: 'Sertifikat',
  quotes: buyerTexts.tab,
} as const;
type Tab = 'courses' | keyof typeof further;
const isFurther = (tab: unknown): tab is keyof typeof further =>
  typeof tab === 'string' && tab in further;
const tabNamed = (tab: unknown): Tab => (isFurther(tab) ? tab : 'courses');
const tabOf = (search: string): Tab => tabNamed(new URLSearchParams(search).get('tab'));
const titleOf = (tab: Tab) => (tab === 'courses' ? title : `${further[tab]} · ${title}`);

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { title: titleOf(tabOf(location.search)), noindex: true });

/** It comes as a whole below its head, which keeps the focus: each step that came later would move the tabs below it. */
export default function Dashboard() {
  const isKnown = useStepsKnown();
  return (
    <div className={`container ${classes.page}`}>
      <PageHeader title={title} />
      <Suspense fallback={<WaitingParts />}>{isKnown ? <KnownParts /> : <WaitingParts />}</Suspense>
    </div>
  );
}

const KnownParts = () => (
  <>
    <Top />
    <NextSteps />
    <OwnStats />
    <OwnTabs />
    {/* Below what it would move. */}
    <ProfileHint />
  </>
);

const WaitingParts = () => (
  <>
    <NextSkeleton />
    <StatsSkeleton />
    <WaitingTabs />
  </>
);

const Waiting = () => (
  <div className={`container ${classes.page}`}>
    <PageHeader title={title} />
    <WaitingParts />
  </div>
);

const skeletons = {
  orders: <OrdersSkeleton />,
  certificates: <CertificatesSkeleton />,
  quotes: <RequestSkeleton />,
};

/** Shows a further tab to a person who opens its address, until it is known whether they have anything in it. */
function WaitingTabs() {
  const tab = tabOf(useLocation().search);
  return (
    <Tabs
      label={title}
      value={tab}
      items={[
        { value: 'courses', label: 'Kursus Saya', content: <CoursesSkeleton /> },
        ...(isFurther(tab) ? [{ value: tab, label: further[tab], content: skeletons[tab] }] : []),
      ]}
    />
  );
}

export const handle: PageHandle = {
  Waiting,
  early: () => [
    '/api/enrollments',
    '/api/learning/summary',
    '/api/training',
    '/api/orders',
    '/api/certificates',
    '/api/quote-requests',
    '/api/exams',
    '/api/profile',
    '/api/studio/invitations',
    '/api/company-invitations',
  ],
};

/** 'Pembelian', 'Sertifikat' and 'Quote Requests' are shown only to people who have some (specification §2); to others their addresses say that there are none. */
function OwnTabs() {
  const requests = useInfiniteQuery(ownRequestsQuery());
  const certificates = useQuery(ownCertificatesQuery());
  const orders = useInfiniteQuery(ownOrdersQuery());
  const [tab, choose] = useTab();
  const panels: [keyof typeof further, has: boolean, content: () => ReactNode][] = [
    ['orders', (orders.data?.pages[0]?.items.length ?? 0) > 0, () => <Orders />],
    ['certificates', (certificates.data?.length ?? 0) > 0, () => <Certificates />],
    ['quotes', (requests.data?.pages[0]?.items.length ?? 0) > 0, () => <Requests />],
  ];
  const missing = panels.find(([value, has]) => value === tab && !has);
  return (
    <>
      <Tabs
        label={title}
        // Without that tab none is selected, and the panel of the address is shown below.
        value={missing ? null : tab}
        onChange={choose}
        items={[
          { value: 'courses', label: 'Kursus Saya', content: () => <OwnCourses /> },
          ...panels.flatMap(([value, has, content]) =>
            has ? [{ value, label: further[value], content }] : [],
          ),
        ]}
      />
      {missing?.[2]()}
    </>
  );
}

const Orders = () => (
  <Suspense fallback={<OrdersSkeleton />}>
    <Purchases />
  </Suspense>
);

const Certificates = () => (
  <Suspense fallback={<CertificatesSkeleton />}>
    <OwnCertificates />
  </Suspense>
);

/** Few people have asked for a quote, so that its parts are loaded when they are shown. */
const Requests = () => (
  <Suspense fallback={<RequestSkeleton />}>
    <OwnRequests />
  </Suspense>
);

const replacing = { replace: true, preventScrollReset: true };

/** The tab that the address names, `?tab=quotes`. A navigation with `{ tab: 'quotes' }` in its state opens it too. */
function useTab(): [tab: Tab, choose: (tab: string) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const byState = search ? 'courses' : tabNamed((state as { tab?: unknown } | null)?.tab);
  const go = (next: string) =>
    void navigate({ search: isFurther(next) ? `?tab=${next}` : '' }, replacing);
  useEffect(() => {
    if (byState !== 'courses') void navigate({ search: `?tab=${byState}` }, replacing);
  }, [byState, navigate]);
  return [byState === 'courses' ? tabOf(search) : byState, go];
}
