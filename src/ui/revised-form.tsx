import { Children, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from './button';
import { classNames } from './class-names';
import { Dialog } from './dialog';
import { focusFirstFault, rescueFocus } from './focus';
import { LeaveGuard } from './leave-guard';
import { Notice } from './notice';
import { RadioCards } from './radio-cards';
import styles from './revised-form.module.css';

/** The part of a form with revisions (`lib/web/revised-form.ts`) that the frame needs, whatever the form's values are. */
type RevisedEditing = {
  unsaved: boolean;
  saving: boolean;
  /** why the last save failed */
  failure: string | null;
  autosave: boolean;
  faultRound: number;
  /** `waiting` are the labels of fields whose faults aren't shown yet, because nobody has left them */
  faults: { shown: readonly string[]; waiting: string[] };
  note: { kind: 'restored' | 'replaced' | 'merged'; labels: string[] } | null;
  closeNote: () => void;
  restore: () => void;
  /** the fields that both sides have changed, as text; `taken` are those that only others have changed */
  conflict: {
    gone: boolean;
    taken: string[];
    fields: { name: string; label: string; mine: string; stored: string }[];
  } | null;
  resolve: (fromStored: readonly string[]) => void;
  reload: () => void;
  save: () => Promise<unknown>;
  mustAsk: () => boolean;
  waits: () => boolean;
  forget: () => void;
};

/** The sentences about changes elsewhere. `gone` is for things that can be deleted, and `anew` the button that makes a new one of what was typed. */
export type RevisedTexts = { changed: string; gone?: string; anew?: string };

type RevisedFormProps = {
  editing: RevisedEditing;
  texts: RevisedTexts;
  /** saves, unless something is to happen afterwards */
  onSave?: () => void;
  /** the bar with the buttons; it makes room while there is a conflict */
  bar: ReactNode;
  /** false where people may leave while their text waits for them */
  asks?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** The frame of a form with revisions: its notes, its bar, both sides of a conflict, the first fault's focus, Ctrl+S, and the question at leaving. */
export function RevisedForm({
  editing,
  texts,
  onSave,
  bar,
  asks = true,
  className,
  children,
}: RevisedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const save = () => {
    if (onSave) onSave();
    else void editing.save();
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 's' ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey
    )
      return;
    event.preventDefault();
    if (!document.querySelector('dialog:modal')) save();
  });
  useEffect(() => {
    const follow = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, []);
  useEffect(() => {
    if (editing.faultRound > 0) focusFirstFault(form.current);
  }, [editing.faultRound]);
  const inConflict = editing.conflict !== null;
  const wasInConflict = useRef(inConflict);
  useEffect(() => {
    if (wasInConflict.current === inConflict) return;
    wasInConflict.current = inConflict;
    // The bar's buttons change with the conflict, so that the focus may have gone with one of them.
    const bar = form.current?.querySelector('[data-bar]') ?? form.current;
    rescueFocus(
      bar?.querySelector<HTMLElement>('[type=submit]') ??
        bar?.querySelector('button') ??
        form.current,
    );
  }, [inConflict]);
  return (
    <form
      ref={form}
      className={classNames(styles.form, className)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <RevisedNote editing={editing} />
      {children}
      {editing.conflict ? (
        <Conflict editing={editing} conflict={editing.conflict} texts={texts} />
      ) : (
        bar
      )}
      <LeaveGuard
        when={() => editing.mustAsk() && (asks || !editing.waits())}
        onLeave={editing.forget}
      />
    </form>
  );
}

function RevisedNote({ editing }: { editing: RevisedEditing }) {
  const { note } = editing;
  if (!note) return null;
  if (note.kind === 'merged')
    return (
      <Notice role="status" title="Ada perubahan dari tempat lain" onClose={editing.closeNote}>
        <p>Sudah dimuat di sini: {note.labels.join(', ')}. Isian Anda tetap ada.</p>
      </Notice>
    );
  const isRestored = note.kind === 'restored';
  return (
    <Notice
      role="status"
      title={
        isRestored
          ? 'Isian Anda yang belum tersimpan dipulihkan'
          : 'Isian Anda diganti dengan yang tersimpan'
      }
      onClose={editing.closeNote}
    >
      <Button variant="default" onClick={isRestored ? editing.reload : editing.restore}>
        {isRestored ? 'Buang isian itu' : 'Kembalikan isian saya'}
      </Button>
    </Notice>
  );
}

type SaveBarProps = {
  editing: RevisedEditing;
  /** the state while everything is saved */
  saved?: string;
  /** stays in sight also while there is nothing to save */
  stays?: boolean;
  /** shown above the state */
  lead?: ReactNode;
  /** one of the buttons saves, so that a failed save needs no second one */
  saves?: boolean;
  children: ReactNode;
};

/** Whether a save only waits for answers that the person is about to give. */
const isAwaited = ({ faults }: RevisedEditing) =>
  faults.waiting.length > 0 && faults.shown.length === 0;

function stateOf(editing: RevisedEditing, saved: string): string {
  const { saving, unsaved, failure, autosave, faults } = editing;
  if (saving) return 'Menyimpan…';
  if (!unsaved) return saved;
  if (failure !== null && isAwaited(editing))
    return `Belum tersimpan. Isian belum selesai: ${faults.waiting.join(', ')}.`;
  if (failure !== null) {
    // A field at fault may stand in another tab of the form.
    const named =
      faults.shown.length > 0
        ? `${failure.replace(/\.$/, '')}: ${faults.shown.join(', ')}.`
        : failure;
    return `${autosave ? 'Perubahan terakhir belum tersimpan' : 'Belum tersimpan'}. ${named}`;
  }
  return autosave ? 'Menyimpan…' : 'Belum tersimpan';
}

/** Says whether everything is saved, beside the form's buttons. */
export function SaveBar({
  editing,
  saved = '',
  stays = false,
  saves = false,
  lead,
  children,
}: SaveBarProps) {
  const isBad = editing.failure !== null && editing.unsaved && !isAwaited(editing);
  const offersAgain = isBad && editing.autosave && !saves;
  const row = useRef<HTMLDivElement>(null);
  const count = Children.toArray(children).length + (offersAgain ? 1 : 0);
  // On phones the buttons scroll. The last one is the main one, and one that comes before it later must not push it out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number of buttons is what widens the row
  useEffect(() => {
    row.current?.scrollTo({ left: row.current.scrollWidth });
  }, [count]);
  return (
    <div className={styles.bar} data-bar data-stays={stays || editing.unsaved || undefined}>
      <div className={styles.lead}>
        {lead}
        <p className={classNames('small', isBad ? styles.bad : 'quiet')} role="status">
          {stateOf(editing, saved)}
        </p>
      </div>
      <div ref={row} className={`fades ${styles.buttons}`}>
        {offersAgain && (
          <Button variant="light" loading={editing.saving} onClick={() => void editing.save()}>
            Simpan lagi
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}

type ConflictProps = {
  editing: RevisedEditing;
  conflict: NonNullable<RevisedEditing['conflict']>;
  texts: RevisedTexts;
};

/** Stands in the bar's place while something was changed on both sides. After a refused save the comparison opens by itself. */
function Conflict({ editing, conflict, texts }: ConflictProps) {
  const [opened, setOpened] = useState(editing.failure !== null && !editing.autosave);
  const title = conflict.gone ? (texts.gone ?? texts.changed) : texts.changed;
  return (
    <div className={styles.bar} data-bar data-stays>
      <p className={styles.changed} role="alert">
        {title}
      </p>
      <div className={styles.buttons}>
        <Button onClick={() => setOpened(true)}>{conflict.gone ? 'Pilih' : 'Bandingkan'}</Button>
      </div>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={title}>
        {conflict.gone ? (
          <Gone editing={editing} anew={texts.anew ?? 'Simpan sebagai yang baru'} />
        ) : (
          <BothSides editing={editing} conflict={conflict} />
        )}
      </Dialog>
    </div>
  );
}

const Gone = ({ editing, anew }: { editing: RevisedEditing; anew: string }) => (
  <>
    <p>Yang Anda ketik masih ada di formulir ini dan belum tersimpan.</p>
    <div className={styles.choices}>
      <Button variant="default" onClick={editing.reload}>
        Buang isian
      </Button>
      <Button onClick={() => editing.resolve([])}>{anew}</Button>
    </div>
  </>
);

function BothSides({ editing, conflict: { fields, taken } }: Omit<ConflictProps, 'texts'>) {
  const [fromStored, setFromStored] = useState<string[]>([]);
  const choose = (name: string, side: string) =>
    setFromStored((all) => [
      ...all.filter((fieldName) => fieldName !== name),
      ...(side === 'stored' ? [name] : []),
    ]);
  return (
    <>
      <p>Yang Anda ketik belum tersimpan dan tidak menimpa apa pun. Pilih mana yang dipakai.</p>
      <div className={styles.fields}>
        {fields.map(({ name, label, mine, stored }) => (
          <RadioCards
            key={name}
            label={label}
            options={[
              { value: 'mine', label: 'Isian Anda', hint: <Side text={mine} /> },
              { value: 'stored', label: 'Yang tersimpan', hint: <Side text={stored} /> },
            ]}
            value={fromStored.includes(name) ? 'stored' : 'mine'}
            onChange={(side) => choose(name, side)}
          />
        ))}
      </div>
      {taken.length > 0 && (
        <p className="quiet small">Hanya diubah di sana, dan ikut dimuat: {taken.join(', ')}.</p>
      )}
      <div className={styles.choices}>
        <Button variant="subtle" onClick={editing.reload}>
          Muat yang terbaru
        </Button>
        {fields.length > 1 && (
          <Button variant="default" onClick={() => editing.resolve([])}>
            Pakai semua isian saya
          </Button>
        )}
        <Button onClick={() => editing.resolve(fromStored)}>Lanjutkan dengan pilihan ini</Button>
      </div>
    </>
  );
}

const Side = ({ text }: { text: string }) => <span className={styles.side}>{text}</span>;
