import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '~/lib/web/api';
import { Button, MoreButton } from '~/ui/button';
import { Ago } from '~/ui/desk/time';
import { ListSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import type { ListedRevision, Shown } from '../../../revisions/schema';
import { fieldLabels, revisionSubjectLabels } from '../../../revisions/terms';
import { historyQuery, revisionQuery } from '../../../revisions/web/api';
import { useRestore } from '../api';
import classes from './history.module.css';

/** All saves of a course and its lessons, the newest first; one is compared with what stood before it, and restored. */
export function History({ courseId, onRestored }: { courseId: string; onRestored: () => void }) {
  const [open, setOpen] = useState<ListedRevision | null>(null);
  const list = useInfiniteQuery(historyQuery(courseId));
  if (open) return <Difference courseId={courseId} revision={open} onBack={() => setOpen(null)} onRestored={onRestored} />;
  if (list.error && !list.data) return <ErrorState text={sentenceOf(list.error)} onRetry={() => void list.refetch()} />;
  if (!list.data) return <ListSkeleton rows={6} />;
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <p className="quiet">Belum ada perubahan yang tersimpan.</p>;
  return (
    <>
      <ol className={classes.list}>
        {items.map((revision) => (
          <li key={revision.id}>
            <button type="button" className={classes.entry} onClick={() => setOpen(revision)}>
              <span className={classes.subject}>{subjectOf(revision)}</span>
              <span className="small">{changesOf(revision)}</span>
              <span className="quiet small">
                {revision.savedBy ?? 'Akun yang sudah dihapus'} · <Ago at={revision.savedAt} />
              </span>
            </button>
          </li>
        ))}
      </ol>
      {list.hasNextPage && <MoreButton loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />}
    </>
  );
}

const subjectOf = ({ subject, subjectTitle }: ListedRevision) =>
  subjectTitle ? `${revisionSubjectLabels[subject]}: ${subjectTitle}` : revisionSubjectLabels[subject];

const labelOf = (field: string) => fieldLabels[field] ?? field;

const changesOf = ({ first, changed }: ListedRevision) => (first ? 'Dibuat' : changed.map(labelOf).join(', ') || 'Tanpa perubahan isi');

function shownAs(value: Shown): string {
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
  if (Array.isArray(value)) return value.map((item) => `• ${item}`).join('\n') || 'Kosong';
  return value === null || value === '' ? 'Kosong' : String(value);
}

const deletedText =
  'Pelajaran ini sudah dihapus. Teksnya kembali di urutan terakhir, tersembunyi sampai Anda menampilkannya; bahan dan video unggahannya perlu ditambahkan lagi.';

type DifferenceProps = { courseId: string; revision: ListedRevision; onBack: () => void; onRestored: () => void };

function Difference({ courseId, revision, onBack, onRestored }: DifferenceProps) {
  const { data, error, refetch } = useQuery(revisionQuery(courseId, revision.id));
  const restore = useRestore(courseId);
  return (
    <div className="stack">
      <div>
        <Button variant="subtle" onClick={onBack} data-autofocus>
          Kembali ke riwayat
        </Button>
      </div>
      <h3>{subjectOf(revision)}</h3>
      <p className="quiet small">
        {revision.savedBy ?? 'Akun yang sudah dihapus'} · <Ago at={revision.savedAt} />
      </p>
      {error && <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={3} />}
      {data && (
        <dl className={classes.fields}>
          {data.fields.map(({ name, before, after }) => (
            <div key={name}>
              <dt>{labelOf(name)}</dt>
              {!data.first && (
                <dd className={classes.before}>
                  <span className="hidden">Sebelumnya: </span>
                  <del>{shownAs(before)}</del>
                </dd>
              )}
              <dd className={classes.after}>
                <span className="hidden">Menjadi: </span>
                <ins>{shownAs(after)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {data?.current && <p className="quiet small">Ini keadaan yang sekarang.</p>}
      {data && !data.current && (
        <>
          <p className="quiet small">
            {data.present === null ? deletedText : 'Isinya kembali seperti sesudah simpanan ini. Keadaan sekarang tetap ada di riwayat.'}
          </p>
          <div className="row">
            <Button loading={restore.isPending} onClick={() => restore.mutate({ id: revision.id, revision: data.present ?? 0 }, { onSuccess: onRestored })}>
              {data.present === null ? 'Kembalikan pelajaran' : 'Pulihkan'}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
