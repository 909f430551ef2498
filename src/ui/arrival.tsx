import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { announce } from './announcer';

/** How long a page may take to show its heading before its title is announced instead. */
const patienceMs = 4_000;

/**
 * After every navigation to another page its heading gets the focus, as soon as it is there. Where the page or the person has put the focus
 * somewhere in it, that stays, and the title is announced.
 */
export function Arrival() {
  const { pathname, hash } = useLocation();
  const last = useRef(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another hash or search is the same page
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (hash) return;
    const since = performance.now();
    let frame = 0;
    const arrive = () => {
      const main = document.querySelector('main');
      const heading = main?.querySelector('h1');
      const isElsewhere = document.activeElement !== main && main?.contains(document.activeElement);
      if (isElsewhere || performance.now() - since > patienceMs) return announce(document.title);
      if (!heading) {
        frame = requestAnimationFrame(arrive);
        return;
      }
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    };
    frame = requestAnimationFrame(arrive);
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return null;
}
