import { type ChangeEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { type DeskFilter, type DeskShape, readDeskFilter, writeDeskFilter } from '~/lib/desk';

const typingPauseMs = 300;

export type DeskAddress<Shape extends DeskShape = DeskShape> = {
  filter: DeskFilter<Shape>;
  /** the filter as a query of the API */
  query: string;
  /** the opened entry */
  entry: string | null;
  /** the address after a change of the filter; without `entry` no entry is open there */
  to: (change: Partial<DeskFilter<Shape>>, entry?: string | null) => string;
};

/** The state of a desk in the page's address. Parameters that aren't the desk's stay. */
export function useDeskAddress<Shape extends DeskShape>(shape: Shape): DeskAddress<Shape> {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  return useMemo(() => {
    const filter = readDeskFilter(shape, params);
    const own = new Set(['view', 'q', 'sort', 'entry', ...Object.keys(shape.filters)]);
    const others = [...params].filter(([name]) => !own.has(name));
    const to: DeskAddress<Shape>['to'] = (change, entry) => {
      // A view has an order of its own, which is kept only if the person has chosen another.
      const sort = change.view && filter.sort === shape.views[filter.view] ? shape.views[change.view] : filter.sort;
      const next = { ...filter, ...(sort && { sort }), ...change } as DeskFilter<Shape>;
      const search = new URLSearchParams([...others, ...writeDeskFilter(shape, next, entry)]);
      return search.size > 0 ? `${pathname}?${search}` : pathname;
    };
    return { filter, query: `${writeDeskFilter(shape, filter)}`, entry: params.get('entry'), to };
  }, [shape, params, pathname]);
}

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

/** The value of a desk's search field. It is written into the address when typing pauses, and follows other changes of the address. */
export function useDeskSearch<Shape extends DeskShape>({ filter: { q }, entry, to }: DeskAddress<Shape>) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const leaving = location !== undefined && (location.pathname !== pathname || new URLSearchParams(location.search).get('entry') !== entry);
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
      void navigate(to({ q: words } as Partial<DeskFilter<Shape>>, entry), { replace: true, preventScrollReset: true });
    },
    () => setValue(q),
  );
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setValue(currentTarget.value);
    searchLater(currentTarget.value.trim());
  };
  return { value, onChange };
}

/** The address of a desk's entry for a link from before, which names it by another parameter; null for other links. */
export function movedEntry(url: string, name: string): string | null {
  const { pathname, searchParams } = new URL(url);
  const entry = searchParams.get(name);
  if (entry === null) return null;
  searchParams.delete(name);
  searchParams.set('entry', entry);
  return `${pathname}?${searchParams}`;
}
