import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { Playback } from '~/features/media/schema';
import { formatPosition } from '~/lib/dates';
import { SelectField, TextField } from '~/ui/field';
import { Skeleton } from '~/ui/skeleton';
import { ErrorState } from '~/ui/states';
import { foundIn, lineAt } from '../../rules';
import classes from './transcript.module.css';

type Track = Playback['captions'][number];
type TranscriptProps = {
  videoId: string;
  captions: Track[];
  video: HTMLVideoElement | null;
  onExpired: () => void;
};

async function read(track: Track) {
  const answer = await fetch(track.url);
  if (!answer.ok) throw new Error(`transcript: ${answer.status}`);
  const { transcriptOf } = await import('~/features/media/rules');
  return transcriptOf(await answer.text());
}

/** The words of the video, line by line: a line leads to its place, and words can be looked for. */
export function Transcript({ captions, ...rest }: TranscriptProps) {
  const [opened, setOpened] = useState(false);
  const [language, setLanguage] = useState(captions[0]?.language ?? 'id');
  const track = captions.find((caption) => caption.language === language) ?? captions[0];
  if (!track) return null;
  return (
    <details
      className={classes.transcript}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>Transkrip</summary>
      {opened && (
        <div className="stack gap-3">
          {captions.length > 1 && (
            <SelectField
              label="Bahasa transkrip"
              value={language}
              onChange={({ currentTarget }) =>
                setLanguage(currentTarget.value as Track['language'])
              }
              options={captions.map((caption) => ({
                value: caption.language,
                label: caption.label,
              }))}
            />
          )}
          <Lines key={language} track={track} {...rest} />
        </div>
      )}
    </details>
  );
}

function Lines({
  track,
  videoId,
  video,
  onExpired,
}: Omit<TranscriptProps, 'captions'> & { track: Track }) {
  const id = useId();
  const [words, setWords] = useState('');
  const [seconds, setSeconds] = useState(0);
  const lines = useQuery({
    queryKey: ['own', 'transcript', videoId, track.language],
    queryFn: () => read(track),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useEffect(() => {
    if (!video) return;
    const follow = () => setSeconds(video.currentTime);
    follow();
    video.addEventListener('timeupdate', follow);
    return () => video.removeEventListener('timeupdate', follow);
  }, [video]);
  if (lines.isError) {
    const again = () => {
      onExpired();
      void lines.refetch();
    };
    return <ErrorState text="Transkrip gagal dimuat." onRetry={again} />;
  }
  if (!lines.data) return <Skeleton height="8rem" />;
  const current = lineAt(lines.data, seconds);
  const shown = lines.data.filter(({ text }) => foundIn(text, words));
  const jump = (start: number) => {
    if (!video) return;
    video.currentTime = start;
    void video.play().catch(() => null);
  };
  return (
    <>
      <TextField
        type="search"
        label="Cari dalam transkrip"
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
        aria-describedby={id}
      />
      <p id={id} role="status" className="quiet small">
        {words.trim()
          ? shown.length > 0
            ? `${shown.length} baris ditemukan`
            : 'Tidak ada baris dengan kata itu'
          : 'Ketuk sebuah baris untuk ke bagian itu.'}
      </p>
      <ol className={classes.lines} hidden={shown.length === 0}>
        {[...shown.entries()].map(([index, line]) => (
          <li key={index}>
            <button
              type="button"
              className={classes.line}
              aria-current={line === current ? 'true' : undefined}
              onClick={() => jump(line.start)}
            >
              <span className={`quiet tabular ${classes.time}`}>{formatPosition(line.start)}</span>
              <span>{line.text}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
