import { type ReactNode, useEffect, useId, useLayoutEffect, useReducer, useRef } from 'react';
import { Button, IconButton } from './button';
import { classNames } from './class-names';
import styles from './dialog.module.css';
import { Icon } from './icon';

type DialogProps = {
  opened: boolean;
  onClose: () => void;
  title: string;
  /** it stands at that edge of the window, as high as the window */
  side?: 'start' | 'end';
  /** at the window's edge it is wide enough for texts */
  wide?: boolean;
  /** it was opened by Back itself, so that Back doesn't close it in the usual way */
  byBack?: boolean;
  children: ReactNode;
};

/** A native modal dialog. A click beside it and Back close it too; an element with `data-autofocus` gets the focus when it opens. */
export function Dialog({
  opened,
  onClose,
  title,
  side,
  wide = false,
  byBack = false,
  children,
}: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [closings, countClosing] = useReducer((count: number) => count + 1, 0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog that the browser has closed is shown again if its owner keeps it opened
  useEffect(() => {
    if (!opened) return dialog.current?.close();
    const element = dialog.current;
    if (!element || element.open) return;
    element.showModal();
    if (!byBack) element.dispatchEvent(new Event('overlayopen'));
    element.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [opened, closings]);
  // Only a dialog that is closed before it is removed gives the focus back to its opener.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the dialog closes it as Escape does, which the browser handles
    <dialog
      ref={dialog}
      className={classNames(
        styles.dialog,
        side && styles.sheet,
        side === 'end' && styles.end,
        wide && styles.wide,
      )}
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // The event comes a moment after the closing, when the dialog may be open again.
      onClose={(event) => {
        if (event.target !== event.currentTarget || event.currentTarget.open) return;
        onClose();
        countClosing();
      }}
      onClick={(event) =>
        event.target === event.currentTarget && beside(event.currentTarget, event) && onClose()
      }
    >
      {opened && (
        <>
          <div className={styles.head}>
            <h2 id={id}>{title}</h2>
            <IconButton label="Tutup" onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}

function beside(
  element: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** `form` is the id of a form among the children; the button sends it instead of calling `onConfirm`. */
type ConfirmProps = DialogProps & {
  confirm: string;
  cancel?: string | undefined;
  danger?: boolean;
  loading?: boolean;
} & ({ onConfirm: () => void; form?: never } | { onConfirm?: never; form: string });

/** Asks for confirmation of an action that can't be undone. */
export function ConfirmDialog({
  confirm,
  cancel = 'Batal',
  danger = false,
  loading = false,
  onConfirm,
  form,
  children,
  ...dialog
}: ConfirmProps) {
  return (
    <Dialog {...dialog}>
      {children}
      <div className={styles.actions}>
        <Button variant="default" onClick={dialog.onClose}>
          {cancel}
        </Button>
        <Button
          variant={danger ? 'danger' : 'filled'}
          loading={loading}
          {...(form ? { type: 'submit', form } : { onClick: onConfirm })}
        >
          {confirm}
        </Button>
      </div>
    </Dialog>
  );
}

/** The buttons below a form in a dialog. */
export const FormFoot = ({
  save = 'Simpan',
  danger = false,
  saving,
  onCancel,
}: {
  save?: string;
  danger?: boolean;
  saving: boolean;
  onCancel: () => void;
}) => (
  <div className="row">
    <Button type="submit" variant={danger ? 'danger' : 'filled'} loading={saving}>
      {save}
    </Button>
    <Button variant="subtle" onClick={onCancel}>
      Batal
    </Button>
  </div>
);
