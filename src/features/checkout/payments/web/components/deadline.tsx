import { formatDeadline, formatTimeLeft } from '~/lib/dates';
import { ToolIcon } from '~/ui/tool-icon';
import { useNow } from '~/ui/use-now';
import classes from './deadline.module.css';

/** The end of the time to pay. `skewMs` is what the server's clock is ahead of this device's. The seconds matter only in the last hour. */
export function Deadline({ at, skewMs }: { at: string; skewMs: number }) {
  const now = useNow(1_000);
  const leftMs = Date.parse(at) - now.getTime() - skewMs;
  return (
    <div className={classes.deadline} data-short={leftMs < 3_600_000 || undefined}>
      <ToolIcon name="clock" size={22} />
      <p>
        Bayar sebelum <strong>{formatDeadline(at)}</strong>
      </p>
      <p role="timer" aria-label="Sisa waktu" className="tabular">
        {leftMs > 0 ? `Sisa ${formatTimeLeft(leftMs)}` : 'Waktunya habis'}
      </p>
    </div>
  );
}
