import { useEffect, useEffectEvent, useRef } from 'react';

/** Calls `act` after a rendering in which `value` is another one than before; not after the first. */
export function useOnChange(value: unknown, act: () => void): void {
  const last = useRef(value);
  const changed = useEffectEvent(act);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    changed();
  }, [value]);
}
