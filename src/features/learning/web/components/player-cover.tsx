import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { IconDrawing } from '~/ui/icon';
import classes from './player.module.css';
import type { PlayerControls } from './player-controls';

const strokes = { play: 'M7 4v16l13-8z', pause: 'M8 5v14M16 5v14' };

type Played = 'not yet' | 'now' | 'before';

/**
 * The controls, which most of the player's code is for, are loaded at the first sign that the video is played: a pointer over it, the focus
 * in it, or its playing. What is pressed until they are there plays the element itself. Where they can't be loaded, those of the browser stand in.
 */
export function useControls(video: RefObject<HTMLVideoElement | null>) {
  const [Controls, setControls] = useState<typeof PlayerControls | null>(null);
  const [failed, setFailed] = useState(false);
  const [played, setPlayed] = useState<Played>('not yet');
  const asked = useRef(false);
  const load = () => {
    if (asked.current) return;
    asked.current = true;
    import('./player-controls').then(
      (part) => setControls(() => part.PlayerControls),
      () => setFailed(true),
    );
  };
  const press = () => {
    load();
    const element = video.current;
    if (element?.paused) void element.play().catch(() => null);
    else element?.pause();
  };
  const pressed = {
    onClick: press,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== ' ' && event.key !== 'k') return;
      event.preventDefault();
      press();
    },
  };
  return {
    Controls,
    native: failed,
    played,
    press,
    /** what the stage around the video listens to */
    signs: { onPointerEnter: load, onFocus: load },
    /** what the video itself answers to, until its controls do */
    presses: Controls || failed ? {} : pressed,
    onPlay: () => {
      load();
      setPlayed('now');
    },
    onPause: () => setPlayed('before'),
  };
}

type CoverProps = {
  played: Played;
  /** whether controls stand below it */
  controlled: boolean;
  onPress: () => void;
  /** takes the focus that it had when the controls take its place */
  onLeave: () => void;
};

/** The button in the middle of a video that was not played yet. With the controls there it goes, but never from under a finger or a pointer. */
export function PlayerCover({ played, controlled, onPress, onLeave }: CoverProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [inUse, setInUse] = useState(false);
  const [gone, setGone] = useState(false);
  const isOver = controlled && (played !== 'not yet' || !inUse);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it goes
  useEffect(() => {
    if (!isOver) return;
    if (document.activeElement === button.current) onLeave();
    setGone(true);
  }, [isOver]);
  if (gone) return null;
  const plays = played === 'now';
  return (
    <button
      ref={button}
      type="button"
      className={classes.cover}
      aria-label={plays ? 'Jeda video' : 'Putar video'}
      onClick={onPress}
      onPointerEnter={() => setInUse(true)}
      // A finger leaves before its press arrives.
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setInUse(false)}
      onFocus={() => setInUse(true)}
      onBlur={() => setInUse(false)}
    >
      <IconDrawing path={plays ? strokes.pause : strokes.play} size={32} />
    </button>
  );
}
