import { useSyncExternalStore } from 'react';

let said = '';
const watchers = new Set<() => void>();

/** Says a sentence to who listens to the page instead of looking at it; the same sentence twice is said twice. */
export function announce(sentence: string): void {
  said = said === sentence ? `${sentence}\u00a0` : sentence;
  for (const watch of watchers) watch();
}

const subscribe = (watch: () => void) => {
  watchers.add(watch);
  return () => void watchers.delete(watch);
};

/** The one polite region of a page. */
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
