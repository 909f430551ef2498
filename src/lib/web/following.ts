import { useEffect } from 'react';

/**
 * Gives up what waits for a pause in typing once a link is followed: heard before the router hears the click, or in the
 * moment between the typed words would call back from where the link leads.
 */
export function useCancelOnFollow({ cancel }: { cancel: () => void }): void {
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) cancel();
    };
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  }, [cancel]);
}
