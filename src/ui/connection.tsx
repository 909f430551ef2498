import { useSyncExternalStore } from 'react';
import styles from './connection.module.css';

const subscribe = (watch: () => void) => {
  for (const type of ['online', 'offline']) window.addEventListener(type, watch);
  return () => {
    for (const type of ['online', 'offline']) window.removeEventListener(type, watch);
  };
};

/** Whether this device has a connection by what the browser knows. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Says below the header that the connection is gone. */
export const OfflineBanner = () =>
  useOnline() ? null : (
    <div role="status" className={styles.banner}>
      <strong>Koneksi terputus.</strong> Anda tetap dapat membaca yang sudah terbuka.
    </div>
  );
