import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './tabs.module.css';

/** `href` is the tab's address for browsers without scripts. `content` as a function is rendered only while its tab is open. */
type Tab = { value: string; label: string; href?: string; content: ReactNode | (() => ReactNode) };
type TabsProps = {
  label: string;
  items: Tab[];
  /** the open tab, where the caller keeps it; null for none */
  value?: string | null;
  onChange?: (value: string) => void;
  /** called when the pointer or the focus reaches a tab, before it is chosen */
  onIntent?: (value: string) => void;
};

/** Every panel is in the HTML, unless its content is a function. Arrows, Home and End move between the tabs, of which only one is in the tab order. */
export function Tabs({ label, items, value, onChange, onIntent }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState(items[0]?.value);
  const current = value === undefined ? own : value;
  // On phones the tabs are wider than the page and scroll.
  useEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>(`[data-value="${current}"]`);
    if (tab)
      list.current?.scrollTo({
        left:
          tab.offsetLeft -
          list.current.offsetLeft -
          (list.current.clientWidth - tab.clientWidth) / 2,
      });
  }, [current]);
  const choose = (next: string) => {
    setOwn(next);
    onChange?.(next);
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    // The focus is where the last key has led; the open tab may follow later, with the address.
    const at = items.findIndex((item) => item.value === event.currentTarget.dataset.value);
    const steps: Record<string, number> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: -1,
    };
    const step = steps[event.key];
    const next = step === undefined ? undefined : items.at(step % items.length);
    if (!next) return;
    event.preventDefault();
    choose(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[items.indexOf(next)]?.focus();
  };
  return (
    <div>
      <div role="tablist" aria-label={label} ref={list} className={`fades ${styles.list}`}>
        {items.map((item) => {
          const selected = item.value === current;
          const wiring = {
            role: 'tab',
            id: `${id}-tab-${item.value}`,
            className: styles.tab,
            'data-value': item.value,
            tabIndex: selected || (current === null && item === items[0]) ? 0 : -1,
            'aria-selected': selected,
            'aria-controls': `${id}-panel-${item.value}`,
            onKeyDown: move,
            onPointerEnter: () => onIntent?.(item.value),
            onFocus: () => onIntent?.(item.value),
            onClick: (event: MouseEvent) => {
              if (event.metaKey || event.ctrlKey) return;
              event.preventDefault();
              choose(item.value);
            },
          };
          return item.href ? (
            <a key={item.value} {...wiring} href={item.href}>
              {item.label}
            </a>
          ) : (
            <button key={item.value} {...wiring} type="button">
              {item.label}
            </button>
          );
        })}
      </div>
      {items.map((item) => (
        <div
          key={item.value}
          role="tabpanel"
          id={`${id}-panel-${item.value}`}
          aria-labelledby={`${id}-tab-${item.value}`}
          hidden={item.value !== current}
        >
          {typeof item.content !== 'function'
            ? item.content
            : item.value === current && item.content()}
        </div>
      ))}
    </div>
  );
}
