import { useNavigation } from 'react-router';
import styles from './route-progress.module.css';

/** A bar at the window's upper edge while something takes longer than a moment. */
export const BusyBar = ({ busy }: { busy: boolean }) => (busy ? <div role="progressbar" aria-label="Memuat halaman" className={styles.bar} /> : null);

/** Shows the bar while the next page is loading. */
export function RouteProgress() {
  return <BusyBar busy={useNavigation().state !== 'idle'} />;
}
