import { type HideableField, hideableLabels } from '~/features/profiles/terms';
import { Badge } from '~/ui/badge';
import { Ago } from '~/ui/desk/time';
import { reportReasonLabels } from '../../../terms';
import type { ModeratedProfile } from '../../schema';
import { type Action, actionLabels } from '../../terms';
import classes from './profile.module.css';

/** The reports about a profile, newest first. */
export function Reports({ reports }: Pick<ModeratedProfile, 'reports'>) {
  return (
    <section className={`card ${classes.part}`} aria-labelledby="laporan">
      <h3 id="laporan">Laporan</h3>
      {reports.length === 0 && <p className="quiet">Belum ada laporan tentang profil ini.</p>}
      <ol className={classes.history}>
        {reports.map(({ id, reason, note, reporter, createdAt, closed }) => (
          <li key={id}>
            <p className={classes.line}>
              <strong>{reportReasonLabels[reason]}</strong>
              {closed ? (
                <Badge tone="plain">{closed.dismissed ? 'Diabaikan' : 'Ditindaklanjuti'}</Badge>
              ) : (
                <Badge tone="sun">Menunggu</Badge>
              )}
            </p>
            {note && <p className="typed">{note}</p>}
            <p className="quiet small">
              {reporter ?? 'Pelapor tidak ditampilkan kepada Anda'} · <Ago at={createdAt} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const labelOf = (action: string) =>
  actionLabels[action.replace(/^profile\./, '') as Action] ?? action;

/** The decisions about a profile with their reasons, newest first. */
export function Decisions({ history }: Pick<ModeratedProfile, 'history'>) {
  return (
    <section className={`card ${classes.part}`} aria-labelledby="riwayat">
      <h3 id="riwayat">Riwayat keputusan</h3>
      {history.length === 0 && <p className="quiet">Belum ada keputusan tentang profil ini.</p>}
      <ol className={classes.history}>
        {history.map(({ id, action, by, reason, fields, createdAt }) => (
          <li key={id}>
            <p className={classes.line}>
              <strong>{labelOf(action)}</strong>
              {action === 'profile.hide_fields' && (
                <span className="quiet small">
                  {fields.map((field) => hideableLabels[field as HideableField]).join(', ')}
                </span>
              )}
            </p>
            {reason && <p className="typed">{reason}</p>}
            <p className="quiet small">
              {by} · <Ago at={createdAt} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
