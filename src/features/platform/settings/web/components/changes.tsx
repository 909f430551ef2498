import { useState } from 'react';
import { formatDateTime } from '~/lib/dates';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Section } from '~/ui/section';
import type { GroupView, SettingEntry } from '../../schema';
import { plansOf } from '../group-form';
import { Differences } from './differences';
import classes from './settings.module.css';
import { WithdrawDialog } from './withdraw-dialog';

type ChangesProps = { view: GroupView; now: Date; onRestore: (entry: SettingEntry) => void };

/** The planned changes of a group, which may be withdrawn, and everything that was changed before. */
export function Changes({ view, now, onRestore }: ChangesProps) {
  const [withdrawing, setWithdrawing] = useState<SettingEntry | null>(null);
  const planned = plansOf(view, now).flatMap(({ id }) =>
    view.entries.filter((entry) => entry.id === id),
  );
  const past = view.entries.filter(({ id }) => !planned.some((plan) => plan.id === id));
  return (
    <div className="stack gap-5">
      <Section
        title="Rencana"
        lead={
          planned.length > 0
            ? 'Berlaku sendiri pada waktunya.'
            : 'Tidak ada perubahan yang menunggu waktunya.'
        }
      >
        {planned.length > 0 && (
          <ul className={classes.changes} aria-label="Rencana">
            {planned.map((entry) => (
              <Change key={entry.id} view={view} entry={entry}>
                <Badge tone="sun">Mulai {formatDateTime(entry.from)}</Badge>
                <Button
                  variant="default"
                  aria-label={`Batalkan rencana ${formatDateTime(entry.from)}`}
                  onClick={() => setWithdrawing(entry)}
                >
                  Batalkan rencana
                </Button>
              </Change>
            ))}
          </ul>
        )}
      </Section>
      <Section
        title="Riwayat"
        lead={past.length > 0 ? undefined : 'Belum ada yang diubah: berlaku nilai bawaan.'}
      >
        {past.length > 0 && (
          <ol className={classes.changes} aria-label="Riwayat">
            {past.map((entry) => (
              <Change key={entry.id} view={view} entry={entry}>
                {entry.withdrawnAt ? (
                  <>
                    <Badge tone="plain">Dibatalkan</Badge>
                    <span className="quiet small">
                      {formatDateTime(entry.withdrawnAt)}
                      {entry.withdrawnBy && `, oleh ${entry.withdrawnBy}`}
                    </span>
                  </>
                ) : (
                  <>
                    <span className="small">Sejak {formatDateTime(entry.from)}</span>
                    <Button
                      variant="default"
                      aria-label={`Pulihkan nilai sebelum perubahan ${entry.number}`}
                      onClick={() => onRestore(entry)}
                    >
                      Pulihkan
                    </Button>
                  </>
                )}
              </Change>
            ))}
          </ol>
        )}
      </Section>
      {withdrawing && <WithdrawDialog entry={withdrawing} onClose={() => setWithdrawing(null)} />}
    </div>
  );
}

type ChangeProps = { view: GroupView; entry: SettingEntry; children: React.ReactNode };

const Change = ({
  view: { group },
  entry: { number, values, before, by, createdAt, reason },
  children,
}: ChangeProps) => (
  <li>
    <span className={classes.head}>
      <strong>Perubahan {number}</strong>
      <span className="quiet small">
        {formatDateTime(createdAt)}
        {by && `, oleh ${by}`}
      </span>
    </span>
    <Differences group={group} before={before} values={values} />
    <p className={`quiet small ${classes.reason}`}>{reason}</p>
    <span className={classes.head}>{children}</span>
  </li>
);
