import { useState } from 'react';

/**
 * Keeps a text in this browser until it has been sent, so that it survives a reload or a lost session. `key` names person and place, so that
 * nobody sees a text of another person. Without storage the text isn't kept.
 */
export function draftAt(key: string) {
  const name = `nusakelas-draft:${key}`;
  return {
    read: () => guarded(() => localStorage.getItem(name)) ?? '',
    keep: (text: string) => void guarded(() => (text ? localStorage.setItem(name, text) : localStorage.removeItem(name))),
    drop: () => void guarded(() => localStorage.removeItem(name)),
  };
}

/** The same for a form that is rendered in the browser only; `initial` is the text that was kept before it opened. */
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
