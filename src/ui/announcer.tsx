import { useSyncExternalStore } from 'react';

let said = '';
const watchers = new Set<() => void>();

/** Announces a sentence to screen readers; the same sentence twice is announced twice. */
export function announce(sentence: string): void {
  said = said === sentence ? `${sentence}\u00a0` : sentence;
  for (const watch of watchers) watch();
}

const subscribe = (watch: () => void) => {
  watchers.add(watch);
  return () => void watchers.delete(watch);
};

/** The page's one polite live region. */
export function Announcer() {
  const sentence = useSyncExternalStore(
    subscribe,
    () => said,
    () => '',
  );
  return (
    <div className="hidden" aria-live="polite" data-announcer>
      {sentence}
    </div>
  );
}
