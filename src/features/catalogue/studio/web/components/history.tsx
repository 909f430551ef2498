import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '~/lib/web/api';
import { Button, MoreButton } from '~/ui/button';
import { Ago } from '~/ui/desk/time';
import { Differences, FieldDifference } from '~/ui/difference';
import { ListSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import type { ListedRevision } from '../../../revisions/schema';
import { fieldLabels, revisionSubjectLabels, wordFields } from '../../../revisions/terms';
import { historyQuery, revisionQuery } from '../../../revisions/web/api';
import classes from './history.module.css';
import { Restoration } from './restoration';

/** All saves of a course and its lessons, the newest first; one is compared with what stood before it, and restored. */
export function History({ courseId, onRestored }: { courseId: string; onRestored: () => void }) {
  const [open, setOpen] = useState<ListedRevision | null>(null);
  const list = useInfiniteQuery(historyQuery(courseId));
  if (open)
    return (
      <Difference
        courseId={courseId}
        revision={open}
        onBack={() => setOpen(null)}
        onRestored={onRestored}
      />
    );
  if (list.error && !list.data)
    return <ErrorState text={sentenceOf(list.error)} onRetry={() => void list.refetch()} />;
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
      {list.hasNextPage && (
        <MoreButton loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
    </>
  );
}

const subjectOf = ({ subject, subjectTitle }: ListedRevision) =>
  subjectTitle
    ? `${revisionSubjectLabels[subject]}: ${subjectTitle}`
    : revisionSubjectLabels[subject];

const labelOf = (field: string) => fieldLabels[field] ?? field;

const changesOf = ({ first, changed, lessons }: ListedRevision) => {
  if (first) return 'Dibuat';
  return (
    (lessons ? lessonsTold(lessons) : changed.map(labelOf).join(', ')) || 'Tanpa perubahan isi'
  );
};

const namedMost = 2;
/** 'Pelajaran “Bumbu” dihapus'; of many lessons their number. */
const toldOf = (titles: string[], act: string): string[] =>
  titles.length > namedMost
    ? [`${titles.length} pelajaran ${act}`]
    : titles.map((title) => `Pelajaran “${title}” ${act}`);

function lessonsTold({
  added,
  removed,
  hidden,
  shown,
  moved,
}: NonNullable<ListedRevision['lessons']>): string {
  const deleted = removed.map(({ title }) => title);
  const acts = [
    toldOf(deleted, 'dihapus'),
    toldOf(added, 'ditambahkan'),
    toldOf(hidden, 'disembunyikan'),
    toldOf(shown, 'ditampilkan'),
  ];
  return [...acts.flat(), ...(moved ? ['Urutan diubah'] : [])].join('; ');
}

type DifferenceProps = {
  courseId: string;
  revision: ListedRevision;
  onBack: () => void;
  onRestored: () => void;
};

function Difference({ courseId, revision, onBack, onRestored }: DifferenceProps) {
  const { data, error, refetch } = useQuery(revisionQuery(courseId, revision.id));
  /** the save that is about to be restored */
  const [restored, setRestored] = useState<string | null>(null);
  if (restored)
    return (
      <Restoration
        courseId={courseId}
        revisionId={restored}
        onDone={onRestored}
        onBack={() => setRestored(null)}
      />
    );
  return (
    <div className="stack">
      <div>
        <Button variant="subtle" className={classes.back} onClick={onBack} data-autofocus>
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
        <Differences>
          {data.fields.map(({ name, before, after }) => (
            <div key={name}>
              <dt>{labelOf(name)}</dt>
              <FieldDifference words={wordFields.includes(name)} before={before} after={after} />
            </div>
          ))}
        </Differences>
      )}
      {data?.current && <p className="quiet small">Ini versi yang sekarang.</p>}
      {data && data.deleted.length > 0 && (
        <ul className="bare">
          {data.deleted.map(({ id, title, revisionId }) => (
            <li key={id} className={classes.gone}>
              <span>Pelajaran “{title}” dihapus.</span>
              <Button variant="default" onClick={() => setRestored(revisionId)}>
                Kembalikan
              </Button>
            </li>
          ))}
        </ul>
      )}
      {data && !data.current && (
        <>
          <p className="quiet small">
            {data.present === null
              ? 'Pelajaran ini sudah dihapus.'
              : 'Sebelum memulihkan, Anda melihat apa yang berubah dan memilihnya.'}
          </p>
          <div className="row">
            <Button onClick={() => setRestored(revision.id)}>
              {data.present === null ? 'Kembalikan pelajaran' : 'Pulihkan…'}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
