import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Button, ButtonLink } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { useKeptFocus } from '~/ui/focus';
import { useLater } from '~/ui/later';
import { CardsSkeleton } from '~/ui/skeletons';
import { EmptyState, ErrorState } from '~/ui/states';
import { entriesMost } from '../../../terms';
import { formatDuration, formatPeriod, type Period } from '../../rules';
import { type EntryKind, entriesQuery, useRemoveEntry } from '../api';
import classes from './entry-list.module.css';

export type Entry = Period & { id: string; revision: number; description: string | null };

type EntryListProps<Row, Input> = {
  kind: EntryKind<Row, Input>;
  /** the bold line, and the line below it */
  words: (row: Row) => { title: string; lines: string[] };
  empty: string;
};

/** The actor's entries of one kind, newest first. */
export function EntryList<Row extends Entry, Input>({
  kind,
  words,
  empty,
}: EntryListProps<Row, Input>) {
  const entries = useQuery(entriesQuery(kind));
  const [toRemove, setToRemove] = useState<Row | null>(null);
  const [isFilling, setFilling] = useState(false);
  const remove = useRemoveEntry(kind);
  const removedAt = useRef(0);
  const list = useKeptFocus<HTMLDivElement>((rows) => {
    const buttons = rows.querySelectorAll<HTMLElement>('[data-remove]');
    return buttons[Math.min(removedAt.current, buttons.length - 1)] ?? rows.querySelector('a');
  });
  if (!entries.data) {
    if (entries.isError)
      return (
        <ErrorState
          text={`${kind.name} Anda gagal dimuat.`}
          onRetry={() => void entries.refetch()}
        />
      );
    return <CardsSkeleton count={2} height="132px" />;
  }
  const add = <Adding kind={kind} onResume={() => setFilling(true)} />;
  const now = new Date();
  return (
    <div ref={list}>
      {entries.data.length === 0 ? (
        <EmptyState text={empty}>{add}</EmptyState>
      ) : (
        <section className="stack gap-3" aria-label={kind.name}>
          <div className="row between">
            <p className="quiet small">
              {entries.data.length} dari paling banyak {entriesMost}
            </p>
            {entries.data.length < entriesMost && add}
          </div>
          <ul className="bare stack gap-3">
            {entries.data.map((row) => {
              const { title, lines } = words(row);
              return (
                <li key={row.id} className={`card ${classes.entry}`}>
                  <div className={classes.what}>
                    <h2>{title}</h2>
                    {lines.filter(Boolean).map((line) => (
                      <p key={line}>{line}</p>
                    ))}
                    <p className="quiet small">
                      {formatPeriod(row)} · {formatDuration(row, now)}
                    </p>
                    {row.description && (
                      <p className={`small ${classes.text}`}>{row.description}</p>
                    )}
                  </div>
                  <div className={classes.buttons}>
                    <ButtonLink
                      to={`${kind.path}/${row.id}`}
                      variant="default"
                      aria-label={`Ubah ${title}`}
                    >
                      Ubah
                    </ButtonLink>
                    <Button
                      variant="subtle"
                      data-remove
                      aria-label={`Hapus ${title}`}
                      onClick={() => setToRemove(row)}
                    >
                      Hapus
                    </Button>
                  </div>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <LaterResume opened={isFilling} onClose={() => setFilling(false)} />
      <ConfirmDialog
        opened={toRemove !== null}
        onClose={() => setToRemove(null)}
        title={toRemove ? `Hapus ${words(toRemove).title}?` : 'Hapus?'}
        confirm="Hapus"
        danger
        loading={remove.isPending}
        onConfirm={() =>
          toRemove &&
          remove.mutate(toRemove, {
            onSuccess: () => {
              removedAt.current = entries.data.indexOf(toRemove);
            },
            onSettled: () => setToRemove(null),
          })
        }
      >
        <p>Entri ini hilang dari profil Anda dan tidak dapat dikembalikan.</p>
      </ConfirmDialog>
    </div>
  );
}

type AddingProps<Row, Input> = { kind: EntryKind<Row, Input>; onResume: () => void };

/** A new entry, or many of another system. */
const Adding = <Row, Input>({ kind, onResume }: AddingProps<Row, Input>) => (
  <div className="row">
    <ButtonLink to={`${kind.path}/new`} variant="light">
      Tambah {kind.name.toLowerCase()}
    </ButtonLink>
    <Button variant="subtle" onClick={onResume}>
      Isi dari LinkedIn atau JSON Resume
    </Button>
  </div>
);

const loadResume = async () => (await import('./resume-dialog')).ResumeDialog;
/** The dialog stays while the list below it gets its first entries. */
function LaterResume(dialog: { opened: boolean; onClose: () => void }) {
  const Resume = useLater(loadResume, dialog);
  return dialog.opened && Resume && <Resume onClose={dialog.onClose} />;
}
