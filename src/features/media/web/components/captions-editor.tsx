import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useUserId } from '~/features/auth/web/session';
import { sentenceOf } from '~/lib/web/api';
import { useRevisedForm } from '~/lib/web/revised-form';
import { saveFile } from '~/lib/web/save-file';
import { textOf } from '~/lib/web/text-of-file';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { SelectField } from '~/ui/field';
import { FileButton } from '~/ui/file-button';
import { Notice } from '~/ui/notice';
import { RevisedForm, SaveBar } from '~/ui/revised-form';
import { type CaptionsFault, doubtsOf, readCaptions, vttOf } from '../../rules';
import { type CaptionsFile, captionsInput, type SavedCaptions } from '../../schema';
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
import { faultOf, readCue, type TypedCue, typedCue } from '../typed-cue';
import { Doubts, FileReport } from './caption-remarks';
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

function revisedOf(saved: SavedCaptions | null) {
  const read = readCaptions(saved?.vtt ?? '');
  const { cues, head } = 'fault' in read ? { cues: [], head: '' } : read;
  return { revision: saved?.revision ?? 0, values: { cues: cues.map(typedCue), head } };
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
  const [asked, setAsked] = useState<{ cue: number } | null>(null);
  const stored = useMemo(() => revisedOf(saved), [saved]);
  const editing = useRevisedForm({
    draft: { person: useUserId(), place: `captions ${videoId} ${language}` },
    stored,
    fields: {
      cues: { label: 'Takarir', show: (cues: TypedCue[]) => `${cues.length} takarir` },
      head: 'Gaya dan catatan berkas',
    },
    schema: captionsInput,
    input: ({ cues, head }) => ({ text: vttOf(cues.map(readCue), head) }),
    check: ({ cues }) => {
      const fault = faultOf(cues);
      return fault ? { cues: `Takarir ${fault.index + 1}: ${fault.sentence}` } : {};
    },
    save: async (input) => {
      const answer = revisedOf(await save.mutateAsync(input));
      chosen.close();
      return answer;
    },
  });
  const { value: cues, onChange, error } = editing.field('cues');
  const { onChange: setHead } = editing.field('head');
  const chosen = useChosenFile((file) => {
    onChange(file.cues.map(typedCue));
    setHead(file.head);
  });
  const doubts = doubtsOf(cues.map(readCue), durationMs);
  const jump = (cue: number) => setAsked({ cue });
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
      <ChosenFile chosen={chosen} onJump={jump} />
      {(error || save.error) && (
        <Notice tone="danger" role="alert">
          <p>{error ?? sentenceOf(save.error)}</p>
        </Notice>
      )}
      <RemoveDialog
        language={language}
        opened={removing}
        pending={remove.isPending}
        onClose={() => setRemoving(false)}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setRemoving(false) })}
      />
      <div className={styles.files}>
        <FileButton
          label="Berkas takarir"
          accept=".vtt,.srt,text/vtt"
          onChoose={(file) => void chosen.load(file)}
        >
          Muat berkas
        </FileButton>
        {saved && <DownloadButton saved={saved} />}
        {saved && (
          <Button variant="subtle" onClick={() => setRemoving(true)}>
            Hapus takarir
          </Button>
        )}
      </div>
      <Doubts doubts={doubts} onJump={jump} />
      <CueList
        cues={cues}
        fault={editing.failure === null ? null : faultOf(cues)}
        doubts={doubts}
        asked={asked}
        onChange={onChange}
        onSeek={onSeek}
        now={now}
      />
    </RevisedForm>
  );
}

const DownloadButton = ({ saved: { vtt, language } }: { saved: SavedCaptions }) => (
  <Button
    variant="default"
    onClick={() => saveFile(new Blob([vtt], { type: 'text/vtt' }), `takarir-${language}.vtt`)}
  >
    Unduh VTT
  </Button>
);

type RemoveDialogProps = {
  language: CaptionLanguage;
  opened: boolean;
  pending: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

const RemoveDialog = ({ language, pending, ...dialog }: RemoveDialogProps) => (
  <ConfirmDialog
    {...dialog}
    title={`Hapus takarir ${captionLanguageLabels[language]}?`}
    confirm="Hapus"
    danger
    loading={pending}
  >
    <p>Peserta tidak lagi dapat memilih takarir ini, dan transkripnya hilang dari pelajaran.</p>
  </ConfirmDialog>
);

type Chosen = { name: string; read: CaptionsFile | CaptionsFault };

/** The file that was chosen last, as it was read. It comes into the form, from where it is stored later. */
function useChosenFile(take: (file: CaptionsFile) => void) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  return {
    chosen,
    close: () => setChosen(null),
    load: async (file: File) => {
      const read = await fileCaptions(file);
      setChosen({ name: file.name, read });
      if (!('fault' in read)) take(read);
    },
  };
}

type ChosenFileProps = { chosen: ReturnType<typeof useChosenFile>; onJump: (cue: number) => void };

function ChosenFile({ chosen: { chosen, close }, onJump }: ChosenFileProps) {
  if (!chosen) return null;
  const { name, read } = chosen;
  if (!('fault' in read))
    return <FileReport name={name} file={read} onJump={onJump} onClose={close} />;
  return (
    <Notice tone="danger" role="alert" title="Berkas ini belum dapat dimuat" onClose={close}>
      <p>{read.fault}.</p>
    </Notice>
  );
}

const fileCaptions = async (file: File) =>
  file.size > captionsLengthMax * 4
    ? { fault: `Berkas terlalu besar: paling banyak ${captionsLengthMax / 1_000} ribu huruf` }
    : readCaptions(await textOf(file));
