import { useSyncExternalStore } from 'react';
import { closeToast, holdToast, releaseToast, toastStore } from '~/lib/web/toast';
import { IconButton } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import styles from './toasts.module.css';

/** The one toast region. It is part of the first load, because the message about a lost connection can't be loaded later. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.atServer);
  return (
    <section aria-label="Pemberitahuan" aria-live="polite" className={styles.region}>
      {toasts.map((toast) => (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: reading only pauses its end
        <div
          key={toast.id}
          role="alert"
          className={classNames(styles.toast, styles[toast.kind])}
          onPointerEnter={() => holdToast(toast.id)}
          onPointerLeave={() => releaseToast(toast)}
          onFocus={() => holdToast(toast.id)}
          onBlur={() => releaseToast(toast)}
        >
          <div className={styles.text}>
            <strong>{toast.title}</strong>
            {toast.message}
          </div>
          <IconButton label="Tutup" onClick={() => closeToast(toast.id)}>
            <Icon name="close" size={18} />
          </IconButton>
        </div>
      ))}
    </section>
  );
}
