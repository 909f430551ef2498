import { useEffect, useState, useSyncExternalStore } from 'react';

const onHash = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/** Reads the token in the fragment, which no server or referrer sees: undefined on the server, null when `read` finds none. */
export function useFragmentToken(
  read: (fragment: string) => string | null,
): string | null | undefined {
  const hash = useSyncExternalStore<string | undefined>(
    onHash,
    () => window.location.hash,
    () => undefined,
  );
  const token = hash === undefined ? undefined : read(hash);
  const [lastToken, setLastToken] = useState<string | null>(null);
  if (token && token !== lastToken) setLastToken(token);
  // The skip link «Langsung ke isi» replaces the fragment; the token is written back, so that a reload still finds it.
  useEffect(() => {
    if (token === null && lastToken)
      window.history.replaceState(window.history.state, '', `#${lastToken}`);
  }, [token, lastToken]);
  return token === undefined ? undefined : (token ?? lastToken);
}
