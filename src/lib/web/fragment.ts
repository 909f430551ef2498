import { useEffect, useState, useSyncExternalStore } from 'react';

const onHash = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/**
 * Reads the token in the address's fragment, which no server, proxy or referrer sees. It is undefined while the page comes from the server,
 * and null when `read` finds no token.
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
  // The skip link «Langsung ke isi» replaces the fragment; the token is written back, so that a reload still finds it.
  useEffect(() => {
    if (found === null && last) window.history.replaceState(window.history.state, '', `#${last}`);
  }, [found, last]);
  return found === undefined ? undefined : (found ?? last);
}
