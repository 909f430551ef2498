import type { MediaController } from 'media-chrome';
import { useEffect, useRef, useState } from 'react';
import { videoTexts } from '~/features/catalogue/terms';
import type { Playback } from '~/features/media/schema';
import { formatPosition } from '~/lib/dates';
import { TextButton } from '~/ui/button';
import { useStored } from '~/ui/use-stored';
import { chooseSource } from '../../rules';
import { placeToResume } from '../position';
import { viewing } from '../viewing';
import classes from './player.module.css';
import type { Choices } from './player-controls';
import { PlayerCover, useControls } from './player-cover';
import { VideoMessage } from './video-message';

type Sources = Pick<Playback, 'sources' | 'captions' | 'poster'>;

export type PlayerProps = {
  media: Sources;
  title: string;
  storageKey: string;
  /** the lesson of which the server keeps how far the learner is; null where it keeps nothing */
  lessonId?: string | null;
  /** where the server knows the learner to be, in seconds */
  position?: number | null;
  /** asks for new addresses in the place of expired ones; answers null where there are none */
  onExpired?: () => Promise<Sources | null>;
  /** is told of the element while it stands on the page */
  onVideo?: (video: HTMLVideoElement | null) => void;
};

const shortestResume = 2;
/** Milliseconds in which new addresses are asked for only once, so that a video that can't be played isn't asked for again and again. */
const askedAgainMs = 60_000;
/** The pixels that the controls cover, the part of the video's height that a row of captions has, and how many characters fit into it. */
const controlsHeight = 80;
const captionRow = 0.0533;
const charactersOfRow = 50;
const highestRow = 14;

type Device = Navigator & { connection?: { saveData?: boolean } };
const device = () => ({
  saveData: (navigator as Device).connection?.saveData === true,
  isSmall: Math.min(window.screen.width, window.screen.height) < 600,
});

/** Where a video goes on after its address was replaced. */
type GoOn = { at: number; rate: number; plays: boolean };

/**
 * The player of our own files and of direct addresses: media-chrome keeps its state, the controls are those of our kit. Both come when the
 * video is played first (`useControls`); the browser makes of the element that stands here what they say it is.
 */
export function Player({
  media,
  title,
  storageKey,
  lessonId = null,
  position = null,
  onExpired,
  onVideo,
}: PlayerProps) {
  // New addresses of the same video would make it load again, so that the first ones stay until they have expired.
  const [playedMedia, setPlayedMedia] = useState(media);
  const [view] = useState(() => viewing({ storageKey, lessonId }));
  const [failed, setFailed] = useState(false);
  const [resumedAt, setResumedAt] = useState(0);
  const [controller, setController] = useState<MediaController | null>(null);
  const [quality, chooseQuality] = useStored('nusakelas-video-quality');
  const [language, chooseLanguage] = useStored('nusakelas-video-captions');
  const video = useRef<HTMLVideoElement>(null);
  const { Controls, native, played, press, signs, presses, onPlay, onPause } = useControls(video);
  const goOn = useRef<GoOn | null>(null);
  const askedAt = useRef(0);
  const source = chooseSource(playedMedia.sources, quality || null, device());

  const goOnLater = () => {
    const element = video.current;
    if (element)
      goOn.current = {
        at: goOn.current?.at ?? element.currentTime,
        rate: element.playbackRate,
        plays: !element.paused,
      };
  };
  const begin = (element: HTMLVideoElement) => {
    const { current } = goOn;
    goOn.current = null;
    if (current) {
      element.currentTime = current.at;
      element.playbackRate = current.rate;
      if (current.plays) void element.play().catch(() => null);
      return;
    }
    const at = placeToResume(view.local(), position);
    if (at < shortestResume || at >= element.duration - 1) return;
    element.currentTime = at;
    view.resumed(at);
    setResumedAt(at);
  };
  const fail = async () => {
    if (onExpired && Date.now() - askedAt.current > askedAgainMs) {
      askedAt.current = Date.now();
      goOnLater();
      const fresh = await onExpired().catch(() => null);
      if (fresh && fresh.sources.length > 0) return setPlayedMedia(fresh);
    }
    setFailed(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it stands on the page
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    onVideo?.(element);
    // A video can fail or know its length before it stands on the page, and its events reach nobody then.
    if (element.error) void fail();
    else if (element.readyState >= HTMLMediaElement.HAVE_METADATA) begin(element);
    const unfollow = followLeaving(() => view.leave(element));
    const lifted = ({ target }: Event) =>
      target instanceof HTMLTrackElement && lift(target.track, element.clientHeight);
    // The event of a track doesn't bubble.
    element.addEventListener('load', lifted, true);
    return () => {
      element.removeEventListener('load', lifted, true);
      unfollow();
      onVideo?.(null);
    };
  }, []);
  useEffect(() => {
    for (const track of video.current?.textTracks ?? [])
      track.mode = track.language === language ? 'showing' : 'disabled';
  }, [language]);

  if (failed) return <VideoMessage text={videoTexts.failed} />;
  const startAgain = () => {
    if (video.current) video.current.currentTime = 0;
    view.again();
    setResumedAt(0);
    video.current?.focus();
  };
  const choices: Choices = {
    sources: playedMedia.sources,
    source: source?.kind ?? 'original',
    chooseSource: (kind) => {
      goOnLater();
      chooseQuality(kind);
    },
    captions: playedMedia.captions,
    language: playedMedia.captions.some((track) => track.language === language) ? language : '',
    chooseLanguage,
  };
  return (
    <div className={classes.stage} {...signs}>
      <media-controller
        ref={setController}
        className={classes.controller}
        role="region"
        aria-label="Pemutar video"
        lang="id"
        hotkeys="noc noshift+/"
        suppressHydrationWarning
      >
        <video
          ref={video}
          slot="media"
          className={classes.video}
          src={source?.url}
          poster={playedMedia.poster ?? undefined}
          playsInline
          preload="metadata"
          controls={native}
          tabIndex={-1}
          aria-label={`Video: ${title}`}
          {...presses}
          onError={() => void fail()}
          onLoadedMetadata={({ currentTarget }) => begin(currentTarget)}
          onTimeUpdate={({ currentTarget }) => view.step(currentTarget)}
          onSeeking={view.jump}
          onPlay={() => {
            onPlay();
            setResumedAt(0);
          }}
          onPause={({ currentTarget }) => {
            onPause();
            view.pause(currentTarget);
          }}
          onEnded={({ currentTarget }) => view.end(currentTarget)}
        >
          <Tracks captions={playedMedia.captions} language={language} />
        </video>
        {controller && Controls && <Controls controller={controller} choices={choices} />}
      </media-controller>
      <PlayerCover
        played={played}
        controlled={Controls !== null || native}
        onPress={press}
        onLeave={() => (controller?.querySelector('button') ?? video.current)?.focus()}
      />
      {resumedAt > 0 && <Resumed at={resumedAt} onAgain={startAgain} />}
    </div>
  );
}

const Resumed = ({ at, onAgain }: { at: number; onAgain: () => void }) => (
  <p className={`small ${classes.resumed}`}>
    Lanjut dari {formatPosition(at)}.<TextButton onClick={onAgain}>Mulai dari awal</TextButton>
  </p>
);

const Tracks = ({ captions, language }: { captions: Sources['captions']; language: string }) =>
  captions.map((track) => (
    <track
      key={track.language}
      kind="captions"
      src={track.url}
      srcLang={track.language}
      label={track.label}
      default={track.language === language}
    />
  ));

/** Calls `leave` whenever the page is hidden or left, perhaps for good, and at the end. */
function followLeaving(leave: () => void): () => void {
  const hide = () => document.visibilityState === 'hidden' && leave();
  window.addEventListener('pagehide', leave);
  document.addEventListener('visibilitychange', hide);
  return () => {
    window.removeEventListener('pagehide', leave);
    document.removeEventListener('visibilitychange', hide);
    leave();
  };
}

/** Lifts the captions above the controls: a cue is placed by its first row, counted from the lower edge. */
function lift(track: TextTrack, height: number): void {
  const covered = Math.ceil(controlsHeight / Math.max(1, height * captionRow));
  for (const cue of track.cues ?? []) {
    if (!(cue instanceof VTTCue) || cue.line !== 'auto') continue;
    const rows = cue.text
      .split('\n')
      .reduce((sum, row) => sum + Math.max(1, Math.ceil(row.length / charactersOfRow)), 0);
    cue.line = -Math.min(highestRow, covered + rows);
  }
}
