import { lazy, Suspense, useState } from 'react';
import { TextField } from '~/ui/field';
import { Segmented } from '~/ui/segmented';
import { Skeleton } from '~/ui/skeleton';
import { isPlayable } from '../../rules';
import type { StudioLesson } from '../../schema';
import { lessonTexts } from '../../terms';
import { VideoPreview } from './video-preview';

const VideoUpload = lazy(async () => ({
  default: (await import('~/features/media/web/components/video-upload')).VideoUpload,
}));

type Wired<T> = { value: T; error?: string | undefined; onChange: (value: T) => void };
type VideoFieldProps = {
  url: Wired<string>;
  videoId: Wired<string | null>;
  title: string;
  /** the stored video */
  video: StudioLesson['video'];
  onMinutes: (minutes: number) => void;
};

const ways = [
  { value: 'address', label: 'Dari alamat' },
  { value: 'upload', label: 'Unggahan' },
] as const;

/** The lesson's video: by its address, checked and shown while it is typed, or uploaded. A lesson has one of them. */
export function VideoField({ url, videoId, title, video, onMinutes }: VideoFieldProps) {
  const [way, setWay] = useState<(typeof ways)[number]['value']>(
    videoId.value ? 'upload' : 'address',
  );
  const changeVideo = (
    id: string | null,
    { durationMinutes }: { durationMinutes: number | null },
  ) => {
    if (id !== videoId.value) videoId.onChange(id);
    if (id !== null && url.value !== '') url.onChange('');
    // A length that was known before has filled the minutes then, and they may have been changed since.
    const isKnown = video?.id === id && video.durationMs !== null;
    if (durationMinutes !== null && !isKnown) onMinutes(durationMinutes);
  };
  const isLocked = way === 'upload' ? url.value !== '' : videoId.value !== null;
  return (
    <>
      <Segmented label="Sumber video" options={ways} value={way} onChange={setWay} />
      {isLocked && (
        <p className="quiet small">
          {way === 'upload'
            ? 'Video yang diunggah menggantikan alamat yang sekarang.'
            : 'Pelajaran ini memakai video unggahan. Lepaskan dahulu untuk memakai alamat.'}
        </p>
      )}
      {way === 'upload' ? (
        <Suspense fallback={<Skeleton height="6rem" />}>
          <VideoUpload videoId={videoId.value} onChange={changeVideo} />
        </Suspense>
      ) : (
        videoId.value === null && <Address url={url} title={title} />
      )}
    </>
  );
}

function Address({ url, title }: { url: Wired<string>; title: string }) {
  const address = url.value.trim();
  const isFaulty = !isPlayable(address || null);
  return (
    <>
      <TextField
        label="Alamat video"
        value={url.value}
        onChange={({ currentTarget }) => url.onChange(currentTarget.value)}
        error={isFaulty ? lessonTexts.videoUnsupported : url.error}
        hint="YouTube, Vimeo, tautan sematan, atau berkas .mp4, .webm, .ogg"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://www.youtube.com/watch?v=…"
      />
      {address && !isFaulty && <VideoPreview url={address} title={title} />}
    </>
  );
}
