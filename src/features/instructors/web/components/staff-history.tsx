import { Link } from 'react-router';
import { formatDate } from '~/lib/dates';
import { Ago } from '~/ui/desk/time';
import type { StaffApplication } from '../../schema';
import { applicationStateLabels } from '../../terms';
import classes from './application-view.module.css';

/** The events of the application, newest first, and the person's applications before. */
export const StaffHistory = ({
  history,
  earlier,
}: Pick<StaffApplication, 'history' | 'earlier'>) => (
  <section className={`card ${classes.part}`} aria-labelledby="riwayat-lamaran">
    <h3 id="riwayat-lamaran">Riwayat</h3>
    <ol className="bare stack">
      {history.map(({ id, state, reason, by, own, createdAt }) => (
        <li key={id}>
          <p>
            <strong>
              {state === 'draft'
                ? 'Ditarik kembali'
                : state === 'submitted' && !own
                  ? 'Kembali ke antrean'
                  : applicationStateLabels[state]}
            </strong>
          </p>
          {reason && <p className="typed">{reason}</p>}
          <p className="quiet small">
            {own ? 'Pelamar' : by} · <Ago at={createdAt} />
          </p>
        </li>
      ))}
    </ol>
    {earlier.length > 0 && (
      <>
        <h4>Lamaran sebelumnya</h4>
        <ul className="bare stack">
          {earlier.map(({ id, state, submittedAt, decidedAt, reason }) => (
            <li key={id}>
              <Link to={`?view=all&entry=${id}`}>
                {applicationStateLabels[state]}, {formatDate(decidedAt ?? submittedAt)}
              </Link>
              {reason && <p className="typed quiet">{reason}</p>}
            </li>
          ))}
        </ul>
      </>
    )}
  </section>
);
