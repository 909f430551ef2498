import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '~/lib/web/api';
import { Button } from '~/ui/button';
import { Differences, FieldDifference } from '~/ui/difference';
import { Choice } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { ListSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import type { Comparison } from '../../../revisions/schema';
import { fieldLabels, wordFields } from '../../../revisions/terms';
import { comparisonQuery, useRestore } from '../api';
import classes from './history.module.css';

type RestorationProps = {
  courseId: string;
  revisionId: string;
  onDone: () => void;
  onBack: () => void;
};

/** Lets the editor choose among the differences to the present state; only chosen ones are restored. */
export function Restoration(props: RestorationProps) {
  const { courseId, revisionId, onBack } = props;
  const { data, error, refetch } = useQuery(comparisonQuery(courseId, revisionId));
  return (
    <div className="stack">
      <div>
        <Button variant="subtle" className={classes.back} onClick={onBack} data-autofocus>
          Kembali
        </Button>
      </div>
      <h3>Yang berubah dibanding sekarang</h3>
      {error && !data && <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={3} />}
      {data && <Choices key={data.revision} {...props} comparison={data} />}
    </div>
  );
}

const groupLabels: Record<string, string> = { videoId: 'Video', flashPrice: 'Harga promo' };
const labelOf = ({ name, title }: Comparison['changes'][number]) =>
  title === null ? (groupLabels[name] ?? fieldLabels[name] ?? name) : `Pelajaran “${title}”`;

const returnText =
  'Pelajaran ini kembali di urutan terakhir, tersembunyi sampai Anda menampilkannya. Videonya ikut kembali; bahannya perlu ditambahkan lagi.';
const lostVideoText = 'Berkas video ini sudah tidak ada.';

function Choices({
  courseId,
  revisionId,
  onDone,
  onBack,
  comparison,
}: RestorationProps & { comparison: Comparison }) {
  const { changes, returns, published, revision } = comparison;
  const possible = changes.filter((change) => change.possible).map(({ name }) => name);
  const [chosen, setChosen] = useState(possible);
  const restore = useRestore(courseId, onDone);
  const isLost = returns && changes.some((change) => !change.possible);
  if (!returns && changes.length === 0)
    return <p className="quiet">Tidak ada yang berubah: isinya sama dengan yang sekarang.</p>;
  const send = () =>
    restore.mutate({ id: revisionId, revision, ...(!returns && { fields: chosen }) });
  return (
    <>
      {returns && <p>{returnText}</p>}
      {isLost && <p>{lostVideoText}</p>}
      <div className="stack">
        {changes.map((change) => (
          <div key={change.name} className={classes.change}>
            {returns ? (
              <b>{labelOf(change)}</b>
            ) : (
              <Choice
                label={labelOf(change)}
                hint={change.possible ? undefined : lostVideoText}
                disabled={!change.possible}
                checked={chosen.includes(change.name)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen((all) =>
                    checked ? [...all, change.name] : all.filter((name) => name !== change.name),
                  )
                }
              />
            )}
            <Differences>
              {change.fields.map(({ name, before, after }) => (
                <div key={name}>
                  <dt className={change.fields.length > 1 ? undefined : 'hidden'}>
                    {fieldLabels[name] ?? name}
                  </dt>
                  <FieldDifference
                    words={wordFields.includes(name)}
                    before={before}
                    after={after}
                  />
                </div>
              ))}
            </Differences>
          </div>
        ))}
      </div>
      {published && !returns && (
        <Notice title="Kursus ini sudah terbit">
          <p>
            Peserta dan pengunjung langsung melihat yang Anda pulihkan. Anda dapat mengurungkannya.
          </p>
        </Notice>
      )}
      <div className={classes.foot}>
        <Button variant="default" onClick={onBack}>
          Batal
        </Button>
        <Button
          disabled={!returns && chosen.length === 0}
          loading={restore.isPending}
          onClick={send}
        >
          {actOf(comparison, chosen.length)}
        </Button>
      </div>
    </>
  );
}

function actOf({ returns, published }: Comparison, count: number): string {
  if (returns) return 'Kembalikan pelajaran';
  return published ? `Pulihkan ${count} hal untuk peserta` : `Pulihkan ${count} hal`;
}
