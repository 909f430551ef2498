import { useState } from 'react';
import { hasLeft } from './leaving';
import { isReadingOnly } from './reading-only';

/** The owner of the text, so that nobody sees another person's, and the place where it was typed. The person of visitors is empty. */
export type DraftKey = { person: string; place: string };

const prefix = 'nusakelas-draft:';
/** Where a session expires instead of being ended, its person's texts stay this long. */
const keptMs = 30 * 24 * 60 * 60_000;

/** Each text has the time of its last change before it. */
function freshText(stamped: string | null): string {
  const [, at, text = ''] = /^(\d+) (.*)$/s.exec(stamped ?? '') ?? [];
  return Date.now() - Number(at) < keptMs ? text : '';
}

/** Keeps a text in this browser until it has been sent, so that it survives a reload or a lost session. */
export function draftAt({ person, place }: DraftKey) {
  const name = `${prefix}${person}:${place}`;
  const drop = () => void guarded(() => localStorage.removeItem(name));
  return {
    read: () => (isReadingOnly() ? '' : freshText(guarded(() => localStorage.getItem(name)))),
    /** Answers whether the text is kept. Where it can't be, because the storage is full or refused, an older one isn't kept either. */
    keep: (text: string): boolean => {
      if (isReadingOnly()) return false;
      const isKept =
        !hasLeft() &&
        guarded(() =>
          text
            ? localStorage.setItem(name, `${Date.now()} ${text}`)
            : localStorage.removeItem(name),
        ) !== null;
      if (!isKept) drop();
      return isKept;
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

/** The places that begin so and hold a text of this person. */
export function placesOf(person: string, start: string): string[] {
  if (isReadingOnly()) return [];
  const own = `${prefix}${person}:`;
  const names =
    guarded(() => Object.keys(localStorage).filter((name) => name.startsWith(own + start))) ?? [];
  return names.map((name) => name.slice(own.length));
}

/** Forgets what this person has typed, for their signing out. */
export const dropDraftsOf = (person: string): void =>
  dropWhere((name) => name.startsWith(`${prefix}${person}:`));

/** Forgets the texts that nobody came back for. */
export const dropOldDrafts = (): void =>
  dropWhere((name) => name.startsWith(prefix) && freshText(localStorage.getItem(name)) === '');

function dropWhere(isMeant: (name: string) => boolean): void {
  guarded(() => {
    for (const name of Object.keys(localStorage).filter(isMeant)) localStorage.removeItem(name);
  });
}

function guarded<T>(touch: () => T): T | null {
  try {
    return touch();
  } catch {
    return null;
  }
}
