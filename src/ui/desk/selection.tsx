import { type RefObject, useEffect, useRef, useState } from 'react';
import { formatNumber } from '~/lib/money';
import { announce } from '../announcer';
import { Button } from '../button';
import type { DeskAction, DeskRow } from './description';
import { Failures, ManyDialog, type Outcome } from './many-dialog';
import { selectedMax, selectedText } from './selected';
import styles from './selection.module.css';

export type Selection = {
  ids: ReadonlySet<string>;
  isAll: boolean;
  toggle: (id: string) => void;
  toggleAll: () => void /** `total` is how long the list is of which these are the first */;
  set: (ids: string[], total?: number) => void;
};

/** The selected entries among the rows that are shown; another `place` of the list begins with none. */
export function useSelection(rows: readonly DeskRow[], place: string): Selection {
  const [{ picked, at }, setState] = useState({ picked: new Set<string>(), at: place });
  const ids = new Set(at === place ? rows.flatMap(({ id }) => (picked.has(id) ? [id] : [])) : []);
  const set = (next: string[], total?: number) => {
    setState({ picked: new Set(next), at: place });
    announce(selectedText(next.length, total));
  };
  const isAll = rows.length > 0 && ids.size === rows.length;
  return {
    ids,
    isAll,
    set,
    toggle: (id) => set(ids.has(id) ? [...ids].filter((rowId) => rowId !== id) : [...ids, id]),
    toggleAll: () => set(isAll ? [] : rows.map(({ id }) => id)),
  };
}

type Listed<Row> = { data: { pages: { items: Row[] }[] } | undefined; hasNextPage: boolean };
type WholeList<Row> = Listed<Row> & { fetchNextPage: () => Promise<Listed<Row>> };

/** Selects all entries of a list, those of the pages that aren't loaded too, up to `selectedMax`. Null where all of them are selected. */
export function useSelectAll<Row extends DeskRow>(
  list: WholeList<Row>,
  total: number,
  { ids, set }: Selection,
) {
  const [isPending, setPending] = useState(false);
  const select = async () => {
    setPending(true);
    let whole: Listed<Row> = list;
    const idsOf = () => [
      ...new Set((whole.data?.pages ?? []).flatMap(({ items }) => items.map(({ id }) => id))),
    ];
    // A page that doesn't come changes nothing, and the number that is selected says so.
    for (
      let before = -1;
      whole.hasNextPage && idsOf().length < selectedMax && idsOf().length > before;
    ) {
      before = idsOf().length;
      whole = await list.fetchNextPage();
    }
    setPending(false);
    set(idsOf().slice(0, selectedMax), total);
  };
  if (ids.size >= Math.min(total, selectedMax)) return null;
  const label =
    total > selectedMax
      ? `Pilih ${formatNumber(selectedMax)} teratas`
      : `Pilih semua ${formatNumber(total)}`;
  return { label, isPending, select };
}

type BarProps<Row extends DeskRow> = {
  rows: readonly Row[];
  /** how many entries the list has */
  total: number;
  selection: Selection;
  selectAll: ReturnType<typeof useSelectAll>;
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
export function SelectionBar<Row extends DeskRow>({
  rows,
  total,
  selection,
  selectAll,
  actions,
  noun,
  nameOf,
  failure,
  home,
  onDone,
}: BarProps<Row>) {
  const [pendingAction, setPendingAction] = useState<DeskAction<Row> | null>(null);
  const [failures, setFailures] = useState<{ verb: string; outcomes: Outcome[] } | null>(null);
  const picked = rows.filter(({ id }) => selection.ids.has(id));
  const isTop =
    picked.length === selectedMax &&
    rows.slice(0, selectedMax).every(({ id }) => selection.ids.has(id));
  const possible = actions.filter(({ fits }) => !fits || picked.some(fits));
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    if (pendingAction || !opener.current) return;
    (opener.current.isConnected ? opener : home).current?.focus();
    opener.current = null;
  }, [pendingAction, home]);
  return (
    <>
      {failures && (
        <Failures
          title={`${failures.verb}: ${formatNumber(failures.outcomes.length)} ${noun} gagal`}
          outcomes={failures.outcomes}
          onClose={() => {
            setFailures(null);
            home.current?.focus();
          }}
        />
      )}
      {picked.length > 0 && (
        <section aria-label="Pilihan" className={styles.bar}>
          <p className="tabular">
            {selectedText(picked.length, isTop ? total : picked.length)}
            {possible.length === 0 && ', tidak ada yang dapat dilakukan dengannya'}
          </p>
          {possible.map((action) => (
            <Button
              key={action.label}
              onClick={({ currentTarget }) => {
                opener.current = currentTarget;
                setPendingAction(action);
              }}
            >
              {action.label}
            </Button>
          ))}
          {selectAll && (
            <Button
              variant="light"
              loading={selectAll.isPending}
              onClick={() => void selectAll.select()}
            >
              {selectAll.label}
            </Button>
          )}
          <Button variant="subtle" onClick={() => selection.set([])}>
            Batalkan pilihan
          </Button>
        </section>
      )}
      {pendingAction?.open?.(picked, (done) => {
        setPendingAction(null);
        if (done) selection.set([]);
      })}
      {pendingAction && !pendingAction.open && (
        <ManyDialog
          action={pendingAction}
          rows={picked}
          noun={noun}
          nameOf={nameOf}
          failure={failure}
          onClose={(failed) => {
            setPendingAction(null);
            if (!failed) return;
            selection.set(failed.map(({ id }) => id));
            setFailures(
              pendingAction.offersUndo && failed.length > 0
                ? { verb: pendingAction.verb ?? pendingAction.label, outcomes: failed }
                : null,
            );
            onDone();
          }}
        />
      )}
    </>
  );
}
