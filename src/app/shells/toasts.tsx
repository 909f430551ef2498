import { useSyncExternalStore } from 'react';
import { closeToast, holdToast, releaseToast, type ShownToast, toastStore } from '~/lib/web/toast';
import { Button, IconButton } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import styles from './toasts.module.css';

const ToastAction = ({
  toast,
  label,
  run,
}: {
  toast: ShownToast;
  label: string;
  run: () => void;
}) => (
  <Button
    variant="light"
    className={styles.action}
    onClick={() => {
      closeToast(toast.id);
      run();
    }}
  >
    {label}
  </Button>
);

/** The one toast region. It is part of the first load, because the message about a lost connection can't be loaded later. */
export function Toasts() {
  const toasts = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.current,
    toastStore.atServer,
  );
  return (
    <section aria-label="Pemberitahuan" aria-live="polite" className={styles.region}>
      {toasts.map((toast) => (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the pointer or the focus only delays its closing
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
            {toast.action && <ToastAction toast={toast} {...toast.action} />}
          </div>
          <IconButton label="Tutup" onClick={() => closeToast(toast.id)}>
            <Icon name="close" size={18} />
          </IconButton>
        </div>
      ))}
    </section>
  );
}
