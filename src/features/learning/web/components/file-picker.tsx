import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { UploadedFile } from '~/features/files/schema';
import { uploadTypes } from '~/features/files/terms';
import { useUpload } from '~/features/files/web/upload';
import { formatBytes } from '~/lib/bytes';
import { Button, IconButton } from '~/ui/button';
import { FileButton } from '~/ui/file-button';
import { useKeptFocus } from '~/ui/focus';
import { Icon } from '~/ui/icon';
import { Progress } from '~/ui/progress';
import type { LessonFile } from '../../schema';
import { submissionFilesMax, tooManyFiles } from '../../terms';
import { smallerPhoto } from '../photo';
import classes from './file-picker.module.css';
import { isPicture, PrivatePicture } from './submitted-files';

/** Files that are on their way at the same time; the others wait for their turn. */
const sentAtOnce = 2;
const accepted = Object.keys(uploadTypes.submission).join(',');

type Chosen = { key: number; file: File };
type FilePickerProps = {
  files: LessonFile[];
  /** files of an earlier attempt, which can be sent again without another upload */
  earlier: LessonFile[];
  onChange: (change: (files: LessonFile[]) => LessonFile[]) => void;
  /** sentences of the server, by place */
  faults: Record<string, string>;
  /** tells whether files are still on their way */
  onSending: (sending: boolean) => void;
};

/** The files of a submission: chosen or photographed, sent at once, and removable until the submission. */
export function FilePicker({ files, earlier, onChange, faults, onSending }: FilePickerProps) {
  const id = useId();
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const [failed, setFailed] = useState<ReadonlySet<number>>(new Set());
  const [surplus, setSurplus] = useState(false);
  const nextKey = useRef(0);
  const button = useRef<HTMLButtonElement>(null);
  const place = useKeptFocus<HTMLDivElement>(() => button.current);
  const sending = chosen.some(({ key }) => !failed.has(key));
  useEffect(() => onSending(sending), [sending, onSending]);

  const add = (picked: File[]) => {
    const room = Math.max(0, submissionFilesMax - files.length - chosen.length);
    setSurplus(picked.length > room);
    setChosen([
      ...chosen,
      ...picked.slice(0, room).map((file) => ({ key: nextKey.current++, file })),
    ]);
  };
  const leave = (key: number) => setChosen((now) => now.filter((item) => item.key !== key));
  const mark = (key: number, isFailed: boolean) =>
    setFailed((now) => new Set(isFailed ? [...now, key] : [...now].filter((mine) => mine !== key)));
  const remove = (file: LessonFile) => {
    setSurplus(false);
    onChange((now) => now.filter(({ id: fileId }) => fileId !== file.id));
  };
  const offered =
    files.length + chosen.length < submissionFilesMax
      ? earlier.filter(({ id: fileId }) => !files.some((file) => file.id === fileId))
      : [];
  const active = chosen.filter(({ key }) => !failed.has(key)).slice(0, sentAtOnce);
  const fault = surplus ? tooManyFiles : faults.files;
  return (
    <div ref={place} className="stack gap-2">
      <ul
        className="bare grid gap-2"
        aria-label="Berkas yang akan dikirim"
        hidden={files.length + chosen.length === 0}
      >
        {files.map((file, index) => (
          <FileRow
            key={file.id}
            name={file.name}
            thumbnail={
              isPicture(file) ? (
                <PrivatePicture id={file.id} alt="" className={classes.thumbnail} />
              ) : null
            }
            fault={faults[`files.${index}`]}
            onRemove={() => remove(file)}
          >
            <span className="quiet tabular">{formatBytes(file.bytes)}</span>
          </FileRow>
        ))}
        {chosen.map((item) => (
          <ChosenFile
            key={item.key}
            file={item.file}
            active={active.includes(item)}
            onFailed={(isFailed) => mark(item.key, isFailed)}
            onRemove={() => leave(item.key)}
            onStored={({ id: fileId, name, contentType, bytes }) => {
              leave(item.key);
              onChange((now) => [...now, { id: fileId, name, contentType, bytes }]);
            }}
          />
        ))}
      </ul>
      <div className={classes.buttons}>
        {offered.map((file) => (
          <Button
            key={file.id}
            variant="default"
            className={classes.earlier}
            onClick={() => onChange((now) => [...now, file])}
          >
            Pakai berkas sebelumnya: {file.name}
          </Button>
        ))}
        <FileButton
          ref={button}
          label="Berkas kiriman"
          accept={accepted}
          multiple
          aria-describedby={id}
          onChooseAll={add}
        >
          Lampirkan berkas
        </FileButton>
        <FileButton
          label="Foto kiriman"
          capture="environment"
          className={classes.camera}
          onChooseAll={add}
        >
          Ambil foto
        </FileButton>
      </div>
      <p id={id} className="quiet small">
        Paling banyak {submissionFilesMax} berkas: foto, PDF, Word, Excel, PowerPoint, atau ZIP,
        masing-masing sampai 10 MB.
      </p>
      {fault && (
        <p className={`small ${classes.fault}`} role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

type ChosenFileProps = {
  file: File;
  active: boolean;
  onStored: (file: UploadedFile) => void;
  onFailed: (failed: boolean) => void;
  onRemove: () => void;
};

/** A file on its way to the server. */
function ChosenFile({ file, active, onStored, onFailed, onRemove }: ChosenFileProps) {
  const upload = useUpload({ purpose: 'submission' });
  const started = useRef(false);
  const finish = (uploadedFile: UploadedFile | null) =>
    uploadedFile ? onStored(uploadedFile) : onFailed(true);
  useEffect(() => {
    if (!active || started.current) return;
    started.current = true;
    void smallerPhoto(file)
      .then((content) => upload.start(content, file.name))
      .then(finish);
  });
  const { state } = upload;
  const retry = async () => {
    onFailed(false);
    finish(await upload.retry());
  };
  return (
    <FileRow
      name={file.name}
      fault={state.status === 'failed' ? state.error : undefined}
      onRemove={onRemove}
    >
      {state.status === 'failed' ? (
        <span>
          <Button variant="subtle" onClick={() => void retry()}>
            Coba lagi
          </Button>
        </span>
      ) : state.status === 'sending' ? (
        <Progress label={`Unggahan ${file.name}`} hideLabel max={1} value={state.progress} />
      ) : (
        <span className="quiet">Menunggu giliran</span>
      )}
    </FileRow>
  );
}

type FileRowProps = {
  name: string;
  thumbnail?: ReactNode;
  fault?: string | undefined;
  onRemove: () => void;
  children: ReactNode;
};

const FileRow = ({ name, thumbnail, fault, onRemove, children }: FileRowProps) => (
  <li className={classes.file} data-fault={fault ? '' : undefined}>
    {thumbnail ?? (
      <span className={classes.thumbnail}>
        <Icon name="file" size={24} />
      </span>
    )}
    <span className={classes.words}>
      <span className={classes.name}>{name}</span>
      {fault && (
        <span className={classes.fault} role="alert">
          {fault}
        </span>
      )}
      {children}
    </span>
    <IconButton label={`Hapus ${name}`} onClick={onRemove}>
      <Icon name="close" size={18} />
    </IconButton>
  </li>
);
