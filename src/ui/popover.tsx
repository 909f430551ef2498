import { type CSSProperties, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from './class-names';
import styles from './popover.module.css';

type PopoverProps = {
  /** the button's name, and that of what it opens */
  label: string;
  button: ReactNode;
  className?: string | undefined;
  /** ends where its button ends */
  end?: boolean;
  /** made when it opens; `close` brings the focus back to the button */
  children: (close: () => void) => ReactNode;
};

/** Anything that hangs below a button, on the browser's own popover: Escape and a click elsewhere close it, and so does leaving it with the keyboard. What is marked `data-autofocus` gets the focus. */
export function Popover({ label, button, className, end = false, children }: PopoverProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(false);
  const anchor = { '--popover-anchor': `--popover-${id.replace(/\W/g, '')}` } as CSSProperties;
  const close = () => {
    panel.current?.hidePopover();
    trigger.current?.focus();
  };
  return (
    <>
      <button
        ref={trigger}
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={opened}
        popoverTarget={id}
        className={classNames(styles.button, className)}
        style={anchor}
      >
        {button}
      </button>
      <dialog
        id={id}
        ref={panel}
        popover="auto"
        aria-label={label}
        tabIndex={-1}
        className={classNames(styles.panel, end && styles.end)}
        style={anchor}
        onToggle={(event) => {
          if (event.target !== event.currentTarget) return;
          const isOpen = event.newState === 'open';
          setOpened(isOpen);
          if (isOpen) requestAnimationFrame(() => (panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current)?.focus());
        }}
        onBlur={({ currentTarget, relatedTarget }) => relatedTarget && !currentTarget.contains(relatedTarget) && currentTarget.hidePopover()}
      >
        {opened && children(close)}
      </dialog>
    </>
  );
}
