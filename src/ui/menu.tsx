import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names';
import styles from './menu.module.css';

export type MenuProps = {
  label?: string;
  button: ReactNode;
  className?: string | undefined;
  end?: boolean;
  onOpen?: () => void;
  /** as a function it is drawn when the button is reached by pointer or focus, for lists with many menus */
  children: ReactNode | (() => ReactNode);
};

/** A menu made with the browser's own popover, which opens without scripts. Its entries are links and buttons with `role="menuitem"`. */
export function Menu({ label, button, className, end = false, onOpen, children }: MenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const [isReached, setIsReached] = useState(false);
  const reach = () => setIsReached(true);
  const anchor = { '--menu-anchor': `--menu-${id.replace(/\W/g, '')}` } as CSSProperties;
  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const move = (event: KeyboardEvent) => {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: Math.max(at, 0) - 1,
      Home: 0,
      End: -1,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    menu.current?.showPopover();
    all.at(step % all.length)?.focus();
  };
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        popoverTarget={id}
        className={classNames(styles.button, className)}
        style={anchor}
        onPointerEnter={reach}
        onFocus={reach}
        onKeyDown={(event) => event.key === 'ArrowDown' && move(event)}
      >
        {button}
      </button>
      <div
        id={id}
        ref={menu}
        popover="auto"
        role="menu"
        aria-label={label}
        className={classNames(styles.menu, end && styles.end)}
        style={anchor}
        onToggle={(event) => event.newState === 'open' && onOpen?.()}
        onKeyDown={move}
        onClick={(event) =>
          (event.target as HTMLElement).closest('[role=menuitem]') && menu.current?.hidePopover()
        }
      >
        {typeof children !== 'function' ? children : isReached && children()}
      </div>
    </>
  );
}
