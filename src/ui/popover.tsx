import { type CSSProperties, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from './class-names';
import styles from './popover.module.css';

type PopoverProps = {
  /** the name of the button, and of the popover where `title` gives it no other */
  label: string;
  title?: string;
  button: ReactNode;
  className?: string | undefined;
  /** aligns its right edge with the button's */
  end?: boolean;
  /** rendered when it opens; `close` gives the focus back to the button */
  children: (close: () => void) => ReactNode;
};

/** Shows content below a button with the browser's own popover. An element with `data-autofocus` gets the focus. */
export function Popover({
  label,
  title = label,
  button,
  className,
  end = false,
  children,
}: PopoverProps) {
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
        aria-label={title}
        tabIndex={-1}
        className={classNames(styles.panel, end && styles.end)}
        style={anchor}
        onToggle={(event) => {
          if (event.target !== event.currentTarget) return;
          const isOpen = event.newState === 'open';
          setOpened(isOpen);
          if (isOpen)
            requestAnimationFrame(() =>
              (
                panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current
              )?.focus(),
            );
        }}
        onBlur={({ currentTarget, relatedTarget }) =>
          relatedTarget && !currentTarget.contains(relatedTarget) && currentTarget.hidePopover()
        }
      >
        {opened && children(close)}
      </dialog>
    </>
  );
}
