import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { downloadFile, fileLinkQuery } from '~/features/files/web/link';
import { formatBytes } from '~/lib/bytes';
import { sentenceOf } from '~/lib/web/api';
import { toast } from '~/lib/web/toast';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { LaterDialog } from '~/ui/later';
import type { LessonFile } from '../../schema';
import classes from './submitted-files.module.css';

export const isPicture = ({ contentType }: Pick<LessonFile, 'contentType'>) =>
  contentType.startsWith('image/');
const download = ({ id }: LessonFile) =>
  void downloadFile(id).catch((error) =>
    toast({ kind: 'error', title: 'Berkas gagal dibuka', message: sentenceOf(error) }),
  );

/** A private picture, which its address shows only to this person. */
export function PrivatePicture({
  id,
  alt,
  className,
}: {
  id: string;
  alt: string;
  className?: string | undefined;
}) {
  const { data } = useQuery(fileLinkQuery(id));
  return data ? (
    <img src={data.url} alt={alt} loading="lazy" className={className} />
  ) : (
    <span className={className} />
  );
}

/** Files of a submission or of a lesson: pictures open on the page, all others are saved. */
export function SubmittedFiles({ files, label }: { files: LessonFile[]; label: string }) {
  const [shown, show] = useState<LessonFile | null>(null);
  return (
    <>
      <ul className={classes.files} aria-label={label}>
        {files.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              className={classes.file}
              onClick={() => (isPicture(file) ? show(file) : download(file))}
            >
              {isPicture(file) ? (
                <PrivatePicture id={file.id} alt="" className={classes.thumbnail} />
              ) : (
                <span className={classes.thumbnail}>
                  <Icon name="file" size={24} />
                </span>
              )}
              <span className={classes.words}>
                <span className={classes.name}>{file.name}</span>
                <span className="quiet tabular">{formatBytes(file.bytes)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <LaterDialog opened={shown !== null} onClose={() => show(null)} title={shown?.name ?? ''}>
        {shown && (
          <div className="stack gap-3">
            <PrivatePicture id={shown.id} alt={shown.name} className={classes.large} />
            <div>
              <Button variant="default" onClick={() => download(shown)}>
                Unduh
              </Button>
            </div>
          </div>
        )}
      </LaterDialog>
    </>
  );
}
