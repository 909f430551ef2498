import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { announce } from './announcer';

/** How long a page may take to show its heading before its title is announced instead. */
const patienceMs = 4_000;

/** After a navigation the page's heading gets the focus, unless the page or the person put it elsewhere; then the title is announced. */
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
