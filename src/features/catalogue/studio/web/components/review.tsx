import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { formatDateTime, formatMinutes } from '~/lib/dates';
import { formatNumber, formatRupiah } from '~/lib/money';
import { withWayBack } from '~/lib/web/way-back';
import { Badge } from '~/ui/badge';
import { Button, ButtonLink } from '~/ui/button';
import { EntryCard, EntryHeading, OpenedEntry } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { Due } from '~/ui/desk/time';
import { useKeptFocus } from '~/ui/focus';
import { TypedText } from '~/ui/typed-text';
import type { CourseReview } from '../../../publication/schema';
import { reviewDecisionLabels } from '../../../publication/terms';
import { reviewQuery, useTaking } from '../../../publication/web/api';
import { ChecklistView } from '../../../publication/web/components/checklist';
import { Decision } from '../../../publication/web/components/decision';
import { examPreviewPath } from '../tabs';
import { CourseContent } from './course-content';
import classes from './review.module.css';

/** One review: the checklist, the course as learners will see it, and the decision. */
export function ReviewView({ id }: { id: string }) {
  return (
    <OpenedEntry load={useQuery(reviewQuery(id))}>
      {(review) => <Loaded review={review} />}
    </OpenedEntry>
  );
}

const flashText = ({ price, startsAt, endsAt }: NonNullable<CourseReview['flash']>) =>
  `${formatRupiah(price)}, ${formatDateTime(startsAt)} sampai ${formatDateTime(endsAt)}`;

function Loaded({ review }: { review: CourseReview }) {
  const { course, decision } = review;
  const taking = useTaking(review.id);
  const article = useKeptFocus<HTMLElement>((view) => view.querySelector('h2'));
  const isOpen = decision === null;
  const { pathname, search } = useLocation();
  const back = withWayBack({ to: `${pathname}${search}`, label: 'Kembali ke peninjauan' });
  return (
    <EntryCard ref={article}>
      <EntryHeading
        name={course.title}
        badge={
          <Badge tone={decision === 'published' ? 'laut' : 'sun'}>
            {decision ? reviewDecisionLabels[decision] : 'Menunggu'}
          </Badge>
        }
      >
        {course.title}
      </EntryHeading>
      <div className="row">
        <ButtonLink variant="default" to={`/learn/${course.slug}`} state={back}>
          Lihat sebagai peserta
        </ButtonLink>
        <ButtonLink variant="default" to={examPreviewPath(course.id, true)} state={back}>
          Coba ujian akhir
        </ButtonLink>
        <ButtonLink variant="default" to={`/admin/courses/${course.id}/edit`}>
          Buka studio
        </ButtonLink>
        {isOpen && review.may && (
          <Button
            variant={review.mine ? 'subtle' : 'light'}
            loading={taking.isPending}
            onClick={() => taking.mutate(!review.mine)}
          >
            {review.mine ? 'Lepaskan' : review.reviewer ? 'Ambil alih' : 'Ambil'}
          </Button>
        )}
      </div>
      <Facts
        items={[
          ['Diajukan', `${formatDateTime(review.submittedAt)}, oleh ${review.submittedBy}`],
          ...(review.dueAt
            ? [
                [
                  'Janji jawaban',
                  <PromisedTime key="due" dueAt={review.dueAt} late={review.late} />,
                ] as const,
              ]
            : []),
          ['Pengajar', review.instructors.join(', ')],
          ['Kategori', review.category],
          [
            'Isi',
            `${formatNumber(review.lessons)} pelajaran, ${formatMinutes(Math.round(review.durationHours * 60))}`,
          ],
          ['Harga', formatRupiah(review.price)],
          ...(review.flash ? [['Harga promo', flashText(review.flash)] as const] : []),
          ['Peninjau', review.reviewer ?? 'Belum ada'],
        ]}
      />
      <h3>Daftar periksa</h3>
      <ChecklistView checklist={review.checklist} />
      <CourseContent courseId={course.id} />
      {review.history.length > 1 && <History review={review} />}
      {isOpen && review.may && <Decision review={review} />}
      {isOpen && !review.may && (
        <p className="quiet">Anda mengajar kursus ini, jadi superadmin lain yang memutuskan.</p>
      )}
      {!isOpen && review.reason && (
        <div className={classes.reason}>
          <p className="quiet small">Yang disampaikan kepada pengajar</p>
          <TypedText text={review.reason} />
        </div>
      )}
    </EntryCard>
  );
}

const PromisedTime = ({ dueAt, late }: { dueAt: string; late: boolean }) => (
  <>
    {formatDateTime(dueAt)} (<Due at={dueAt} late={late} />)
  </>
);

/** The earlier reviews of the same course. */
const History = ({ review }: { review: CourseReview }) => (
  <>
    <h3>Peninjauan sebelumnya</h3>
    <ul className="bare stack gap-3">
      {review.history
        .filter(({ id }) => id !== review.id)
        .map((past) => (
          <li key={past.id}>
            <p>
              {past.decision ? reviewDecisionLabels[past.decision] : 'Menunggu'}
              <span className="quiet small">
                {' '}
                · {formatDateTime(past.decidedAt ?? past.submittedAt)}
                {past.reviewer && `, ${past.reviewer}`}
              </span>
            </p>
            {past.reason && <TypedText text={past.reason} className="small" />}
          </li>
        ))}
    </ul>
  </>
);
