import type { MediaController } from 'media-chrome';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Playback } from '~/features/media/schema';
import type { SourceKind } from '~/features/media/terms';
import { formatBytes } from '~/lib/bytes';
import { formatPosition } from '~/lib/dates';
import { IconButton } from '~/ui/button';
import { SelectField } from '~/ui/field';
import { Popover } from '~/ui/popover';
import { playerName } from '../player-elements';
import classes from './player-controls.module.css';
import { PlayerIcon } from './player-icon';

export type Choices = {
  sources: Playback['sources'];
  source: SourceKind;
  chooseSource: (kind: string) => void;
  captions: Playback['captions'];
  /** empty where captions are off */
  language: string;
  chooseLanguage: (language: string) => void;
};

type Store = NonNullable<MediaController['mediaStore']>;
type State = ReturnType<Store['getState']>;

/** One part of the player's state; only its change draws anew. */
const useMedia = <T,>(store: Store, read: (state: State) => T): T =>
  useSyncExternalStore(
    (watch) => store.subscribe(watch),
    () => read(store.getState()),
  );

const seekSeconds = 10;
const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];

export function PlayerControls({
  controller,
  choices,
}: {
  controller: MediaController;
  choices: Choices;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const store = controller.mediaStore;
  // An element that stood on the page before it became a player was named in English, because its words come after its code.
  useEffect(() => controller.setAttribute('aria-label', playerName), [controller]);
  // Keys that a control of ours uses itself must not reach the player's shortcuts, which listen on the element around them.
  useEffect(() => {
    const element = bar.current;
    const keep = (event: KeyboardEvent) => {
      const isSlider = event.target instanceof HTMLInputElement;
      const isOwn =
        event.target instanceof HTMLSelectElement ||
        [' ', 'Enter'].includes(event.key) ||
        (isSlider && event.key.startsWith('Arrow'));
      if (isOwn) event.stopPropagation();
    };
    element?.addEventListener('keydown', keep);
    return () => element?.removeEventListener('keydown', keep);
  }, []);
  return (
    <div ref={bar} className={classes.bar}>
      <Position store={store} />
      <div className={classes.row}>
        <PlayButton store={store} />
        <SeekButton store={store} by={-seekSeconds} />
        <SeekButton store={store} by={seekSeconds} />
        <Sound store={store} />
        <Clock store={store} />
        <span className={classes.space} />
        <CaptionsButton choices={choices} />
        <Settings store={store} choices={choices} />
        <PipButton store={store} />
        <FullscreenButton store={store} />
      </div>
    </div>
  );
}

type Part = { store: Store };

function PlayButton({ store }: Part) {
  const paused = useMedia(store, (state) => state.mediaPaused !== false);
  return (
    <IconButton
      label={paused ? 'Putar' : 'Jeda'}
      onClick={() => store.dispatch({ type: paused ? 'mediaplayrequest' : 'mediapauserequest' })}
    >
      <PlayerIcon name={paused ? 'play' : 'pause'} />
    </IconButton>
  );
}

const SeekButton = ({ store, by }: Part & { by: number }) => (
  <IconButton
    label={by < 0 ? `Mundur ${-by} detik` : `Maju ${by} detik`}
    onClick={() =>
      store.dispatch({
        type: 'mediaseekrequest',
        detail: Math.max(0, (store.getState().mediaCurrentTime ?? 0) + by),
      })
    }
  >
    <PlayerIcon name={by < 0 ? 'back' : 'forward'} />
  </IconButton>
);

function Sound({ store }: Part) {
  const level = useMedia(store, (state) => state.mediaVolumeLevel);
  const volume = useMedia(store, (state) => state.mediaVolume ?? 1);
  const isOff = level === 'off';
  return (
    <>
      <IconButton
        label={isOff ? 'Nyalakan suara' : 'Bisukan'}
        onClick={() => store.dispatch({ type: isOff ? 'mediaunmuterequest' : 'mediamuterequest' })}
      >
        <PlayerIcon name={isOff ? 'muted' : 'sound'} />
      </IconButton>
      <input
        type="range"
        className={`${classes.range} ${classes.volume}`}
        aria-label="Volume"
        aria-valuetext={`${Math.round((isOff ? 0 : volume) * 100)} persen`}
        min={0}
        max={1}
        step={0.05}
        value={isOff ? 0 : volume}
        style={{ '--part': isOff ? 0 : volume } as React.CSSProperties}
        onChange={({ currentTarget }) =>
          store.dispatch({ type: 'mediavolumerequest', detail: Number(currentTarget.value) })
        }
      />
    </>
  );
}

/** Whole seconds, so that the clock is drawn once a second. */
const useSeconds = (store: Store) =>
  useMedia(store, (state) => Math.floor(state.mediaCurrentTime ?? 0));
const useLength = (store: Store) =>
  useMedia(store, (state) =>
    Number.isFinite(state.mediaDuration) ? (state.mediaDuration ?? 0) : 0,
  );

function Position({ store }: Part) {
  const seconds = useSeconds(store);
  const length = useLength(store);
  const [dragged, drag] = useState<number | null>(null);
  const shown = Math.min(dragged ?? seconds, length);
  const release = () => drag(null);
  return (
    <input
      type="range"
      className={classes.range}
      aria-label="Posisi video"
      aria-valuetext={`${formatPosition(shown)} dari ${formatPosition(length)}`}
      min={0}
      max={Math.max(1, Math.floor(length))}
      step={1}
      value={shown}
      style={{ '--part': length > 0 ? shown / length : 0 } as React.CSSProperties}
      onChange={({ currentTarget }) => {
        const at = Number(currentTarget.value);
        drag(at);
        store.dispatch({ type: 'mediaseekrequest', detail: at });
      }}
      onPointerUp={release}
      onKeyUp={release}
      onBlur={release}
    />
  );
}

function Clock({ store }: Part) {
  const seconds = useSeconds(store);
  const length = useLength(store);
  return (
    <span className={`small tabular ${classes.clock}`} aria-hidden="true">
      {formatPosition(seconds)}
      {` / ${formatPosition(length)}`}
    </span>
  );
}

/** Turns captions on in the first language, or off. */
function CaptionsButton({ choices: { captions, language, chooseLanguage } }: { choices: Choices }) {
  const [first] = captions;
  if (!first) return null;
  return (
    <IconButton
      label="Takarir"
      aria-pressed={language !== ''}
      className={classes.toggle ?? ''}
      onClick={() => chooseLanguage(language === '' ? first.language : 'off')}
    >
      <PlayerIcon name="captions" />
    </IconButton>
  );
}

const sourceNames: Record<SourceKind, string> = {
  original: 'Asli',
  '480p': 'Sedang, 480p',
  '240p': 'Hemat data, 240p',
  audio: 'Hanya suara',
};

function Settings({ store, choices }: Part & { choices: Choices }) {
  const rate = useMedia(store, (state) => state.mediaPlaybackRate ?? 1);
  const { sources, captions } = choices;
  const nameOf = (kind: SourceKind) =>
    kind === '480p' && !sources.some((source) => source.kind === '240p')
      ? 'Hemat data, 480p'
      : sourceNames[kind];
  return (
    <Popover
      label="Setelan video"
      button={<PlayerIcon name="settings" />}
      className={classes.opener}
      end
    >
      {() => (
        <div className={`stack gap-3 ${classes.settings}`}>
          {sources.length > 1 && (
            <SelectField
              label="Kualitas"
              value={choices.source}
              onChange={({ currentTarget }) => choices.chooseSource(currentTarget.value)}
              options={sources.map(({ kind, bytes }) => ({
                value: kind,
                label: `${nameOf(kind)} (${formatBytes(bytes)})`,
              }))}
            />
          )}
          <SelectField
            label="Kecepatan"
            value={String(rate)}
            onChange={({ currentTarget }) =>
              store.dispatch({
                type: 'mediaplaybackraterequest',
                detail: Number(currentTarget.value),
              })
            }
            options={rates.map((speed) => ({
              value: String(speed),
              label: speed === 1 ? 'Normal' : `${String(speed).replace('.', ',')}×`,
            }))}
          />
          {captions.length > 0 && (
            <SelectField
              label="Takarir"
              value={choices.language}
              onChange={({ currentTarget }) => choices.chooseLanguage(currentTarget.value || 'off')}
              options={[
                { value: '', label: 'Mati' },
                ...captions.map(({ language, label }) => ({ value: language, label })),
              ]}
            />
          )}
        </div>
      )}
    </Popover>
  );
}

function PipButton({ store }: Part) {
  const isOpen = useMedia(store, (state) => state.mediaIsPip === true);
  const cannot = useMedia(store, (state) => state.mediaPipUnavailable);
  if (cannot) return null;
  return (
    <span className={classes.wide}>
      <IconButton
        label={isOpen ? 'Tutup gambar dalam gambar' : 'Gambar dalam gambar'}
        onClick={() =>
          store.dispatch({ type: isOpen ? 'mediaexitpiprequest' : 'mediaenterpiprequest' })
        }
      >
        <PlayerIcon name="pip" />
      </IconButton>
    </span>
  );
}

function FullscreenButton({ store }: Part) {
  const isFull = useMedia(store, (state) => state.mediaIsFullscreen === true);
  const cannot = useMedia(store, (state) => state.mediaFullscreenUnavailable);
  if (cannot) return null;
  return (
    <IconButton
      label={isFull ? 'Keluar dari layar penuh' : 'Layar penuh'}
      onClick={() =>
        store.dispatch({
          type: isFull ? 'mediaexitfullscreenrequest' : 'mediaenterfullscreenrequest',
        })
      }
    >
      <PlayerIcon name={isFull ? 'small' : 'full'} />
    </IconButton>
  );
}
