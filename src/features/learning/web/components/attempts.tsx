import { lazy, Suspense } from 'react';
import { formatDateTime } from '~/lib/dates';
import { LinkedText } from '~/ui/linked-text';
import type { LessonFile } from '../../schema';
import { type AttemptStatus, attemptLabels } from '../../terms';

const SubmittedFiles = lazy(async () => ({
  default: (await import('./submitted-files')).SubmittedFiles,
}));

type Attempt = {
  attempt: number;
  status: AttemptStatus;
  notes: string;
  feedback: string | null;
  submittedAt: string;
  files: LessonFile[];
};

/** All attempts at a lesson with their notes and feedback, newest first. */
export const Attempts = ({
  attempts,
  title = 'Riwayat percobaan',
}: {
  attempts: Attempt[];
  title?: string;
}) => (
  <section className="stack gap-2">
    <h3>{title}</h3>
    {attempts.map((attempt) => (
      <div key={attempt.attempt} className="card pad stack gap-1 small">
        <p>
          <strong>
            Percobaan {attempt.attempt} · {attemptLabels[attempt.status]}
          </strong>
        </p>
        <p className="quiet tabular">{formatDateTime(attempt.submittedAt)}</p>
        {attempt.notes && (
          <p className="typed">
            <LinkedText text={attempt.notes} />
          </p>
        )}
        {attempt.files.length > 0 && (
          <Suspense>
            <SubmittedFiles files={attempt.files} label={`Berkas percobaan ${attempt.attempt}`} />
          </Suspense>
        )}
        {attempt.feedback && (
          <p className="typed">
            <strong>Umpan balik:</strong> <LinkedText text={attempt.feedback} />
          </p>
        )}
      </div>
    ))}
  </section>
);
