import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPercent } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { Section } from '~/ui/section';
import { ErrorState } from '~/ui/states';
import type { KeptShare } from '../../schema';
import { keptSharesQuery, useEndKeptShare } from '../api';
import classes from './team.module.css';

const nameOf = ({ name }: KeptShare) => name || 'Mantan pengajar';

/** Those who left the team with a share that was kept; who arranges the team ends it. Nothing where there is nobody. */
export function KeptShares({ courseId }: { courseId: string }) {
  const { data = [], error, refetch } = useQuery(keptSharesQuery(courseId));
  const [ending, setEnding] = useState<KeptShare | null>(null);
  if (error) return <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <Section
      title="Bagi hasil yang dipertahankan"
      lead="Tidak lagi mengajar, tetapi tetap mendapat bagian dari penjualan berikutnya."
      flush
    >
      <ul className={classes.people}>
        {data.map((keptShare) => (
          <li key={keptShare.userId}>
            <div className={classes.words}>
              <span className={classes.name}>{nameOf(keptShare)}</span>
              <span className="quiet small">Bagi hasil {formatPercent(keptShare.share / 100)}</span>
            </div>
            <div className={classes.acts}>
              <Button variant="subtle" onClick={() => setEnding(keptShare)}>
                Akhiri bagi hasil
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {ending && <EndingDialog courseId={courseId} kept={ending} onClose={() => setEnding(null)} />}
    </Section>
  );
}

function EndingDialog({
  courseId,
  kept,
  onClose,
}: {
  courseId: string;
  kept: KeptShare;
  onClose: () => void;
}) {
  const end = useEndKeptShare(courseId);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Akhiri bagi hasil ${nameOf(kept)}?`}
      confirm="Akhiri bagi hasil"
      danger
      loading={end.isPending}
      onConfirm={() => end.mutate(kept.userId, { onSuccess: onClose })}
    >
      <div className="stack gap-4">
        <p>
          Mulai sekarang bagian {formatPercent(kept.share / 100)} itu untuk pengajar utama. Yang
          sudah diperolehnya tetap miliknya, dan ia diberi tahu.
        </p>
        {end.error && (
          <Notice tone="danger" role="alert">
            <p>{sentenceOf(end.error)}</p>
          </Notice>
        )}
      </div>
    </ConfirmDialog>
  );
}
