import { videoSource } from '../../../rules';
import classes from './lessons.module.css';

const knownPlayer =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';
const unknownPlayer = 'allow-scripts allow-presentation';

/** The video of an address as the player will show it. */
export function VideoPreview({ url, title }: { url: string; title: string }) {
  const source = videoSource(url);
  if (source.kind === 'none' || source.kind === 'unsupported') return null;
  if (source.kind === 'file')
    return (
      <video
        className={classes.player}
        src={source.src}
        controls
        muted
        playsInline
        preload="metadata"
        aria-label={`Pratinjau video: ${title}`}
      />
    );
  return (
    <iframe
      className={classes.player}
      src={source.src}
      title={`Pratinjau video: ${title}`}
      sandbox={source.kind === 'embed' ? unknownPlayer : knownPlayer}
      allow="encrypted-media; picture-in-picture; fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
      loading="lazy"
      allowFullScreen
    />
  );
}
