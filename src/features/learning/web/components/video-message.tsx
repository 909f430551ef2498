import { ToolIcon } from '~/ui/tool-icon';
import classes from './video.module.css';

/** Stands where a video would be. */
export function VideoMessage({ text }: { text: string }) {
  return (
    <div className={classes.message} role="alert">
      <ToolIcon name="videoOff" size={32} />
      <p>{text}</p>
    </div>
  );
}
