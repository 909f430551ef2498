import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useUserId } from '~/features/auth/web/session';
import { courseStateLabels } from '~/features/catalogue/terms';
import { earningsQuery } from '~/features/earnings/balances/web/api';
import type { Overview } from '~/features/learning/teaching/schema';
import { overviewQuery } from '~/features/learning/teaching/web/api';
import { profileQuery } from '~/features/profiles/web/api';
import { formatAmount, formatDecimal, formatNumber } from '~/lib/money';
import { promises } from '~/lib/promises';
import { timeBetween } from '~/lib/relative-time';
import { sentenceOf } from '~/lib/web/api';
import { deskMeta } from '~/lib/web/desk';
import type { PageHandle } from '~/lib/web/early';
import { Badge } from '~/ui/badge';
import { ButtonLink } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { PageHeader } from '~/ui/page-header';
import { Section } from '~/ui/section';
import { CardsSkeleton } from '~/ui/skeletons';
import { EmptyState, ErrorState } from '~/ui/states';
import { useNow } from '~/ui/use-now';
import { useStored } from '~/ui/use-stored';
import classes from './instructor.module.css';
import { FirstSteps } from './instructor-first-steps';
import { firstSteps } from './instructor-steps';

const title = 'Ringkasan';
export const meta = deskMeta(title);
export const handle: PageHandle = {
  early: () => ['/api/teaching/overview', '/api/earnings', '/api/profile'],
};

/** The first screen of an instructor: figures that lead to their lists, what is to be done, and their courses. */
export default function Instructor() {
  const overview = useQuery(overviewQuery());
  const { steps, isPending, hide } = useFirstSteps(overview.data);
  // The page comes at once, so that nothing moves when the steps are known.
  const data = isPending ? undefined : overview.data;
  return (
    <>
      <PageHeader
        trail={[{ label: 'Beranda', to: '/' }, { label: title }]}
        title={title}
        state={data && stateOf(data)}
      />
      {data ? (
        <div className="stack gap-5">
          {steps && <FirstSteps steps={steps} onHide={hide} />}
          {data.courses.length > 0 ? <Cards {...data} /> : !steps && <Beginning />}
          <Todo {...data} />
          {data.courses.length > 0 && <Courses courses={data.courses} />}
        </div>
      ) : overview.isError ? (
        <ErrorState text={sentenceOf(overview.error)} onRetry={() => void overview.refetch()} />
      ) : (
        <CardsSkeleton count={5} height="132px" />
      )}
    </>
  );
}

const stateOf = ({ waiting }: Overview) =>
  waiting === 0
    ? 'Tidak ada kiriman yang menunggu'
    : `${formatNumber(waiting)} kiriman menunggu tinjauan Anda`;

/** The first steps while one of them is left and the person hasn't hidden them; null else, and where what they are made of gets no answer. */
function useFirstSteps(overview: Overview | undefined) {
  const [hidden, choose] = useStored(`nusakelas-first-steps:${useUserId()}`);
  const profile = useQuery(profileQuery());
  const earnings = useQuery(earningsQuery());
  const isKnown = hidden === '' && overview && profile.data && earnings.data;
  const steps = isKnown
    ? firstSteps({ profile: profile.data, earnings: earnings.data, courses: overview.courses })
    : [];
  return {
    steps: steps.some(({ done }) => !done) ? steps : null,
    isPending: profile.isPending || earnings.isPending,
    hide: () => choose('hidden'),
  };
}

const Beginning = () => (
  <Section title="Mulai mengajar">
    <EmptyState text="Anda belum memiliki kursus. Buat yang pertama: judul, pelajaran, lalu ajukan untuk ditinjau.">
      <ButtonLink to="/instructor/courses/create">Buat kursus</ButtonLink>
    </EmptyState>
  </Section>
);

function Cards({ waiting, oldest, active7, active30, courses }: Overview) {
  const now = useNow(60_000);
  const sum = (figureOf: (course: Overview['courses'][number]) => number) =>
    courses.reduce((all, course) => all + figureOf(course), 0);
  const learners = sum((course) => course.learners);
  const finished = sum((course) => course.finished);
  const ratings = sum((course) => course.ratings);
  const balance = useQuery(earningsQuery()).data?.standing;
  const stars = sum((course) => (course.stars ?? 0) * course.ratings);
  return (
    <div className={classes.numbers}>
      <ul className={classes.cards} aria-label="Angka">
        <Figure to="/instructor/approvals" label="Kiriman menunggu" value={formatNumber(waiting)}>
          {oldest ? `tertua ${timeBetween(oldest, now)}` : 'tidak ada yang menunggu'}
        </Figure>
        <Figure
          to="/instructor/students?view=all"
          label="Peserta aktif, 7 hari"
          value={formatNumber(active7)}
        >
          {formatNumber(active30)} dalam 30 hari; mendaftar atau mengirim pelajaran
        </Figure>
        <Figure
          to="/instructor/students?view=finished"
          label="Penyelesaian"
          value={learners === 0 ? '–' : `${Math.floor((finished / learners) * 100)}%`}
        >
          {formatNumber(finished)} dari {formatNumber(learners)} pendaftaran selesai
        </Figure>
        <Figure
          to="/instructor/reviews?view=all"
          label="Rating"
          value={ratings === 0 ? '–' : formatDecimal(Math.round((stars / ratings) * 10) / 10)}
        >
          {ratings === 0 ? 'belum ada ulasan' : `rata-rata ${formatNumber(ratings)} ulasan`}
        </Figure>
        <Figure
          to="/instructor/earnings"
          label="Saldo"
          value={balance ? formatAmount(balance.available) : '–'}
        >
          {balance
            ? `siap dicairkan; ${formatAmount(balance.maturing)} belum dapat dicairkan`
            : 'siap dicairkan'}
        </Figure>
      </ul>
    </div>
  );
}

const Figure = ({
  to,
  label,
  value,
  children,
}: {
  to: string;
  label: string;
  value: string;
  children: ReactNode;
}) => (
  <li className={`card ${classes.figure}`}>
    <Link to={to}>{label}</Link>
    <p className={`tabular ${classes.value}`}>{value}</p>
    <p className="quiet small">{children}</p>
  </li>
);

/** Nothing is shown of what isn't there. */
function Todo({ overdue, unanswered, invitations, courses }: Overview) {
  const changes = courses.filter(({ state }) => state === 'changes_requested');
  const tasks = [
    ...(overdue > 0
      ? [
          {
            to: '/instructor/approvals?age=late',
            text: `${formatNumber(overdue)} kiriman melewati janji ${promises().reviewDays} hari kerja`,
          },
        ]
      : []),
    ...changes.map(({ id, title }) => ({
      to: `/instructor/courses/${id}/edit`,
      text: `${title}: peninjau meminta perbaikan`,
    })),
    ...(unanswered > 0
      ? [{ to: '/instructor/reviews', text: `${formatNumber(unanswered)} ulasan belum dijawab` }]
      : []),
    ...(invitations > 0
      ? [
          {
            to: '/instructor/courses',
            text: `${formatNumber(invitations)} undangan mengajar menunggu jawaban Anda`,
          },
        ]
      : []),
  ];
  return (
    <Section title="Perlu ditindaklanjuti" flush>
      {tasks.length === 0 ? (
        <p className={`quiet ${classes.done}`}>Tidak ada. Semua sudah beres.</p>
      ) : (
        <ul className={classes.tasks}>
          {tasks.map(({ to, text }) => (
            <li key={to}>
              <Link to={to}>
                <span>{text}</span>
                <Icon name="right" size={18} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function Courses({ courses }: Pick<Overview, 'courses'>) {
  const earnings = useQuery(earningsQuery()).data;
  return (
    <Section
      title="Kursus Anda"
      lead="Peserta, penyelesaian, dan pendapatan Anda sejak kursus dibuat"
      flush
    >
      <ul className={classes.courses}>
        {courses.map(({ id, slug, title, state, learners, finished, waiting }) => (
          <li key={id}>
            <span className={classes.course}>
              <Link to={`/instructor/courses/${id}/edit`}>{title}</Link>
              <Badge tone={state === 'published' ? 'plain' : 'sun'}>
                {courseStateLabels[state]}
              </Badge>
            </span>
            <Link
              to={`/instructor/students?${new URLSearchParams({ view: 'all', course: slug })}`}
              className="tabular"
            >
              {formatNumber(learners)} peserta
            </Link>
            <span className="quiet small tabular">
              {learners === 0
                ? 'Belum ada yang selesai'
                : `${Math.floor((finished / learners) * 100)}% selesai`}
            </span>
            {waiting > 0 ? (
              <Link
                to={`/instructor/approvals?${new URLSearchParams({ course: slug })}`}
                className="tabular"
              >
                {formatNumber(waiting)} menunggu
              </Link>
            ) : (
              <span className="quiet small">Tidak ada kiriman</span>
            )}
            {earnings && (
              <Link
                to={`/instructor/earnings?${new URLSearchParams({ course: id })}`}
                className="tabular"
              >
                {formatAmount(earnings.courses.find((course) => course.id === id)?.amount ?? 0)}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
