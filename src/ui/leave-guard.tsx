import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from './dialog';

type LeaveGuardProps = {
  /** answers whether something isn't saved, when a person wants to leave */
  when: () => boolean;
  /** called when the person leaves without saving */
  onLeave: () => void;
};

/** Asks before unsaved text is lost: at links, at Back, and when the tab is closed; a second Back stays. Signing in again doesn't count as leaving. */
export function LeaveGuard({ when, onLeave }: LeaveGuardProps) {
  const isAsking = useRef(false);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    const isBlocked =
      to.pathname !== '/auth' &&
      (from.pathname !== to.pathname || from.search !== to.search) &&
      when();
    // The router blocks this navigation too, and is free for the next one after that.
    if (isBlocked && isAsking.current && historyAction === 'POP')
      setTimeout(() => blocker.reset?.(), 0);
    return isBlocked;
  });
  useEffect(() => {
    isAsking.current = blocker.state === 'blocked';
  }, [blocker.state]);
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
      byBack
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
