import { useSyncExternalStore } from 'react';

const watchers = new Set<() => void>();
/** The page's own choices, which hold until it is closed where the browser offers no storage. */
const written = new Map<string, string>();

function read(name: string): string {
  const text = written.get(name);
  if (text !== undefined) return text;
  try {
    return localStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

function write(name: string, value: string): void {
  written.set(name, value);
  try {
    if (value) localStorage.setItem(name, value);
    else localStorage.removeItem(name);
  } catch {
    // `written` has the value.
  }
  for (const watch of watchers) watch();
}

const subscribe = (watch: () => void) => {
  watchers.add(watch);
  return () => void watchers.delete(watch);
};

/** A choice that this browser remembers; empty where nothing was chosen. */
export function useStored(name: string): [value: string, choose: (value: string) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(name),
    () => '',
  );
  return [value, (next) => write(name, next)];
}
