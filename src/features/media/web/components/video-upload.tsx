import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useState,
  useSyncExternalStore,
} from 'react';
import { sentenceOf } from '~/lib/web/api';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import { Spinner } from '~/ui/spinner';
import { refuse } from '../../errors';
import { clockOf, lengthWords, sizeWords } from '../../rules';
import type { UploadedVideo } from '../../schema';
import { videoBytesMax, videoStateLabels } from '../../terms';
import { videoQuery } from '../api';
import { cancelUpload, Sending, type Progress as Sent, sendingOf } from '../sending';
import styles from './video-upload.module.css';

type VideoUploadProps = {
  /** the lesson's video; null where it has none */
  videoId: string | null;
  /** is told when an upload has begun, when its length is known, and when the video is let go */
  onChange: (videoId: string | null, facts: { durationMinutes: number | null }) => void;
  disabled?: boolean;
};

const nothing: Sent | null = null;
const silent = () => () => {};
const accepted = 'video/mp4,video/quicktime,video/webm,video/ogg,.mp4,.m4v,.mov,.webm,.ogg,.ogv';

/** Uploads one video, which goes on after a reload or a lost connection, and shows what the server makes of it. */
export function VideoUpload({ videoId, onChange, disabled = false }: VideoUploadProps) {
  const client = useQueryClient();
  const [started, setStarted] = useState<Sending | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const sending = sendingOf(videoId) ?? started;
  const sent = useSyncExternalStore(
    sending?.subscribe ?? silent,
    sending?.state ?? (() => nothing),
    () => nothing,
  );
  const isRunning = sent !== null && sent.status !== 'sent';
  const video = useQuery({ ...videoQuery(videoId ?? ''), enabled: videoId !== null && !isRunning });

  const minutes = video.data?.state === 'ready' ? video.data.durationMinutes : null;
  const tellLength = useEffectEvent(
    (durationMinutes: number) => videoId && onChange(videoId, { durationMinutes }),
  );
  useEffect(() => {
    if (minutes !== null) tellLength(minutes);
  }, [minutes]);
  const isSent = sent?.status === 'sent';
  useEffect(() => {
    if (isSent && videoId)
      void client.invalidateQueries({ queryKey: videoQuery(videoId).queryKey });
  }, [isSent, videoId, client]);

  const send = (file: File, resumed: UploadedVideo | null) => {
    const problem = faultOf(file, resumed);
    setFault(problem);
    if (problem) return;
    const next = new Sending({
      file,
      videoId: resumed?.id ?? null,
      onBegun: (id) => onChange(id, { durationMinutes: null }),
    });
    setStarted(next);
    void next.start();
  };
  const letGo = (act: () => Promise<void>) => {
    setStarted(null);
    setFault(null);
    onChange(null, { durationMinutes: null });
    void act();
  };

  if (sending && sent && isRunning)
    return <Running sent={sent} sending={sending} onCancel={() => letGo(() => sending.cancel())} />;
  const choose = (resumed: UploadedVideo | null, label: string) => (
    <Choose
      label={label}
      disabled={disabled}
      fault={fault}
      onFile={(file) => send(file, resumed)}
    />
  );
  if (videoId === null) return choose(null, 'Pilih video atau letakkan di sini');
  if (!video.data && video.error)
    return (
      <div className={styles.box}>
        <Notice tone="danger" role="alert">
          <p>{sentenceOf(video.error)}</p>
        </Notice>
        <div className={styles.actions}>
          <Button variant="default" onClick={() => void video.refetch()}>
            Coba lagi
          </Button>
          <Button variant="subtle" disabled={disabled} onClick={() => letGo(async () => {})}>
            Lepaskan video
          </Button>
        </div>
      </div>
    );
  if (!video.data)
    return (
      <div className={styles.box} role="status">
        <Spinner size={20} /> Memuat video…
      </div>
    );
  return (
    <Stored
      video={video.data}
      disabled={disabled}
      onLetGo={() => letGo(() => cancelUpload(videoId))}
    >
      {video.data.state === 'uploading' &&
        choose(video.data, 'Pilih berkas yang sama untuk melanjutkan')}
    </Stored>
  );
}

function faultOf(file: File, resumed: UploadedVideo | null): string | null {
  if (file.size === 0) return refuse('video_empty').problem.detail;
  if (file.size > videoBytesMax) return refuse('video_too_large').problem.detail;
  if (!/\.(mp4|m4v|webm|og[gv])$/i.test(file.name) && !/^video\/(mp4|webm|ogg)$/.test(file.type))
    return refuse('video_type').problem.detail;
  if (resumed && file.size !== resumed.bytes)
    return `Ini bukan berkas yang sama. Pilih “${resumed.name}”, atau batalkan unggahan itu dahulu.`;
  return null;
}

type ChooseProps = {
  label: string;
  disabled: boolean;
  fault: string | null;
  onFile: (file: File) => void;
};

function Choose({ label, disabled, fault, onFile }: ChooseProps) {
  const id = useId();
  return (
    <>
      <label className={styles.drop} htmlFor={id} data-disabled={disabled || undefined}>
        <Icon name="play" size={28} />
        <span className={styles.lead}>{label}</span>
        <span className="quiet small">
          MP4, MOV, WebM, atau OGG, paling besar {videoBytesMax / 1024 ** 3} GB. Unggahan dapat
          dijeda dan dilanjutkan.
        </span>
        <input
          id={id}
          type="file"
          className={styles.input}
          accept={accepted}
          disabled={disabled}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            event.target.value = '';
            if (file) onFile(file);
          }}
        />
      </label>
      {fault && (
        <Notice tone="danger" role="alert" id={`${id}-fault`}>
          <p>{fault}</p>
        </Notice>
      )}
    </>
  );
}

function factsOf({ bytes, sent, rate }: Sent): string {
  const remaining = rate === null ? null : ((bytes - sent) / rate) * 1_000;
  const parts = [
    `${sizeWords(sent)} dari ${sizeWords(bytes)}`,
    rate !== null && `${sizeWords(rate)}/dtk`,
    remaining !== null && `sisa ± ${lengthWords(remaining)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

function Running({
  sent,
  sending,
  onCancel,
}: {
  sent: Sent;
  sending: Sending;
  onCancel: () => void;
}) {
  const percent = Math.floor((sent.sent / Math.max(1, sent.bytes)) * 100);
  const isSending = sent.status === 'sending';
  return (
    <div className={styles.box}>
      <p className={styles.name}>{sent.name}</p>
      <Progress
        label={`Unggahan ${sent.name}`}
        hideLabel
        value={sent.sent}
        max={sent.bytes}
        text={`${percent}%${sent.status === 'paused' ? ' · dijeda' : ''}`}
      />
      <p className="quiet small tabular">{factsOf(sent)}</p>
      {sent.error && (
        <Notice tone="danger" role="alert">
          <p>{sent.error}</p>
        </Notice>
      )}
      <div className={styles.actions}>
        {isSending ? (
          <Button variant="default" onClick={() => void sending.pause()}>
            Jeda
          </Button>
        ) : (
          <Button onClick={() => void sending.start()}>
            {sent.status === 'failed' ? 'Coba lagi' : 'Lanjutkan'}
          </Button>
        )}
        <Button variant="subtle" onClick={onCancel}>
          Batalkan
        </Button>
      </div>
    </div>
  );
}

type StoredProps = {
  video: UploadedVideo;
  disabled: boolean;
  onLetGo: () => void;
  children: ReactNode;
};

function Stored({ video, disabled, onLetGo, children }: StoredProps) {
  const { state, name, bytes, received, durationMs, width, height, refusal } = video;
  const percent = Math.floor((received / bytes) * 100);
  const facts = [
    sizeWords(bytes),
    durationMs !== null && clockOf(durationMs),
    width && height && `${width} × ${height} piksel`,
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <div className={styles.box}>
      <p className={styles.name}>{name}</p>
      <p className="quiet small tabular">
        {facts} ·{' '}
        <span role="status">
          {state === 'uploading' ? `Baru ${percent}% yang sampai` : videoStateLabels[state]}
        </span>
      </p>
      {state === 'examining' && (
        <Progress
          label="Video diperiksa"
          hideLabel
          text="Kami memeriksa apakah video ini dapat diputar di ponsel."
        />
      )}
      {refusal && (
        <Notice tone="danger">
          <p>{refusal}</p>
        </Notice>
      )}
      {children}
      <div className={styles.actions}>
        <Button
          variant={state === 'refused' ? 'filled' : 'subtle'}
          disabled={disabled}
          onClick={onLetGo}
        >
          {state === 'uploading' ? 'Batalkan unggahan' : 'Ganti video'}
        </Button>
      </div>
    </div>
  );
}
