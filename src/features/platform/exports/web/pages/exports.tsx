import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { deskMeta } from '~/lib/web/desk';
import { belowQueues } from '~/lib/web/trails';
import { Badge } from '~/ui/badge';
import { buttonLook } from '~/ui/button';
import { Ago } from '~/ui/desk/time';
import { PageHeader } from '~/ui/page-header';
import { ListSkeleton } from '~/ui/skeletons';
import { EmptyState, ErrorState } from '~/ui/states';
import type { PreparedFile } from '../../schema';
import { type ExportState, fileDays, stateLabels } from '../../terms';
import { exportsQuery, filePath, isUnfinished } from '../api';
import classes from './exports.module.css';

const title = 'Berkas daftar';
export const meta = deskMeta(title);

const tones = {
  waiting: 'sun',
  running: 'sun',
  ready: 'laut',
  failed: 'bata',
  expired: 'plain',
} as const satisfies Record<ExportState, string>;

function summaryOf(items: PreparedFile[]): string {
  const waiting = items.filter(isUnfinished).length;
  return waiting > 0
    ? `${waiting} berkas sedang disiapkan; halaman ini boleh ditinggalkan`
    : `Hanya Anda yang melihat dan mengunduhnya, ${fileDays} hari`;
}

const sizeOf = (bytes: number) =>
  bytes < 1_000_000
    ? `${formatNumber(Math.ceil(bytes / 1_000))} KB`
    : `${formatNumber(Math.round(bytes / 1_000_000))} MB`;

/** The lists that this member of staff has had prepared as files. */
export default function PreparedFiles() {
  const { data, error, refetch } = useQuery(exportsQuery);
  return (
    <>
      <PageHeader
        title={title}
        trail={[...belowQueues, { label: title }]}
        state={data && summaryOf(data.items)}
      />
      {data && data.items.length > 0 && (
        <ul className={classes.files} aria-label="Berkas">
          {data.items.map((file) => (
            <Row key={file.id} {...file} />
          ))}
        </ul>
      )}
      {data?.items.length === 0 && (
        <EmptyState text="Belum ada berkas. Pilih “Siapkan berkas” di menu Unduh sebuah daftar." />
      )}
      {!data &&
        (error ? (
          <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton rows={4} />
        ))}
    </>
  );
}

const Row = ({ id, title, format, state, rows, bytes, createdAt, expiresAt }: PreparedFile) => (
  <li className={classes.file}>
    <h2 className={classes.name}>
      {title} <span className="quiet small">{format.toUpperCase()}</span>
    </h2>
    <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
    <p className={classes.facts} aria-live={state === 'running' ? 'polite' : undefined}>
      {(state === 'running' || state === 'ready') && <span>{formatNumber(rows)} baris</span>}
      {state === 'ready' && bytes !== null && <span>{sizeOf(bytes)}</span>}
      <span>
        Diminta <Ago at={createdAt} />
      </span>
      {state === 'ready' && expiresAt && <span>Sampai {formatDateTime(expiresAt)}</span>}
      {state === 'failed' && <span>Siapkan lagi dari daftarnya.</span>}
    </p>
    {state === 'ready' && (
      <a
        className={buttonLook({ variant: 'default' })}
        href={filePath(id)}
        download
        aria-label={`Unduh ${title}`}
      >
        Unduh
      </a>
    )}
  </li>
);
