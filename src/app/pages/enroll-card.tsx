import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { useAuth } from '~/features/auth/web/session';
import { isFree } from '~/features/catalogue/rules';
import type { CourseCard } from '~/features/catalogue/schema';
import { vatNote } from '~/features/catalogue/terms';
import { instructorQuery, teachingQuery } from '~/features/catalogue/web/api';
import { CoursePrice, useFlash } from '~/features/catalogue/web/components/course-price';
import { enrolledPauseMs, enrollTexts } from '~/features/enrollment/terms';
import { enrollmentQuery, useEnroll } from '~/features/enrollment/web/api';
import { keepIntent, takeIntent } from '~/features/enrollment/web/intent';
import { profileQuery } from '~/features/profiles/web/api';
import { formatMinutes } from '~/lib/dates';
import { AppError } from '~/lib/errors';
import { formatNumber, formatRupiah } from '~/lib/money';
import { toast, withdrawToast } from '~/lib/web/toast';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import classes from './enroll-card.module.css';

type Course = Pick<CourseCard, 'slug' | 'title' | 'price' | 'flash'>;

/** The action of the card's button: enrol (free), buy (paid) or continue (enrolled), with the checks of specification §5. */
function useEnrollAction({ slug, price }: Course) {
  const auth = useAuth();
  const navigate = useNavigate();
  const enrollment = useQuery({ ...enrollmentQuery(slug), enabled: auth.status === 'in' });
  const enroll = useEnroll(slug);
  const client = useQueryClient();
  const instructor = useQuery({ ...instructorQuery(), enabled: auth.status === 'in' });
  const teaching = useQuery({
    ...teachingQuery(slug),
    enabled: auth.status === 'in' && instructor.data?.isInstructor === true,
  });
  const teaches = auth.status === 'in' && teaching.data?.teaches === true;
  const [asking, setAsking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const free = isFree(price);
  useEffect(() => {
    if (auth.status === 'in') withdrawToast(enrollTexts.signIn);
  }, [auth.status]);
  useEffect(() => {
    if (!leaving) return;
    void import('~/features/learning/web/api').then(
      ({ learnQuery }) => client.prefetchQuery(learnQuery(slug)),
      () => {},
    );
    const timer = setTimeout(() => void navigate(`/learn/${slug}`), enrolledPauseMs);
    return () => clearTimeout(timer);
  }, [leaving, client, navigate, slug]);
  const back = encodeURIComponent(`/course/${slug}`);

  const completeFirst = () => {
    keepIntent(slug, 'profile');
    void navigate(`/profile/complete?returnUrl=${back}`);
  };
  /** Buying asks for the same profile as free courses do. What can't be asked now is asked by the purchase. */
  const buy = async () => {
    setAsking(true);
    const profile = await client.fetchQuery(profileQuery()).catch(() => null);
    setAsking(false);
    if (profile && !profile.complete) {
      toast({ kind: 'error', title: enrollTexts.complete });
      return completeFirst();
    }
    toast({ kind: 'info', title: 'Kursus ini berbayar. Anda diarahkan ke halaman pembelian.' });
    void navigate(`/checkout/${slug}`);
  };

  const act = () => {
    if (auth.status !== 'in') {
      keepIntent(slug, 'auth');
      toast({ kind: 'info', title: enrollTexts.signIn });
      return void navigate(`/auth?returnUrl=${back}`);
    }
    if (teaches) return void navigate('/instructor');
    if (enrollment.data) return void navigate(`/learn/${slug}`);
    if (!free) return void buy();
    enroll.mutate(undefined, {
      onSuccess: () => {
        toast({ kind: 'success', title: enrollTexts.success });
        setLeaving(true);
      },
      onError: (error) => {
        if (!(error instanceof AppError)) return;
        if (error.code === 'not_signed_in') {
          keepIntent(slug, 'auth');
          void navigate(`/auth?returnUrl=${back}`);
        }
        if (error.code === 'profile_incomplete') completeFirst();
      },
    });
  };
  const label = teaches
    ? 'Kelola'
    : enrollment.data
      ? 'Lanjut Belajar'
      : free
        ? 'Daftar Kursus'
        : 'Beli Kursus';
  const teachingUnknown =
    auth.status === 'in' &&
    (instructor.isPending || (instructor.data?.isInstructor === true && teaching.isPending));
  const loading =
    auth.status === 'loading' ||
    (auth.status === 'in' && enrollment.isPending) ||
    teachingUnknown ||
    enroll.isPending ||
    leaving ||
    asking;
  const isSettled = auth.status === 'out' || (auth.status === 'in' && !enrollment.isPending);
  return {
    act,
    label,
    loading,
    free,
    isSettled,
    leads: enroll.isPending || leaving,
    mayEnrol: auth.status === 'in' && enrollment.data === null && !teaches,
  };
}

/** Continues once with the action that signing in or completing the profile interrupted, unless the person left without doing that. */
function useResumed(
  slug: string,
  { act, isSettled, mayEnrol }: ReturnType<typeof useEnrollAction>,
) {
  const client = useQueryClient();
  const looked = useRef(false);
  const resume = useEffectEvent(async () => {
    if (looked.current) return;
    looked.current = true;
    const hurdle = takeIntent(slug);
    if (!hurdle || !mayEnrol) return;
    const ready =
      hurdle === 'auth' || (await client.fetchQuery(profileQuery()).catch(() => null))?.complete;
    if (ready) act();
  });
  useEffect(() => {
    if (isSettled) void resume();
  }, [isSettled]);
}

/** Loads the player's code: the pause before it opens is long enough. */
const PlayerAhead = ({ slug, soon }: { slug: string; soon: boolean }) =>
  soon && <PrefetchPageLinks page={`/learn/${slug}`} />;

type EnrollProps = {
  course: Course & { lowestPrice: number | null; lessons: unknown[] };
  minutes: number;
};

/** Lets visitors judge a flash price by what the course really cost before. */
function LowestPrice({ course }: Pick<EnrollProps, 'course'>) {
  if (!useFlash(course) || course.lowestPrice === null) return null;
  return (
    <p className="quiet small">
      Harga terendah 30 hari sebelum promo: {formatRupiah(course.lowestPrice)}
    </p>
  );
}

export function EnrollCard({ course, minutes }: EnrollProps) {
  const action = useEnrollAction(course);
  const { act, label, loading, free } = action;
  useResumed(course.slug, action);
  return (
    <div className={classes.card}>
      <div>
        <CoursePrice course={course} large until />
        <LowestPrice course={course} />
        {!free && <p className="quiet small">{vatNote}</p>}
      </div>
      <div className={classes.action}>
        <Button block large variant="kunyit" loading={loading} onClick={act}>
          {label}
        </Button>
      </div>
      <PlayerAhead slug={course.slug} soon={action.leads} />
      <noscript>
        <a href={`/auth?returnUrl=${encodeURIComponent(`/course/${course.slug}`)}`}>
          Masuk untuk mengikuti kursus ini
        </a>
      </noscript>
      <ul className={classes.includes}>
        <li>
          <Icon name="play" />
          {formatNumber(course.lessons.length)} pelajaran, {formatMinutes(minutes)}
        </li>
        <li>
          <Icon name="check" />
          Setiap pelajaran ditinjau instruktur
        </li>
        <li>
          <Icon name="award" />
          Sertifikat yang dapat diperiksa siapa saja
        </li>
      </ul>
      <ShareButton title={course.title} />
    </div>
  );
}

/** The bar at the lower edge of phones. */
export function StickyEnroll({ course }: { course: Course }) {
  const { act, label, loading, leads } = useEnrollAction(course);
  return (
    <div className={classes.sticky}>
      <PlayerAhead slug={course.slug} soon={leads} />
      <CoursePrice course={course} />
      <Button variant="kunyit" large loading={loading} onClick={act}>
        {label}
      </Button>
    </div>
  );
}

/** Opens the phone's own share sheet, or else copies the address. */
function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = window.location.origin + window.location.pathname;
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast({ kind: 'success', title: 'Tautan kursus disalin.' });
    } catch (error) {
      // Closing the share sheet is no failure.
      if ((error as Error).name !== 'AbortError')
        toast({
          kind: 'error',
          title: 'Tautan tidak dapat disalin. Salin dari bilah alamat peramban Anda.',
        });
    }
  };
  return (
    <Button variant="subtle" className={classes.share} onClick={() => void share()}>
      <Icon name="share" />
      Bagikan
    </Button>
  );
}
