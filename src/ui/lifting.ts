import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { useDrag } from './drag';
import { type Lift, lifted, sentences } from './lift';
import { useOnChange } from './use-on-change';

type LiftOptions = {
  list: RefObject<HTMLElement | null>;
  ids: string[];
  nameAt: (id: string) => string;
  onDrop: (from: number, to: number) => void;
};

/** Moves entries by keys, mouse and finger; only those change that the lifted one passes. `said` belongs into an assertive live region. */
export function useLift({ list, ids, nameAt, onDrop }: LiftOptions) {
  const [lift, setLift] = useState<Lift | null>(null);
  const [said, say] = useState('');
  const byKey = lift !== null && !lift.dragged;
  useEffect(() => {
    if (lift && byKey) list.current?.children[lift.from]?.scrollIntoView({ block: 'nearest' });
  }, [list, lift, byKey]);

  const show = (id: string, from: number, to: number, sentence: (typeof sentences)['placed']) => {
    const { children = [] } = list.current ?? {};
    setLift(lifted(id, from, to, (index) => children[index] as HTMLElement));
    say(sentence(nameAt(id), to, ids.length));
  };
  const putBack = ({ id }: Lift) => {
    setLift(null);
    say(sentences.cancelled(nameAt(id)));
  };
  const cancel = () => lift && putBack(lift);
  const step = ({ id, from, to }: Lift, by: number) => {
    if (to + by >= 0 && to + by < ids.length) show(id, from, to + by, sentences.placed);
  };
  const drop = ({ id, from, to }: Lift) => {
    setLift(null);
    say(sentences.dropped(nameAt(id), to, ids.length));
    onDrop(from, to);
  };
  const tell = (next: Lift, sentence: (typeof sentences)['placed']) => {
    setLift({ ...next, dragged: true });
    say(sentence(nameAt(next.id), next.to, ids.length));
  };
  const drag = useDrag({
    entries: () => [...(list.current?.children ?? [])] as HTMLElement[],
    onLift: (next) => tell(next, sentences.lifted),
    onOver: (next) => tell(next, sentences.placed),
    onDrop: drop,
    onCancel: putBack,
  });
  // Entries that somebody else has added, moved or removed stand elsewhere than where the lifted one came from.
  useOnChange(ids.join(), () => {
    drag.stop();
    cancel();
  });

  const act = (id: string, key: string, repeated: boolean): boolean => {
    if (lift?.dragged) return true;
    const isLifted = lift?.id === id;
    if (key === ' ' || key === 'Enter') {
      if (repeated) return true;
      if (isLifted) drop(lift);
      else show(id, ids.indexOf(id), ids.indexOf(id), sentences.lifted);
      return true;
    }
    if (!isLifted) return false;
    const acts: Record<string, () => void> = {
      Tab: () => drop(lift),
      Escape: cancel,
      ArrowUp: () => step(lift, -1),
      ArrowDown: () => step(lift, 1),
      ArrowLeft: () => undefined,
      ArrowRight: () => undefined,
    };
    acts[key]?.();
    return key in acts;
  };
  return {
    lift,
    said,
    drag,
    onKeyDown: (id: string, event: KeyboardEvent) => {
      if (act(id, event.key, event.repeat)) event.preventDefault();
    },
    /** A person who goes elsewhere leaves the entry where it was; another window may come and go. */
    onBlur: ({ currentTarget }: FocusEvent) => {
      if (!lift?.dragged && currentTarget !== document.activeElement) cancel();
    },
  };
}
