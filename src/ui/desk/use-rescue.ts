import { useEffect, useRef } from 'react';
import { rescueFocus } from '../focus';

/** Gives the focus to the element of the answered ref when `state` changes and the pressed button has gone with its old value. */
export function useRescue<E extends HTMLElement>(state: unknown) {
  const place = useRef<E>(null);
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    rescueFocus(place.current);
  }, [state]);
  return place;
}
