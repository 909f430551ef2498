import { useEffect, useState } from 'react';
import { formatNumber } from '~/lib/money';
import { announce } from '../announcer';
import { Button } from '../button';
import { LaterConfirm, LaterDialog } from '../later';
import { Notice } from '../notice';
import { Progress } from '../progress';
import { ToolIcon } from '../tool-icon';
import type { DeskAction, DeskRow } from './description';
import styles from './selection.module.css';

export type Outcome = { id: string; name: string; refusal: string | null };
type ManyProps<Row extends DeskRow> = {
  action: Extract<DeskAction<Row>, { text: string }>;
  rows: Row[];
  noun: string;
  nameOf: (row: Row) => string;
  /** the sentence about a failure */
  failure: (error: unknown) => string;
  /** with what it failed for, once it has run */
  onClose: (failed?: Outcome[]) => void;
};

/** Asks before an action on many entries, runs it on one after the other, and says what became of each. */
export function ManyDialog<Row extends DeskRow>({
  action,
  rows,
  noun,
  nameOf,
  failure,
  onClose,
}: ManyProps<Row>) {
  const { label, verb = label, text, fits = () => true, run, runAll, offersUndo = false } = action;
  // The selection may change below while it runs.
  const [chosen] = useState(rows);
  const fitting = chosen.filter(fits);
  const [outcomes, setOutcomes] = useState<Outcome[] | null>(null);
  const ended = outcomes?.length === fitting.length;
  const failed = (outcomes ?? []).filter(({ refusal }) => refusal !== null);
  const start = async () => {
    setOutcomes([]);
    if (runAll) {
      const refusals = await runAll(fitting).catch(
        (error: unknown) => new Map(fitting.map(({ id }) => [id, failure(error)])),
      );
      const all = fitting.map((row) => ({
        id: row.id,
        name: nameOf(row),
        refusal: refusals.get(row.id) ?? null,
      }));
      // What can be undone for some seconds must not wait until this has been read.
      if (offersUndo) onClose(all.filter(({ refusal }) => refusal !== null));
      else setOutcomes(all);
      return;
    }
    for (const row of fitting) {
      const refusal = await run(row).then(
        () => null,
        (error: unknown) => failure(error),
      );
      setOutcomes((before) => [...(before ?? []), { id: row.id, name: nameOf(row), refusal }]);
    }
  };
  useEffect(() => {
    if (ended)
      announce(`Selesai: ${fitting.length - failed.length} berhasil, ${failed.length} gagal`);
  }, [ended, failed.length, fitting.length]);
  const count = `${formatNumber(fitting.length)} ${noun}`;
  if (outcomes === null) {
    return (
      <LaterConfirm
        opened
        onClose={() => onClose()}
        title={`${verb} ${count}?`}
        confirm={`${verb} ${formatNumber(fitting.length)}`}
        onConfirm={() => void start()}
      >
        <div className={styles.outcomes}>
          <p>{text}</p>
          {fitting.length < chosen.length && (
            <p>
              Tidak berlaku, jadi dilewati:{' '}
              {chosen
                .filter((row) => !fits(row))
                .map(nameOf)
                .join(', ')}
              .
            </p>
          )}
        </div>
      </LaterConfirm>
    );
  }
  return (
    <LaterDialog
      opened
      onClose={() => ended && onClose(failed)}
      title={ended ? `${verb}: selesai` : `${verb} ${count}…`}
    >
      <div className={styles.outcomes}>
        <Progress
          value={(outcomes.length / Math.max(fitting.length, 1)) * 100}
          label={`${verb} ${count}`}
        />
        <p className="tabular">
          {formatNumber(outcomes.length - failed.length)} berhasil
          {failed.length > 0 && `, ${formatNumber(failed.length)} gagal`} dari {count}.
        </p>
        <OutcomeList outcomes={outcomes} />
        <Button loading={!ended} onClick={() => onClose(failed)}>
          Tutup
        </Button>
      </div>
    </LaterDialog>
  );
}

/** What became of each entry. */
const OutcomeList = ({ outcomes }: { outcomes: Outcome[] }) => (
  <ul>
    {outcomes.map(({ id, name, refusal }) => (
      <li key={id}>
        <ToolIcon name={refusal === null ? 'check' : 'warning'} size={18} />
        <span>
          <strong>{name}</strong>: {refusal ?? 'berhasil'}
        </span>
      </li>
    ))}
  </ul>
);

/** The entries that an action failed for, in the page: toasts with an undo stay within reach. */
export const Failures = ({
  title,
  outcomes,
  onClose,
}: {
  title: string;
  outcomes: Outcome[];
  onClose: () => void;
}) => (
  <Notice tone="danger" role="alert" title={title}>
    <div className={styles.outcomes}>
      <OutcomeList outcomes={outcomes} />
      <div className="row">
        <Button variant="light" onClick={onClose}>
          Tutup
        </Button>
      </div>
    </div>
  </Notice>
);
