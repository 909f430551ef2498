import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { formatPosition } from '~/lib/dates';
import { announce } from '~/ui/announcer';
import { ToolIcon } from '~/ui/tool-icon';
import { type Clock, leftOf } from '../clock';
import classes from './sitting.module.css';

/** Minutes at which the time that is left is announced. */
const announced = [60, 30, 10, 5, 1];

type TimeLeftProps = { deadlineAt: string; clock: Clock; onEnd: () => void };

/** The time that is left. Screen readers hear of it at a few moments only. */
export function TimeLeft({ deadlineAt, clock, onEnd }: TimeLeftProps) {
  const { now, receivedAt } = clock;
  const [left, setLeft] = useState(() => leftOf(deadlineAt, clock));
  const before = useRef(left);
  const tick = useEffectEvent(() => {
    const ms = leftOf(deadlineAt, { now, receivedAt });
    const minutes = announced.find(
      (minute) => before.current > minute * 60_000 && ms <= minute * 60_000,
    );
    if (minutes) announce(`Sisa waktu ${minutes} menit.`);
    if (ms <= 0 && before.current > 0) announce('Waktu ujian habis.');
    if (ms <= 0) onEnd();
    before.current = ms;
    setLeft(ms);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer of the server sets the clock at once
  useEffect(() => {
    tick();
    const timer = setInterval(() => tick(), 1_000);
    return () => clearInterval(timer);
  }, [deadlineAt, now, receivedAt]);
  const seconds = Math.max(0, Math.ceil(left / 1_000));
  return (
    <div
      className={classes.time}
      data-short={seconds <= 300 || undefined}
      role="timer"
      aria-label="Sisa waktu"
    >
      <ToolIcon name="clock" size={18} />
      <span className="tabular">{formatPosition(seconds)}</span>
    </div>
  );
}
