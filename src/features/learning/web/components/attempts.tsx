import { formatDateTime } from '~/lib/dates';
import { type AttemptStatus, attemptLabels } from '../../terms';

type Attempt = { attempt: number; status: AttemptStatus; notes: string; feedback: string | null; submittedAt: string };

/** All attempts at a lesson with their notes and feedback, newest first. */
export const Attempts = ({ attempts, title = 'Riwayat percobaan' }: { attempts: Attempt[]; title?: string }) => (
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
        {attempt.notes && <p className="typed">{attempt.notes}</p>}
        {attempt.feedback && (
          <p className="typed">
            <strong>Umpan balik:</strong> {attempt.feedback}
          </p>
        )}
      </div>
    ))}
  </section>
);
