import { type ChangeEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useNavigationType } from 'react-router';

const pause = 300;

/**
 * Does something once typing pauses. It is given up, and `dropped` told, when a link is followed: heard before the router hears the click, or in
 * the moment between the typed words would call back from where the link leads.
 */
function useAfterTyping(act: (words: string) => void, dropped: () => void) {
  const latest = useRef({ act, dropped });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { act, dropped };
  });
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
      if (elsewhere || timer.current === undefined || !(event.target instanceof Element && event.target.closest('a'))) return;
      clearTimeout(timer.current);
      timer.current = undefined;
      latest.current.dropped();
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
    }, pause);
  };
}

/** Which view of a queue an address asks for, with the words looked for; an unknown view is the first one. */
export function queueFilterOf<View extends string>(params: URLSearchParams, views: readonly [View, ...View[]], searchMax = 100): { view: View; q?: string } {
  const asked = params.get('view');
  const q = params.get('q')?.trim().slice(0, searchMax);
  return { view: views.find((view) => view === asked) ?? views[0], ...(q && { q }) };
}

/** `path`: where these words are searched; `entry`: what in an address opens one of the queue. */
type Search = { q: string | undefined; path: (q: string) => string; entry: string };

/** The words of a queue's search field: written into the address once typing pauses; an address that changes otherwise is shown. */
export function useQueueSearch({ q = '', path, entry }: Search) {
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
  const look = useAfterTyping(
    (words) => {
      // Who has opened an entry meanwhile isn't called back to the queue.
      if (leaving) return;
      written.current = words;
      void navigate(path(words), { replace: true, preventScrollReset: true });
    },
    () => setValue(q),
  );
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setValue(currentTarget.value);
    look(currentTarget.value.trim());
  };
  return { value, onChange };
}

/** Back from an entry, on with the next one: its link, `data-entry`, has the focus. `listed`: the queue stands there. */
export function useOpenedEntry<E extends HTMLElement>(listed: boolean): RefObject<E | null> {
  const list = useRef<E>(null);
  const opened = (useLocation().state as { opened?: string } | null)?.opened;
  useEffect(() => {
    if (opened && listed) list.current?.querySelector<HTMLElement>(`[data-entry="${opened}"]`)?.focus();
  }, [opened, listed]);
  return list;
}

/** The heading of an entry that was opened from the queue: the link that led here is gone, and the focus with it. */
export function useEntryHeading(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const came = useNavigationType();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (came === 'PUSH') heading.current?.focus();
  }, []);
  return heading;
}
