import { type VideoSource, videoSource } from '~/features/catalogue/rules';
import { videoTexts } from '~/features/catalogue/terms';
import type { Playback } from '~/features/media/schema';
import { Player, type PlayerProps } from './player';
import classes from './video.module.css';
import { VideoMessage } from './video-message';

const knownPlayer =
  'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';
const unknownPlayer = 'allow-scripts allow-presentation';

type VideoProps = Omit<PlayerProps, 'media'> & { url: string | null; playback: Playback | null };

/** A lesson's uploaded video, or one by address in any of the four accepted forms, or the specified sentence. `storageKey` remembers the position. */
export function Video({ url, playback, title, ...player }: VideoProps) {
  const source = videoSource(url);
  if (playback) return <Player key={playback.videoId} media={playback} title={title} {...player} />;
  if (source.kind === 'none') return <VideoMessage text={videoTexts.missing} />;
  if (source.kind === 'unsupported') return <VideoMessage text={videoTexts.unsupported} />;
  if (source.kind !== 'file') return <Frame source={source} title={title} />;
  const { onExpired: _, ...rest } = player;
  const media = {
    sources: [{ kind: 'original' as const, url: source.src, contentType: '', bytes: 0 }],
    captions: [],
    poster: null,
  };
  return <Player key={source.src} media={media} title={title} {...rest} />;
}

function Frame({
  source,
  title,
}: {
  source: Extract<VideoSource, { src: string }>;
  title: string;
}) {
  return (
    <iframe
      className={classes.player}
      src={source.src}
      title={`Video: ${title}`}
      sandbox={source.kind === 'embed' ? unknownPlayer : knownPlayer}
      allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
      referrerPolicy="strict-origin-when-cross-origin"
      loading="lazy"
      allowFullScreen
    />
  );
}
