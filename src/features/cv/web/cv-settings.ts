import { useEffect, useRef, useState } from 'react';
import { AppError } from '~/lib/errors';
import type { CvOptions } from '../schema';
import { useSaveCv } from './api';

/** the time without a change after which the settings are saved */
const pauseMs = 600;

/** `stale`: another tab or device has changed the settings, so that a save would be refused. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'failed' | 'stale';

/** The settings of the editor. They are saved automatically, one save at a time, each with the revision of the one before. */
export function useCvSettings(start: { options: CvOptions; revision: number }) {
  const [options, setOptions] = useState(start.options);
  const [state, setState] = useState<SaveState>('saved');
  const { mutateAsync } = useSaveCv();
  const wanted = useRef(start.options);
  const stored = useRef(start);
  const running = useRef<Promise<boolean> | null>(null);
  const timer = useRef(0);
  const isStale = useRef(false);

  const saveAll = async () => {
    while (wanted.current !== stored.current.options) {
      const sent = wanted.current;
      setState('saving');
      try {
        const { revision } = await mutateAsync({ options: sent, revision: stored.current.revision });
        stored.current = { options: sent, revision };
      } catch (error) {
        isStale.current = error instanceof AppError && error.code === 'cv_changed';
        setState(isStale.current ? 'stale' : 'failed');
        return false;
      }
    }
    setState('saved');
    return true;
  };
  /** Saves all changes now. Returns whether everything is saved. */
  const flush = async (): Promise<boolean> => {
    window.clearTimeout(timer.current);
    if (isStale.current) return false;
    running.current ??= saveAll().finally(() => {
      running.current = null;
    });
    return running.current;
  };
  const change = (next: CvOptions) => {
    wanted.current = next;
    setOptions(next);
    if (isStale.current) return;
    setState('waiting');
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void flush(), pauseMs);
  };

  const flushNow = useRef(flush);
  useEffect(() => {
    flushNow.current = flush;
  });
  // Leaving the page must not lose the last change.
  useEffect(() => {
    const leave = () => {
      if (!isStale.current && wanted.current !== stored.current.options) void flushNow.current();
    };
    const hide = () => document.visibilityState === 'hidden' && leave();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      leave();
    };
  }, []);

  return { options, state, change, flush };
}
