import { useState } from 'react';
import { countOf, type ListCheck, type ListImportView } from '~/lib/list-import';
import { formatNumber } from '~/lib/money';
import { Button } from '../button';
import { ConfirmDialog, Dialog } from '../dialog';
import { Notice } from '../notice';
import { Progress } from '../progress';
import { Outcomes, Rows } from './rows';
import type { ListWords, StartedImport } from './words';

type ListResultProps<
  Outcome extends string,
  Check extends ListCheck<Outcome>,
  View extends ListImportView<Outcome>,
> = {
  started: StartedImport<View>;
  words: ListWords<Outcome, Check, View>;
  onClose: () => void;
};

/** What a list has done, while it runs and after it; it can be left, and undone. */
export function ListResult<
  Outcome extends string,
  Check extends ListCheck<Outcome>,
  View extends ListImportView<Outcome>,
>({ started, words, onClose }: ListResultProps<Outcome, Check, View>) {
  const { view, reportAddress, isUndoing, undo } = started;
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
            <a href={reportAddress} download>
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
        loading={isUndoing}
        onConfirm={() => undo(() => setAsks(false))}
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
  const keptCount = counts.kept ?? 0;
  const added = countOf<string>(counts, words.adds) + keptCount;
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
          tone={state === 'done' ? 'success' : keptCount > 0 ? 'warning' : 'info'}
          role="status"
          title={state === 'done' ? 'Impor selesai' : 'Impor diurungkan'}
        >
          <p>
            {state === 'done'
              ? `${formatNumber(added)} dari ${formatNumber(total)} baris ${words.added}.`
              : `${formatNumber(counts.undone ?? 0)} diurungkan${keptCount > 0 ? `, ${formatNumber(keptCount)} ${words.kept}` : ''}.`}
          </p>
        </Notice>
      )}
      <Outcomes outcomes={words.outcomes} counts={counts} labels={words.labels} />
      <Rows rows={rows} total={done} labels={words.labels} person={words.person} />
    </>
  );
}
