import { useEffect, useRef, useState } from 'react';
import { type VideoSource, videoSource } from '~/features/catalogue/rules';
import { videoTexts } from '~/features/catalogue/terms';
import { ToolIcon } from '~/ui/tool-icon';
import classes from './video.module.css';

const knownPlayer = 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';
const unknownPlayer = 'allow-scripts allow-presentation';
const rememberedEvery = 5;

/** A lesson's video in any of the four accepted forms, or the specified sentence. `storageKey` remembers the position. */
export function Video({ url, title, storageKey }: { url: string | null; title: string; storageKey: string }) {
  const source = videoSource(url);
  if (source.kind === 'none') return <Message text={videoTexts.missing} />;
  if (source.kind === 'unsupported') return <Message text={videoTexts.unsupported} />;
  if (source.kind === 'file') return <FilePlayer src={source.src} title={title} storageKey={storageKey} />;
  return <Frame source={source} title={title} />;
}

function Message({ text }: { text: string }) {
  return (
    <div className={classes.message} role="alert">
      <ToolIcon name="videoOff" size={32} />
      <p>{text}</p>
    </div>
  );
}

function Frame({ source, title }: { source: Extract<VideoSource, { src: string }>; title: string }) {
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

function FilePlayer({ src, title, storageKey }: { src: string; title: string; storageKey: string }) {
  const [failed, setFailed] = useState(false);
  const saved = useRef(0);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    // A video can fail before it stands on the page, and its event reaches nobody then.
    if (video.current?.error) setFailed(true);
  }, []);
  if (failed) return <Message text={videoTexts.failed} />;
  const key = `nusakelas-video:${storageKey}`;
  const remember = (seconds: number) => {
    try {
      localStorage.setItem(key, String(seconds));
    } catch {
      // Without storage the video starts from its beginning next time.
    }
  };
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions come with uploads in the instructor studio
    <video
      ref={video}
      className={classes.player}
      src={src}
      controls
      playsInline
      preload="metadata"
      aria-label={`Video: ${title}`}
      onError={() => setFailed(true)}
      onLoadedMetadata={({ currentTarget }) => {
        const at = Number(localStorage.getItem(key) ?? 0);
        if (at > 0 && at < currentTarget.duration - 1) currentTarget.currentTime = at;
      }}
      onTimeUpdate={({ currentTarget }) => {
        if (Math.abs(currentTarget.currentTime - saved.current) < rememberedEvery && !currentTarget.paused) return;
        saved.current = currentTarget.currentTime;
        remember(currentTarget.currentTime);
      }}
      onPause={({ currentTarget }) => remember(currentTarget.currentTime)}
      onEnded={() => localStorage.removeItem(key)}
    />
  );
}
