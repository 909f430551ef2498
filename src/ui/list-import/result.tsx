import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { countOf, type ListCheck, type ListImportView } from '~/lib/list-import';
import { formatNumber } from '~/lib/money';
import { useWrite } from '~/lib/web/write';
import { Button } from '../button';
import { ConfirmDialog, Dialog } from '../dialog';
import { Notice } from '../notice';
import { Progress } from '../progress';
import { Outcomes, Rows } from './rows';
import type { ListSource, ListWords } from './words';

type ListResultProps<
  Outcome extends string,
  Check extends ListCheck<Outcome>,
  View extends ListImportView<Outcome>,
> = {
  id: string;
  words: ListWords<Outcome, Check, View>;
  source: ListSource<Check, View>;
  onClose: () => void;
};

const progressMs = 1_500;

/** What a list has done, while it runs and after it; it can be left, and undone. */
export function ListResult<
  Outcome extends string,
  Check extends ListCheck<Outcome>,
  View extends ListImportView<Outcome>,
>({ id, words, source, onClose }: ListResultProps<Outcome, Check, View>) {
  const { data: view } = useQuery({
    queryKey: [...source.key, id],
    queryFn: () => source.load(id),
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.state === 'running' ? progressMs : false),
  });
  const undo = useWrite({
    write: source.undo,
    saved: 'Impor diurungkan.',
    refresh: source.refresh,
    failed: 'Impor gagal diurungkan',
  });
  const [asks, setAsks] = useState(false);
  return (
    <Dialog opened onClose={onClose} title={view?.name || 'Hasil impor'}>
      <div className="stack gap-3">
        {view ? <Result view={view} words={words} /> : <p className="quiet">Memuat…</p>}
        <div className="row">
          <Button onClick={onClose} data-autofocus>
            {view?.state === 'running' ? 'Biarkan berjalan' : 'Selesai'}
          </Button>
          {view && (
            <a href={source.reportAddress(id)} download>
              Unduh laporan
            </a>
          )}
          {view && view.state !== 'undone' && (
            <Button variant="danger" onClick={() => setAsks(true)}>
              Urungkan impor
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title="Urungkan impor ini?"
        confirm="Urungkan"
        danger
        loading={undo.isPending}
        onConfirm={() => undo.mutate(id, { onSettled: () => setAsks(false) })}
      >
        <p>{words.undoing}</p>
      </ConfirmDialog>
    </Dialog>
  );
}

function Result<
  Outcome extends string,
  Check extends ListCheck<Outcome>,
  View extends ListImportView<Outcome>,
>({ view, words }: { view: View; words: ListWords<Outcome, Check, View> }) {
  const { state, counts, total, rows } = view;
  const done = total - (counts.waiting ?? 0);
  const kept = counts.kept ?? 0;
  const added = countOf<string>(counts, words.adds) + kept;
  return (
    <>
      {state === 'running' ? (
        <Progress
          label={words.running}
          value={total === 0 ? 0 : Math.floor((done * 100) / total)}
          text={`${formatNumber(done)} dari ${formatNumber(total)}`}
        />
      ) : (
        <Notice
          tone={state === 'done' ? 'success' : kept > 0 ? 'warning' : 'info'}
          role="status"
          title={state === 'done' ? 'Impor selesai' : 'Impor diurungkan'}
        >
          <p>
            {state === 'done'
              ? `${formatNumber(added)} dari ${formatNumber(total)} baris ${words.added}.`
              : `${formatNumber(counts.undone ?? 0)} diurungkan${kept > 0 ? `, ${formatNumber(kept)} ${words.kept}` : ''}.`}
          </p>
        </Notice>
      )}
      <Outcomes outcomes={words.outcomes} counts={counts} labels={words.labels} />
      <Rows rows={rows} total={done} labels={words.labels} person={words.person} />
    </>
  );
}
