import { useState } from 'react';
import type { OutlineLesson } from '../schema';
import { useSaveOrder } from './api';

type Outline = { id: string; outlineRevision: number; lessons: OutlineLesson[] };

/** The lessons in the order that the person has given them, from the moment of the move; a refused order falls back to the stored one. */
export function useOrder({ id, outlineRevision, lessons }: Outline) {
  const [order, setOrder] = useState<string[] | null>(null);
  const save = useSaveOrder(id, outlineRevision);
  const move = (next: string[]) => {
    setOrder(next);
    // Of several moves in a row only the last one's answer shows the stored order again.
    save.mutate(next, { onSettled: () => setOrder((shown) => (shown === next ? null : shown)) });
  };
  const place = new Map(order?.map((lesson, index) => [lesson, index]));
  const last = lessons.length;
  return {
    lessons: order
      ? lessons.toSorted((a, b) => (place.get(a.id) ?? last) - (place.get(b.id) ?? last))
      : lessons,
    move,
  };
}
