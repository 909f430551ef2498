import { useState } from 'react';

/**
 * A text kept in this browser until it has been sent: a reload or a lost session loses nothing. `key` names person and
 * place, so that nobody is shown what another one typed. A full or forbidden storage only costs the keeping.
 */
export function useDraft(key: string) {
  const name = `nusakelas-draft:${key}`;
  const [initial] = useState(() => guarded(() => localStorage.getItem(name)) ?? '');
  return {
    initial,
    keep: (text: string) => void guarded(() => (text ? localStorage.setItem(name, text) : localStorage.removeItem(name))),
    drop: () => void guarded(() => localStorage.removeItem(name)),
  };
}

function guarded<T>(touch: () => T): T | null {
  try {
    return touch();
  } catch {
    return null;
  }
}
