import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { resendVerification } from '~/features/auth/emails/web/api';
import { useAuth } from '~/features/auth/web/session';
import { buyerTexts } from '~/features/quotes/buyer/terms';
import { ownRequestsQuery } from '~/features/quotes/buyer/web/api';
import { RequestSkeleton } from '~/features/quotes/buyer/web/components/request-skeleton';
import type { PageHandle } from '~/lib/web/early';
import { pageMeta } from '~/lib/web/meta';
import { toast } from '~/lib/web/toast';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { PageHeader } from '~/ui/page-header';
import { Tabs } from '~/ui/tabs';
import type { Route } from './+types/dashboard';
import classes from './dashboard.module.css';
import { CoursesSkeleton, OwnCourses } from './dashboard-courses';
import { NextSkeleton, NextSteps } from './dashboard-next';
import { OwnStats, StatsSkeleton } from './dashboard-stats';

const OwnRequests = lazy(async () => ({ default: (await import('~/features/quotes/buyer/web/components/own-requests')).OwnRequests }));

const ProfileHint = lazy(async () => ({ default: (await import('./dashboard-profile')).ProfileHint }));

const title = 'Pembelajaran Saya';
type Tab = 'courses' | 'quotes';
const tabOf = (search: string): Tab => (new URLSearchParams(search).get('tab') === 'quotes' ? 'quotes' : 'courses');

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(matches, { title: tabOf(location.search) === 'quotes' ? `${buyerTexts.tab} · ${title}` : title, noindex: true });

export default function Dashboard() {
  return (
    <div className={`container ${classes.page}`}>
      <PageHeader title={title} />
      <Unverified />
      <NextSteps />
      <OwnStats />
      <OwnTabs />
      {/* Below what it would move. */}
      <Suspense>
        <ProfileHint />
      </Suspense>
    </div>
  );
}

const Waiting = () => (
  <div className={`container ${classes.page}`}>
    <PageHeader title={title} />
    <NextSkeleton />
    <StatsSkeleton />
    <WaitingTabs />
  </div>
);

/** Shows the tab of offers to a person who opens its address, until it is known whether they have any. */
function WaitingTabs() {
  const quotes = tabOf(useLocation().search) === 'quotes';
  return (
    <Tabs
      label={title}
      value={quotes ? 'quotes' : 'courses'}
      items={[
        { value: 'courses', label: 'Kursus Saya', content: <CoursesSkeleton /> },
        ...(quotes ? [{ value: 'quotes', label: buyerTexts.tab, content: <RequestSkeleton /> }] : []),
      ]}
    />
  );
}

export const handle: PageHandle = { Waiting, early: () => ['/api/enrollments', '/api/learning/summary', '/api/quote-requests'] };

/** The tab 'Quote Requests' is shown only to people who have asked for a quote (specification §2); to others its address says that there are none. */
function OwnTabs() {
  const requests = useInfiniteQuery(ownRequestsQuery());
  const [tab, choose] = useTab();
  const hasRequests = (requests.data?.pages[0]?.items.length ?? 0) > 0;
  const quotes = tab === 'quotes';
  return (
    <>
      <Tabs
        label={title}
        // Without that tab none is selected, and the panel of the address is shown below.
        value={quotes && !hasRequests ? null : tab}
        onChange={choose}
        items={[
          { value: 'courses', label: 'Kursus Saya', content: () => <OwnCourses /> },
          ...(hasRequests ? [{ value: 'quotes', label: buyerTexts.tab, content: () => <Requests /> }] : []),
        ]}
      />
      {quotes && !hasRequests && <Requests />}
    </>
  );
}

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
  const openedByState = !search && (state as { tab?: unknown } | null)?.tab === 'quotes';
  const go = (next: string) => void navigate({ search: next === 'quotes' ? '?tab=quotes' : '' }, replacing);
  useEffect(() => {
    if (openedByState) void navigate({ search: '?tab=quotes' }, replacing);
  }, [openedByState, navigate]);
  return [openedByState ? 'quotes' : tabOf(search), go];
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
    <Notice tone="warning" title="Verifikasi email Anda" className={classes.notice}>
      <div className="row between">
        <p className="small">Kami mengirim tautan verifikasi ke {email}.</p>
        <Button variant="default" loading={send.isPending} onClick={() => send.mutate(email)}>
          Kirim ulang
        </Button>
      </div>
    </Notice>
  );
}
