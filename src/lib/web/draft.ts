import { useState } from 'react';

/** Whose text it is, so that nobody sees one of another person, and where it was typed. The person of visitors is empty. */
export type DraftKey = { person: string; place: string };

/** Keeps a text in this browser until it has been sent, so that it survives a reload or a lost session. */
export function draftAt({ person, place }: DraftKey) {
  const name = `nusakelas-draft:${person}:${place}`;
  const drop = () => void guarded(() => localStorage.removeItem(name));
  return {
    read: () => guarded(() => localStorage.getItem(name)) ?? '',
    /** Answers whether the text is kept. Where it can't be, because the storage is full or refused, an older one isn't kept either. */
    keep: (text: string): boolean => {
      const kept = guarded(() => (text ? localStorage.setItem(name, text) : localStorage.removeItem(name))) !== null;
      if (!kept) drop();
      return kept;
    },
    drop,
  };
}

/** The same for a form that is rendered in the browser only; `initial` is the text that was kept before it opened. */
export function useDraft(key: DraftKey) {
  const [draft] = useState(() => draftAt(key));
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
