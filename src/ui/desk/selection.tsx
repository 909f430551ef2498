import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatNumber } from '~/lib/money';
import { announce } from '../announcer';
import { Button } from '../button';
import { ConfirmDialog, Dialog } from '../dialog';
import { Progress } from '../progress';
import { ToolIcon } from '../tool-icon';
import type { DeskAction, DeskRow } from './description';
import styles from './selection.module.css';

export type Selection = { ids: ReadonlySet<string>; isAll: boolean; toggle: (id: string) => void; toggleAll: () => void; set: (ids: string[]) => void };

/** The selected entries among the rows that are shown; another `place` of the list begins with none. */
export function useSelection(rows: readonly DeskRow[], place: string): Selection {
  const [{ picked, at }, setState] = useState({ picked: new Set<string>(), at: place });
  const ids = new Set(at === place ? rows.flatMap(({ id }) => (picked.has(id) ? [id] : [])) : []);
  const set = (next: string[]) => {
    setState({ picked: new Set(next), at: place });
    announce(next.length > 0 ? `${formatNumber(next.length)} dipilih` : 'Tidak ada yang dipilih');
  };
  const isAll = rows.length > 0 && ids.size === rows.length;
  return {
    ids,
    isAll,
    set,
    toggle: (id) => set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]),
    toggleAll: () => set(isAll ? [] : rows.map(({ id }) => id)),
  };
}

type BarProps<Row extends DeskRow> = {
  rows: readonly Row[];
  selection: Selection;
  actions: readonly DeskAction<Row>[];
  noun: string;
  nameOf: (row: Row) => string;
  /** the sentence about a failure */
  failure: (error: unknown) => string;
  /** takes the focus when the pressed button has gone */
  home: RefObject<HTMLElement | null>;
  /** called after an action, whatever became of it */
  onDone: () => void;
};

/** Says how many entries are selected, and what can be done to at least one of them. */
export function SelectionBar<Row extends DeskRow>({ rows, selection, actions, noun, nameOf, failure, home, onDone }: BarProps<Row>) {
  const [asked, setAsked] = useState<DeskAction<Row> | null>(null);
  const picked = rows.filter(({ id }) => selection.ids.has(id));
  const possible = actions.filter(({ fits }) => !fits || picked.some(fits));
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked || !opener.current) return;
    (opener.current.isConnected ? opener : home).current?.focus();
    opener.current = null;
  }, [asked, home]);
  return (
    <>
      {picked.length > 0 && (
        <section aria-label="Pilihan" className={styles.bar}>
          <p className="tabular">
            <strong>{formatNumber(picked.length)}</strong> dipilih
            {possible.length === 0 && ', tidak ada yang dapat dilakukan dengannya'}
          </p>
          {possible.map((action) => (
            <Button
              key={action.label}
              onClick={({ currentTarget }) => {
                opener.current = currentTarget;
                setAsked(action);
              }}
            >
              {action.label}
            </Button>
          ))}
          <Button variant="subtle" onClick={() => selection.set([])}>
            Batalkan pilihan
          </Button>
        </section>
      )}
      {asked?.open?.(picked, (done) => {
        setAsked(null);
        if (done) selection.set([]);
      })}
      {asked && !asked.open && (
        <ManyDialog
          action={asked}
          rows={picked}
          noun={noun}
          nameOf={nameOf}
          failure={failure}
          onClose={(failed) => {
            setAsked(null);
            if (!failed) return;
            selection.set(failed);
            onDone();
          }}
        />
      )}
    </>
  );
}

type Outcome = { id: string; name: string; refusal: string | null };
type ManyProps<Row extends DeskRow> = {
  action: Extract<DeskAction<Row>, { text: string }>;
  rows: Row[];
  noun: string;
  nameOf: (row: Row) => string;
  /** the sentence about a failure */
  failure: (error: unknown) => string;
  /** with the entries that it failed for, once it has run */
  onClose: (failed?: string[]) => void;
};

/** Asks before an action on many entries, runs it on one after the other, and says what became of each. */
function ManyDialog<Row extends DeskRow>({ action, rows, noun, nameOf, failure, onClose }: ManyProps<Row>) {
  const { label, verb = label, text, fits = () => true, run, runAll } = action;
  // The selection may change below while it runs.
  const [chosen] = useState(rows);
  const fitting = chosen.filter(fits);
  const [outcomes, setOutcomes] = useState<Outcome[] | null>(null);
  const ended = outcomes?.length === fitting.length;
  const failed = (outcomes ?? []).filter(({ refusal }) => refusal !== null);
  const start = async () => {
    setOutcomes([]);
    if (runAll) {
      const refusals = await runAll(fitting).catch((error: unknown) => new Map(fitting.map(({ id }) => [id, failure(error)])));
      setOutcomes(fitting.map((row) => ({ id: row.id, name: nameOf(row), refusal: refusals.get(row.id) ?? null })));
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
    if (ended) announce(`Selesai: ${fitting.length - failed.length} berhasil, ${failed.length} gagal`);
  }, [ended, failed.length, fitting.length]);
  const count = `${formatNumber(fitting.length)} ${noun}`;
  if (outcomes === null) {
    return (
      <ConfirmDialog
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
      </ConfirmDialog>
    );
  }
  return (
    <Dialog opened onClose={() => ended && onClose(failed.map(({ id }) => id))} title={ended ? `${verb}: selesai` : `${verb} ${count}…`}>
      <div className={styles.outcomes}>
        <Progress value={(outcomes.length / Math.max(fitting.length, 1)) * 100} label={`${verb} ${count}`} />
        <p className="tabular">
          {formatNumber(outcomes.length - failed.length)} berhasil{failed.length > 0 && `, ${formatNumber(failed.length)} gagal`} dari {count}.
        </p>
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
        <Button loading={!ended} onClick={() => onClose(failed.map(({ id }) => id))}>
          Tutup
        </Button>
      </div>
    </Dialog>
  );
}
