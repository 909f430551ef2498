import { TextField } from '~/ui/field';
import { isPlayable } from '../../rules';
import type { StudioLesson } from '../../schema';
import { lessonTexts } from '../../terms';
import { VideoPreview } from './video-preview';

type Wired<T> = { value: T; error?: string | undefined; onChange: (value: T) => void };
type VideoFieldProps = {
  url: Wired<string>;
  videoId: Wired<string | null>;
  title: string;
  video: StudioLesson['video'];
  onMinutes: (minutes: number) => void;
};

/** The lesson's video by its address, checked and shown while it is typed. */
export function VideoField({ url, title }: VideoFieldProps) {
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
