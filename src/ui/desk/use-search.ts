import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { DeskFilter, DeskShape } from '~/lib/desk';
import type { DeskAddress } from './use-address';

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
      if (
        opensElsewhere ||
        timer.current === undefined ||
        !(event.target instanceof Element && event.target.closest('a'))
      )
        return;
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
export function useDeskSearch<Shape extends DeskShape>({
  filter: { q },
  entry,
  to,
}: DeskAddress<Shape>) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const leaving =
    location !== undefined &&
    (location.pathname !== pathname || new URLSearchParams(location.search).get('entry') !== entry);
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
      void navigate(to({ q: words } as Partial<DeskFilter<Shape>>, entry), {
        replace: true,
        preventScrollReset: true,
      });
    },
    () => setValue(q),
  );
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setValue(currentTarget.value);
    searchLater(currentTarget.value.trim());
  };
  return { value, onChange };
}
