import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './dialog';

type LeaveGuardProps = {
  /** asked when somebody goes: is there something that isn't saved? */
  when: () => boolean;
  /** it is given up */
  onLeave: () => void;
};

/** Asks before unsaved text is left behind: at links, at Back, and when the tab is closed. Signing in again is no leaving. */
export function LeaveGuard({ when, onLeave }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => to.pathname !== '/auth' && (from.pathname !== to.pathname || from.search !== to.search) && when(),
  );
  const closing = useEffectEvent((event: BeforeUnloadEvent) => {
    if (when()) event.preventDefault();
  });
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => closing(event);
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title="Tinggalkan tanpa menyimpan?"
      confirm="Tinggalkan"
      danger
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
    >
      <p>Perubahan Anda di halaman ini belum tersimpan dan akan hilang.</p>
    </ConfirmDialog>
  );
}
