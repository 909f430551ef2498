import { useEffect, useState, useSyncExternalStore } from 'react';

const onHash = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/**
 * The secret word in the address's fragment, which no server, proxy or referrer ever sees: undefined until the browser has
 * looked, null when `read` finds none.
 */
export function useFragmentWord(read: (fragment: string) => string | null): string | null | undefined {
  const hash = useSyncExternalStore<string | undefined>(
    onHash,
    () => window.location.hash,
    () => undefined,
  );
  const found = hash === undefined ? undefined : read(hash);
  const [last, setLast] = useState<string | null>(null);
  if (found && found !== last) setLast(found);
  // «Langsung ke isi» leads to a place on this page: the word is given back to the address, for a reload.
  useEffect(() => {
    if (found === null && last) window.history.replaceState(window.history.state, '', `#${last}`);
  }, [found, last]);
  return found === undefined ? undefined : (found ?? last);
}
