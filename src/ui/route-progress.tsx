import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import styles from './route-progress.module.css';

/** A bar at the window's upper edge while something takes longer than a moment. */
export const BusyBar = ({ busy }: { busy: boolean }) =>
  busy ? <div role="progressbar" aria-label="Memuat halaman" className={styles.bar} /> : null;

/** While the next page is loading, the link that was followed stays pressed, and after a moment the bar appears. */
export function RouteProgress() {
  const busy = useNavigation().state !== 'idle';
  const followed = useRef<Element | null>(null);
  useEffect(() => {
    const remember = ({ target }: Event) => {
      followed.current = target instanceof Element ? target.closest('a') : null;
    };
    document.addEventListener('click', remember, true);
    return () => document.removeEventListener('click', remember, true);
  }, []);
  useEffect(() => {
    const link = followed.current;
    if (!busy || !link) return;
    link.toggleAttribute('data-followed', true);
    return () => void link.removeAttribute('data-followed');
  }, [busy]);
  return <BusyBar busy={busy} />;
}
