import { useEffect, useState } from 'react';

/** Browsers run a timer of more than 24 days at once. */
const longestTimerMs = 24 * 60 * 60_000;

/** Becomes true when this time comes while the page is open. The first rendering is the server's, also where the time is over by then. */
export function useHasPassed(time: string | null): boolean {
  const [passed, setPassed] = useState<string | null>(null);
  useEffect(() => {
    if (time === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const left = new Date(time).getTime() - Date.now();
      if (left <= 0) setPassed(time);
      else timer = setTimeout(look, Math.min(left, longestTimerMs));
    };
    look();
    return () => clearTimeout(timer);
  }, [time]);
  return time !== null && passed === time;
}
