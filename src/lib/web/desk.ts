import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';

const typingPauseMs = 300;

/**
 * Runs `act` when typing pauses. A click on a link cancels it and calls `onCancel`: without that, a click between typing and the pause would
 * be followed by a navigation back. The listener runs before the router's.
 */
function useAfterTyping(act: (words: string) => void, onCancel: () => void) {
  const latest = useRef({ act, onCancel });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { act, onCancel };
  });
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
      if (opensElsewhere || timer.current === undefined || !(event.target instanceof Element && event.target.closest('a'))) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      latest.current.onCancel();
    };
    document.addEventListener('click', follow, true);
    return () => {
      document.removeEventListener('click', follow, true);
      clearTimeout(timer.current);
    };
  }, []);
  return (words: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      latest.current.act(words);
    }, typingPauseMs);
  };
}

/** `path` makes the address of a search; `entry` is the query parameter that opens an entry. */
type Search = { q: string | undefined; path: (q: string) => string; entry: string };

/** The value of a desk's search field. It is written into the address when typing pauses, and follows other changes of the address. */
export function useDeskSearch({ q = '', path, entry }: Search) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const leaving = location !== undefined && (location.pathname !== path('').split('?')[0] || new URLSearchParams(location.search).has(entry));
  const written = useRef(q);
  const [value, setValue] = useState(q);
  useEffect(() => {
    if (q === written.current) return;
    written.current = q;
    setValue(q);
  }, [q]);
  const searchLater = useAfterTyping(
    (words) => {
      // A person who has opened an entry meanwhile must not be led back to the list.
      if (leaving) return;
      written.current = words;
      void navigate(path(words), { replace: true, preventScrollReset: true });
    },
    () => setValue(q),
  );
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setValue(currentTarget.value);
    searchLater(currentTarget.value.trim());
  };
  return { value, onChange };
}

/** Gives the focus back to the link of the entry (`data-entry`) that was open before; `isListed` is true once the list is shown. */
export function useOpenedEntry<E extends HTMLElement>(isListed: boolean): RefObject<E | null> {
  const list = useRef<E>(null);
  const opened = (useLocation().state as { opened?: string } | null)?.opened;
  useEffect(() => {
    if (opened && isListed) list.current?.querySelector<HTMLElement>(`[data-entry="${opened}"]`)?.focus();
  }, [opened, isListed]);
  return list;
}

/** Gives the focus to the heading of an entry that was opened from the list, since the link that had it is gone. */
export function useEntryHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigationType = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (navigationType === 'PUSH') heading.current?.focus();
  }, []);
  return heading;
}
