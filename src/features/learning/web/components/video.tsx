import { useEffect, useRef, useState } from 'react';
import { type VideoSource, videoSource } from '~/features/catalogue/rules';
import { videoTexts } from '~/features/catalogue/terms';
import { formatPosition } from '~/lib/dates';
import { TextButton } from '~/ui/button';
import { ToolIcon } from '~/ui/tool-icon';
import classes from './video.module.css';

const knownPlayer = 'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';
const unknownPlayer = 'allow-scripts allow-presentation';
/** Seconds. */
const rememberedEvery = 5;
const shortestResume = 2;

/** Where this person has stopped watching, in seconds. */
function positionAt(storageKey: string) {
  const key = `nusakelas-video:${storageKey}`;
  const guarded = <T,>(touch: () => T): T | null => {
    try {
      return touch();
    } catch {
      // Without storage the video starts from its beginning next time.
      return null;
    }
  };
  return {
    read: () => Number(guarded(() => localStorage.getItem(key)) ?? 0) || 0,
    keep: (seconds: number) => void guarded(() => (seconds > 0 ? localStorage.setItem(key, String(seconds)) : localStorage.removeItem(key))),
  };
}

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
  const [resumedAt, setResumedAt] = useState(0);
  const saved = useRef(0);
  const video = useRef<HTMLVideoElement>(null);
  const place = positionAt(storageKey);
  const resume = (element: HTMLVideoElement) => {
    const at = place.read();
    if (at < shortestResume || at >= element.duration - 1) return;
    element.currentTime = at;
    saved.current = at;
    setResumedAt(at);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it stands on the page
  useEffect(() => {
    // A video can fail or know its length before it stands on the page, and its events reach nobody then.
    if (video.current?.error) setFailed(true);
    else if (video.current && video.current.readyState >= HTMLMediaElement.HAVE_METADATA) resume(video.current);
  }, []);
  if (failed) return <Message text={videoTexts.failed} />;
  const startAgain = () => {
    if (video.current) video.current.currentTime = 0;
    place.keep(0);
    setResumedAt(0);
    video.current?.focus();
  };
  return (
    <div className={classes.stage}>
      {/* biome-ignore lint/a11y/useMediaCaption: captions come with uploads in the instructor studio */}
      <video
        ref={video}
        className={classes.player}
        src={src}
        controls
        playsInline
        preload="metadata"
        aria-label={`Video: ${title}`}
        onError={() => setFailed(true)}
        onLoadedMetadata={({ currentTarget }) => resume(currentTarget)}
        onTimeUpdate={({ currentTarget }) => {
          if (Math.abs(currentTarget.currentTime - saved.current) < rememberedEvery && !currentTarget.paused) return;
          saved.current = currentTarget.currentTime;
          place.keep(currentTarget.currentTime);
        }}
        onPlay={() => setResumedAt(0)}
        onPause={({ currentTarget }) => place.keep(currentTarget.currentTime)}
        onEnded={() => place.keep(0)}
      />
      {resumedAt > 0 && (
        <p className={`small ${classes.resumed}`}>
          Lanjut dari {formatPosition(resumedAt)}.<TextButton onClick={startAgain}>Mulai dari awal</TextButton>
        </p>
      )}
    </div>
  );
}
