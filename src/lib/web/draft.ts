import { useState } from 'react';

/**
 * A text kept in this browser until it has been sent: a reload or a lost session loses nothing. `key` names person and
 * place, so that nobody is shown what another one typed. A full or forbidden storage only costs the keeping.
 */
export function draftAt(key: string) {
  const name = `nusakelas-draft:${key}`;
  return {
    read: () => guarded(() => localStorage.getItem(name)) ?? '',
    keep: (text: string) => void guarded(() => (text ? localStorage.setItem(name, text) : localStorage.removeItem(name))),
    drop: () => void guarded(() => localStorage.removeItem(name)),
  };
}

/** The same for a form that stands in the browser only: `initial` is what was kept when it opened. */
export function useDraft(key: string) {
  const draft = draftAt(key);
  const [initial] = useState(draft.read);
  return { ...draft, initial };
}

function guarded<T>(touch: () => T): T | null {
  try {
    return touch();
  } catch {
    return null;
  }
}
