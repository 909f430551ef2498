import { formatDate, formatDateTime } from '~/lib/dates';
import { Badge } from '~/ui/badge';
import { Section } from '~/ui/section';
import type { OwnApplication } from '../../schema';
import { type ApplicationState, applicationStateLabels } from '../../terms';
import styles from './own-application.module.css';

/** The events of the application so far, oldest first. */
export const History = ({ events }: Pick<OwnApplication, 'events'>) => (
  <Section title="Riwayat">
    <ol className={styles.history}>
      {events.map(({ id, state, reason, createdAt }, index) => (
        <li key={id}>
          <p>
            <strong>{nameOf(state, events[index - 1]?.state)}</strong>
            <span className="quiet small"> · {formatDateTime(createdAt)}</span>
          </p>
          {reason && <p className="typed quiet">{reason}</p>}
        </li>
      ))}
    </ol>
  </Section>
);

function nameOf(state: ApplicationState, before: ApplicationState | undefined): string {
  if (state === 'draft') return 'Ditarik kembali';
  if (state === 'submitted' && before === 'under_review') return 'Kembali ke antrean';
  if (state === 'submitted' && before) return 'Terkirim lagi';
  return applicationStateLabels[state];
}

export type EarlierApplication = {
  id: string;
  state: ApplicationState;
  decidedAt: string | null;
  reason: string | null;
};

/** The applications before. */
export function Earlier({ applications }: { applications: EarlierApplication[] }) {
  if (applications.length === 0) return null;
  return (
    <Section title="Lamaran sebelumnya">
      <ul className={styles.history}>
        {applications.map(({ id, state, decidedAt, reason }) => (
          <li key={id}>
            <p className="row">
              <Badge tone="plain">{applicationStateLabels[state]}</Badge>
              {decidedAt && <span className="quiet small">{formatDate(decidedAt)}</span>}
            </p>
            {reason && <p className="typed quiet">{reason}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
