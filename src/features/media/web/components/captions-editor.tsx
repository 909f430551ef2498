import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUserId } from '~/features/auth/web/session';
import { sentenceOf } from '~/lib/web/api';
import { useRevisedForm } from '~/lib/web/revised-form';
import { saveFile } from '~/lib/web/save-file';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { SelectField } from '~/ui/field';
import { FileButton } from '~/ui/file-button';
import { Notice } from '~/ui/notice';
import { RevisedForm, SaveBar } from '~/ui/revised-form';
import { readCaptions, timeOf, vttOf } from '../../rules';
import { type Cue, captionsInput, type SavedCaptions } from '../../schema';
import {
  type CaptionLanguage,
  captionLanguageLabels,
  captionLanguages,
  captionsLengthMax,
} from '../../terms';
import {
  captionsQuery,
  ownPlaybackQuery,
  useDeleteCaptions,
  useSaveCaptions,
  videoQuery,
} from '../api';
import { type TypedCue, typedCue } from '../typed-cue';
import styles from './captions-editor.module.css';
import { CueList } from './cue-list';

type CaptionsEditorProps = { videoId: string };

/** The captions of a video, edited beside it, one language at a time. It is a form of its own, and must not stand in another one. */
export function CaptionsEditor({ videoId }: CaptionsEditorProps) {
  const [language, setLanguage] = useState<CaptionLanguage>(captionLanguages[0]);
  const player = useRef<HTMLVideoElement>(null);
  const video = useQuery(videoQuery(videoId));
  const playback = useQuery(ownPlaybackQuery(videoId));
  const isThere = video.data?.captions.includes(language);
  const captions = useQuery({
    ...captionsQuery({ id: videoId, language }),
    enabled: isThere === true,
  });
  const saved = captions.data === undefined && isThere === false ? null : captions.data;
  const error = captions.error ?? video.error;
  const original = playback.data?.sources[0];
  const track = playback.data?.captions.find((caption) => caption.language === language);
  const has = video.data?.captions ?? [];
  const options = captionLanguages.map((value) => ({
    value,
    label: `${captionLanguageLabels[value]}${has.includes(value) ? ' (ada)' : ''}`,
  }));
  // The address of a track stays the same when its text changes.
  const trackAddress = track && `${track.url}&revisi=${saved?.revision ?? 0}`;
  const seek = (ms: number) => {
    if (!player.current) return;
    player.current.currentTime = ms / 1_000;
    void player.current.play().catch(() => {});
  };
  return (
    <div className={styles.room}>
      <div className={styles.editor}>
        <div className={styles.beside}>
          <SelectField
            label="Bahasa takarir"
            options={options}
            value={language}
            onChange={(event) => setLanguage(event.target.value as CaptionLanguage)}
          />
          {original && (
            <video
              ref={player}
              className={styles.video}
              src={original.url}
              poster={playback.data?.poster ?? undefined}
              controls
              preload="metadata"
            >
              <track
                key={trackAddress}
                kind="captions"
                srcLang={language}
                label={captionLanguageLabels[language]}
                src={trackAddress}
                default
              />
            </video>
          )}
        </div>
        {error && saved === undefined ? (
          <Notice tone="danger" role="alert">
            <p>{sentenceOf(error)}</p>
          </Notice>
        ) : (
          saved !== undefined && (
            <CaptionsForm
              key={language}
              videoId={videoId}
              language={language}
              durationMs={video.data?.durationMs ?? null}
              saved={saved}
              onSeek={seek}
              now={() => Math.round((player.current?.currentTime ?? 0) * 1_000)}
            />
          )
        )}
      </div>
    </div>
  );
}

const cuesOf = (vtt: string): Cue[] => {
  const read = readCaptions(vtt);
  return 'cues' in read ? read.cues : [];
};
const revisedOf = (saved: SavedCaptions | null) => ({
  revision: saved?.revision ?? 0,
  values: { cues: cuesOf(saved?.vtt ?? '').map(typedCue) },
});

/** The typed cues as WebVTT. A time that can't be read stays as it is, so that the fault names its line. */
const written = (cues: TypedCue[]) => {
  const lines = cues.map(({ from, to, text }) => ({ from: timeOf(from), to: timeOf(to), text }));
  return vttOf(lines.map(({ from, to, text }) => ({ from: from ?? 0, to: to ?? 0, text })));
};

/** The first fault of what is typed, as a sentence that names the caption. */
function faultOf(
  cues: TypedCue[],
  durationMs: number | null,
): { index: number; sentence: string } | null {
  for (const [index, { from, to, text }] of cues.entries()) {
    const [start, end] = [timeOf(from), timeOf(to)];
    if (start === null || end === null)
      return { index, sentence: 'Tulis waktu seperti 1:02 atau 00:01:02.500.' };
    if (text.trim() === '') return { index, sentence: 'Tulis teksnya, atau hapus takarir ini.' };
    const before = cues[index - 1];
    const [beforeFrom, beforeTo] = [timeOf(before?.from ?? ''), timeOf(before?.to ?? '')];
    const pair = [
      ...(before && beforeFrom !== null && beforeTo !== null
        ? [{ from: beforeFrom, to: beforeTo, text: 'x' }]
        : []),
      { from: start, to: end, text },
    ];
    const read = readCaptions(vttOf(pair), durationMs);
    if ('fault' in read) return { index, sentence: `${read.fault}.` };
  }
  return null;
}

type CaptionsFormProps = {
  videoId: string;
  language: CaptionLanguage;
  durationMs: number | null;
  saved: SavedCaptions | null;
  onSeek: (ms: number) => void;
  now: () => number;
};

function CaptionsForm({ videoId, language, durationMs, saved, onSeek, now }: CaptionsFormProps) {
  const save = useSaveCaptions({ id: videoId, language });
  const remove = useDeleteCaptions({ id: videoId, language });
  const [removing, setRemoving] = useState(false);
  const [fileFault, setFileFault] = useState<string | null>(null);
  const editing = useRevisedForm({
    draft: { person: useUserId(), place: `captions ${videoId} ${language}` },
    stored: revisedOf(saved),
    fields: { cues: { label: 'Takarir', show: (cues: TypedCue[]) => `${cues.length} takarir` } },
    schema: captionsInput,
    input: ({ cues }) => ({ text: written(cues) }),
    check: ({ cues }) => {
      const fault = faultOf(cues, durationMs);
      return fault ? { cues: `Takarir ${fault.index + 1}: ${fault.sentence}` } : {};
    },
    save: async (input) => revisedOf(await save.mutateAsync(input)),
  });
  const { value: cues, onChange, error } = editing.field('cues');
  const fault = editing.failure !== null ? faultOf(cues, durationMs) : null;
  const load = async (file: File) => {
    const read = await fileCues(file, durationMs);
    setFileFault(typeof read === 'string' ? read : null);
    if (typeof read !== 'string') onChange(read.map(typedCue));
  };
  const bar = (
    <SaveBar editing={editing} saved={saved ? 'Tersimpan' : ''} stays>
      <Button type="submit" loading={editing.saving}>
        Simpan takarir
      </Button>
    </SaveBar>
  );
  return (
    <RevisedForm
      editing={editing}
      texts={{
        changed: 'Takarir ini sudah diubah di tempat lain',
        gone: 'Takarir ini sudah dihapus di tempat lain',
      }}
      bar={bar}
    >
      {fileFault && (
        <Notice
          tone="danger"
          role="alert"
          title="Berkas ini belum dapat dimuat"
          onClose={() => setFileFault(null)}
        >
          <p>{fileFault}</p>
        </Notice>
      )}
      {(error || save.error) && (
        <Notice tone="danger" role="alert">
          <p>{error ?? sentenceOf(save.error)}</p>
        </Notice>
      )}
      <ConfirmDialog
        opened={removing}
        onClose={() => setRemoving(false)}
        title={`Hapus takarir ${captionLanguageLabels[language]}?`}
        confirm="Hapus"
        danger
        loading={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setRemoving(false) })}
      >
        <p>Peserta tidak lagi dapat memilih takarir ini, dan transkripnya hilang dari pelajaran.</p>
      </ConfirmDialog>
      <div className={styles.files}>
        <FileButton
          label="Berkas takarir"
          accept=".vtt,.srt,text/vtt"
          onChoose={(file) => void load(file)}
        >
          Muat berkas
        </FileButton>
        {saved && (
          <Button
            variant="default"
            onClick={() =>
              saveFile(new Blob([saved.vtt], { type: 'text/vtt' }), `takarir-${language}.vtt`)
            }
          >
            Unduh VTT
          </Button>
        )}
        {saved && (
          <Button variant="subtle" onClick={() => setRemoving(true)}>
            Hapus takarir
          </Button>
        )}
      </div>
      <CueList cues={cues} fault={fault} onChange={onChange} onSeek={onSeek} now={now} />
    </RevisedForm>
  );
}

/** Reads a file of captions, or says what is wrong with it. */
async function fileCues(file: File, durationMs: number | null): Promise<Cue[] | string> {
  if (file.size > captionsLengthMax * 4)
    return `Berkas terlalu besar: paling banyak ${captionsLengthMax / 1_000} ribu huruf.`;
  const text = new TextDecoder().decode(await file.arrayBuffer());
  const read = readCaptions(text, durationMs);
  return 'cues' in read ? read.cues : `Baris ${read.line}: ${read.fault}.`;
}
