import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '~/lib/dates';
import { sentenceOf } from '~/lib/web/api';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { EntryHeading } from '~/ui/desk/entry';
import { LinkedText } from '~/ui/linked-text';
import { Notice } from '~/ui/notice';
import { FormSkeleton } from '~/ui/skeletons';
import { ErrorState, Prose } from '~/ui/states';
import { useNow } from '~/ui/use-now';
import { type AttemptStatus, attemptLabels, statusLabels } from '../../../terms';
import { Attempts } from '../../../web/components/attempts';
import { SubmittedFiles } from '../../../web/components/submitted-files';
import { Video } from '../../../web/components/video';
import { Watched } from '../../../web/components/watched';
import { lateLabel, reviewTexts } from '../../terms';
import { submissionQuery } from '../api';
import { Decision, type TakeBack } from './decision';
import classes from './review.module.css';

/** One submission: its notes, the lesson, earlier attempts, and the decision. */
export function Review({ id }: { id: string }) {
  const query = useQuery(submissionQuery(id));
  if (query.isError && !query.data)
    return <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <FormSkeleton fields={2} />;
  const { lesson, attempts, ...submission } = query.data;
  const [latest, ...earlier] = attempts;
  const learner = submission.learnerName || 'Tanpa nama';
  return (
    <div className={classes.review}>
      <p className="quiet small">{submission.course.title}</p>
      <EntryHeading
        name={`${learner}, ${lesson.title}`}
        badge={submission.late && <Badge tone="bata">{lateLabel}</Badge>}
        lead={
          <>
            {learner} · percobaan {submission.attempt}
            {latest && ` · ${formatDateTime(latest.submittedAt)}`}
          </>
        }
      >
        {lesson.title}
      </EntryHeading>
      <section className="card pad" aria-label="Catatan peserta">
        <h3>Catatan peserta</h3>
        <p className="typed">
          <LinkedText text={latest?.notes || 'Peserta tidak menulis catatan.'} />
        </p>
        {latest && latest.files.length > 0 && (
          <SubmittedFiles files={latest.files} label="Berkas kiriman" />
        )}
        <Watched percent={submission.watchedPercent} />
      </section>
      <details>
        <summary>Isi pelajaran</summary>
        <div className="stack gap-3">
          {lesson.taskHtml && (
            <section>
              <h3>Tugas</h3>
              <Prose html={lesson.taskHtml} />
            </section>
          )}
          <Video
            url={lesson.videoUrl}
            playback={lesson.playback}
            title={lesson.title}
            storageKey={`review:${lesson.id}`}
          />
          <Prose html={lesson.descriptionHtml} />
        </div>
      </details>
      {earlier.length > 0 && <Attempts attempts={earlier} title="Percobaan sebelumnya" />}
      <Decision
        key={submission.attempt}
        submission={submission}
        own={submission.own}
        waiting={submission.status === 'submitted'}
      >
        {(takeBack) =>
          latest && latest.status !== 'submitted' ? (
            <Decided latest={latest} undoUntil={submission.undoUntil} takeBack={takeBack} />
          ) : (
            <Notice title={statusLabels[submission.status]} role="status">
              Kiriman ini tidak lagi menunggu keputusan.
            </Notice>
          )
        }
      </Decision>
    </div>
  );
}

type Latest = {
  attempt: number;
  status: AttemptStatus;
  feedback: string | null;
  decidedAt: string | null;
  reviewerName: string;
};

/** The decision with its author, time and words; the reviewer can take it back for some seconds. */
function Decided({
  latest,
  undoUntil,
  takeBack,
}: {
  latest: Latest;
  undoUntil: string | null;
  takeBack: TakeBack;
}) {
  const now = useNow(1_000);
  const seconds = undoUntil ? Math.ceil((Date.parse(undoUntil) - now.getTime()) / 1_000) : 0;
  return (
    <Notice title={attemptLabels[latest.status]} role="status">
      <p>Kiriman ini tidak lagi menunggu keputusan.</p>
      {latest.decidedAt && (
        <p className="quiet small">
          {latest.reviewerName && `${latest.reviewerName} · `}
          {formatDateTime(latest.decidedAt)}
        </p>
      )}
      {latest.feedback && <p className="typed">Umpan balik: {latest.feedback}</p>}
      {seconds > 0 && (
        <div className="row">
          <Button
            variant="light"
            loading={takeBack.isPending}
            onClick={() => takeBack.run(latest.feedback ?? '')}
          >
            {reviewTexts.undo}
          </Button>
        </div>
      )}
    </Notice>
  );
}
