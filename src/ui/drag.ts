import { type PointerEvent, useEffect, useRef } from 'react';
import { type Box, type Lift, lifted, placeAt } from './lift';

/** How far (px) a pointer moves before it drags, so that a tap doesn't. */
const leastMove = 4;
/** How near (px) to the edge of what scrolls a pointer scrolls it, and how far at most in each frame. */
const [edge, fastest] = [72, 18];

type Drag = {
  entry: HTMLElement;
  id: string;
  from: number;
  to: number;
  /** where the pointer went down */
  startY: number;
  y: number;
  /** The places of all entries, measured once; null until the pointer has moved far enough. */
  boxes: Box[] | null;
  scroller: Element;
  startScroll: number;
  /** ends what listens and runs meanwhile */
  release: () => void;
};

type DragOptions = {
  entries: () => HTMLElement[];
  onLift: (lift: Lift) => void;
  /** the lifted entry stands above another place */
  onOver: (lift: Lift) => void;
  onDrop: (lift: Lift) => void;
  onCancel: (lift: Lift) => void;
};

/** The part that scrolls around an element: the nearest one that has more than it shows, or the page. */
function scrollerOf(element: HTMLElement): Element {
  for (
    let part = element.parentElement;
    part && part !== document.body;
    part = part.parentElement
  ) {
    if (
      part.scrollHeight > part.clientHeight &&
      /auto|scroll/.test(getComputedStyle(part).overflowY)
    )
      return part;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** How far the next frame scrolls with the pointer at this height. */
function scrollStep(y: number, scroller: Element): number {
  const page = scroller === document.scrollingElement;
  const { top, bottom } = page
    ? { top: 0, bottom: window.innerHeight }
    : scroller.getBoundingClientRect();
  const over = Math.max(0, edge - (bottom - y)) - Math.max(0, edge - (y - top));
  return Math.round((Math.max(-edge, Math.min(edge, over)) / edge) * fastest);
}

/** Moves entries by mouse and finger. While one is dragged only it moves with the pointer, and the rest is drawn when its place changes. */
export function useDrag({ entries, onLift, onOver, onDrop, onCancel }: DragOptions) {
  const drag = useRef<Drag | null>(null);

  const offsetOf = ({ y, startY, scroller, startScroll }: Drag) =>
    y - startY + scroller.scrollTop - startScroll;
  const liftOf = (now: Drag): Lift => {
    const boxes = now.boxes ?? [];
    return {
      ...lifted(now.id, now.from, now.to, (index) => boxes[index] as Box),
      offset: offsetOf(now),
    };
  };
  const follow = (now: Drag) => {
    if (!now.boxes) return;
    const offset = offsetOf(now);
    const to = placeAt(now.from, offset, now.boxes);
    if (to !== now.to) {
      now.to = to;
      onOver(liftOf(now));
    }
    // Drawn without React, which would look at every entry at each step of the pointer.
    now.entry.style.transform = `translateY(${offset}px)`;
  };
  const end = (finish: (now: Drag) => void) => {
    const now = drag.current;
    if (!now) return;
    drag.current = null;
    now.release();
    if (!now.boxes) return;
    now.entry.style.transform = '';
    finish(now);
  };
  const putBack = (now: Drag) => onCancel(liftOf(now));
  const begin = (now: Drag) => {
    now.boxes = entries().map(({ offsetTop, offsetHeight }) => ({ offsetTop, offsetHeight }));
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && end(putBack);
    window.addEventListener('keydown', onKeyDown);
    let frame = 0;
    const scroll = () => {
      const step = scrollStep(now.y, now.scroller);
      if (step !== 0) {
        now.scroller.scrollTop += step;
        follow(now);
      }
      frame = requestAnimationFrame(scroll);
    };
    frame = requestAnimationFrame(scroll);
    now.release = () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', onKeyDown);
    };
    onLift(liftOf(now));
  };
  useEffect(() => () => drag.current?.release(), []);

  return {
    /** Ends a drag whose list has changed. */
    stop: () => end(() => undefined),
    onPointerDown: (
      id: string,
      { button, isPrimary, currentTarget, clientY, pointerId }: PointerEvent<HTMLElement>,
    ) => {
      const all = entries();
      const entry = all.find((element) => element.contains(currentTarget));
      if (button !== 0 || !isPrimary || !entry) return;
      currentTarget.setPointerCapture(pointerId);
      const scroller = scrollerOf(entry);
      const from = all.indexOf(entry);
      const place = {
        id,
        from,
        to: from,
        startY: clientY,
        y: clientY,
        startScroll: scroller.scrollTop,
      };
      drag.current = { ...place, entry, boxes: null, scroller, release: () => undefined };
    },
    onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
      const now = drag.current;
      if (!now) return;
      now.y = clientY;
      if (!now.boxes) {
        if (Math.abs(offsetOf(now)) < leastMove) return;
        begin(now);
      }
      follow(now);
    },
    onPointerUp: () => end((now) => onDrop(liftOf(now))),
    onPointerCancel: () => end(putBack),
  };
}
