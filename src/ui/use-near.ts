import { useEffect, useState } from 'react';

/** Whether a place was near the window once, or in it with a margin of 0%; what it needs is loaded then. */
export function useNear(place: { current: Element | null }, margin = '100%'): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `${margin} 0%`,
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place, margin]);
  return isNear;
}
