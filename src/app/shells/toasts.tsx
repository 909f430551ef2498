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
      {toasts.map((one) => (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: reading only pauses its end
        <div
          key={one.id}
          role="alert"
          className={classNames(styles.toast, styles[one.kind])}
          onPointerEnter={() => holdToast(one.id)}
          onPointerLeave={() => releaseToast(one)}
          onFocus={() => holdToast(one.id)}
          onBlur={() => releaseToast(one)}
        >
          <div className={styles.text}>
            <strong>{one.title}</strong>
            {one.message}
          </div>
          <IconButton label="Tutup" onClick={() => closeToast(one.id)}>
            <Icon name="close" size={18} />
          </IconButton>
        </div>
      ))}
    </section>
  );
}
