import { Alert } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '~/ui/button';
import { LeaveGuard } from '~/ui/leave-guard';
import type { KeptFormState } from '../kept-form';
import classes from './form-parts.module.css';

type Editing = Pick<KeptFormState<Record<string, unknown>>, 'unsaved' | 'saving' | 'restored' | 'changed' | 'reload' | 'keepTyped' | 'isUnsaved' | 'forget'>;

type KeptFormProps = {
  editing: Editing;
  /** the subject of the sentences about changes elsewhere: 'Profil ini' */
  what: string;
  onSave: () => void;
  save?: string;
  more?: ReactNode;
  children: ReactNode;
};

/** The frame of a form with drafts: the notes about a restored draft and about changes elsewhere, the save bar, and the question at leaving. */
export function KeptForm({ editing, what, onSave, save = 'Simpan', more, children }: KeptFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!editing.changed) onSave();
  };
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      {editing.restored && (
        <Alert color="laut" title="Isian Anda yang belum tersimpan dipulihkan">
          <Button variant="default" onClick={editing.reload}>
            Buang isian itu
          </Button>
        </Alert>
      )}
      {children}
      {editing.changed ? (
        <ChangedNote editing={editing} what={what} />
      ) : (
        <div className={classes.bar} data-unsaved={editing.unsaved || undefined}>
          <p className="quiet small" role="status">
            {editing.saving ? 'Menyimpan…' : editing.unsaved ? 'Belum tersimpan' : ''}
          </p>
          <div className={classes.buttons}>
            {more}
            <Button type="submit" loading={editing.saving}>
              {save}
            </Button>
          </div>
        </div>
      )}
      <LeaveGuard when={editing.isUnsaved} onLeave={editing.forget} />
    </form>
  );
}

/** Another tab or device has saved first: the person chooses between the typed text and the stored values. */
export function ChangedNote({ editing, what }: { editing: Pick<Editing, 'reload' | 'keepTyped'>; what: string }) {
  return (
    <Alert color="kunyit" role="alert" title={`${what} sudah diubah di tab atau perangkat lain`}>
      Yang Anda ketik masih ada di formulir ini, belum tersimpan, dan tidak menimpa apa pun.
      <div className={classes.row}>
        <Button variant="default" onClick={editing.reload}>
          Muat yang terbaru
        </Button>
        <Button variant="subtle" onClick={editing.keepTyped}>
          Lanjutkan dengan isian saya
        </Button>
      </div>
    </Alert>
  );
}

export function Part({ title, lead, children }: { title?: string; lead?: ReactNode; children: ReactNode }) {
  return (
    <section className={`card ${classes.part}`} {...(title && { 'aria-label': title })}>
      {title && <h2>{title}</h2>}
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </section>
  );
}

export const Pair = ({ children }: { children: ReactNode }) => <div className={classes.pair}>{children}</div>;
