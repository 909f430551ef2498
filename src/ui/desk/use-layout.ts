import {
  type RefObject,
  useCallback,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';

/** Whether the window fits a media query; true on the server. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => true,
  );
}

/** The width of an element in rem, so that large text leaves room for less. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(60);
  useLayoutEffect(() => {
    if (!element.current) return;
    const measure = ({ width }: { width: number }) =>
      setWidth(
        Math.floor(width / Number.parseFloat(getComputedStyle(document.documentElement).fontSize)),
      );
    measure(element.current.getBoundingClientRect());
    // Before the next picture: a table that no longer fits would widen the page for a moment.
    const observer = new ResizeObserver(
      ([entry]) =>
        entry && entry.contentRect.width > 0 && flushSync(() => measure(entry.contentRect)),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/** Whether what stands in an element is wider than the element itself. */
export function useOverflow(element: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const { current } = element;
    const content = current?.firstElementChild;
    if (!current || !content) return;
    const measure = () =>
      setOverflows(content.getBoundingClientRect().width > current.clientWidth + 1);
    measure();
    const observer = new ResizeObserver(() => flushSync(measure));
    for (const measured of [current, content]) observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return overflows;
}
