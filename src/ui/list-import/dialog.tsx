import type { FormEvent } from 'react';
import { isPlain } from '~/lib/list-columns';
import { countOf, type ListCheck, type ListImportView } from '~/lib/list-import';
import { formatNumber } from '~/lib/money';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { TextArea } from '../field';
import { FileButton } from '../file-button';
import { Notice } from '../notice';
import { Columns } from './columns';
import { ListResult } from './result';
import { Outcomes, Rows } from './rows';
import type { ListWords, PlannedList, WrittenList } from './words';

type ListImportDialogProps<
  Outcome extends string,
  Check extends ListCheck<Outcome>,
  View extends ListImportView<Outcome>,
> = {
  words: ListWords<Outcome, Check, View>;
  planned: PlannedList<Check, View>;
  onClose: () => void;
};

/** Adds people by a list, in three steps: the list, what it would do, and what it has done, row by row. */
export function ListImportDialog<
  Outcome extends string,
  Check extends ListCheck<Outcome>,
  View extends ListImportView<Outcome>,
>({ words, planned, onClose }: ListImportDialogProps<Outcome, Check, View>) {
  if (planned.startedId)
    return <ListResult started={planned.import} words={words} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={words.title}>
      <ListStep words={words} planned={planned} />
    </Dialog>
  );
}

/** The list, what its columns are, or what it would do. */
function ListStep<
  Outcome extends string,
  Check extends ListCheck<Outcome>,
  View extends ListImportView<Outcome>,
>({ words, planned }: Omit<ListImportDialogProps<Outcome, Check, View>, 'onClose'>) {
  const { report, list, isStarting, isChecking, fault } = planned;
  if (!report) return <ListForm field={words.field} promise={words.promise} written={planned} />;
  if (report.table && !report.isChosen)
    return (
      <Columns
        key={JSON.stringify(report.table.choice)}
        table={report.table}
        fields={words.fields}
        fault={fault}
        isChecking={isChecking}
        onRead={planned.read}
        onBack={planned.change}
      />
    );
  const added = countOf<string>(report.counts, words.adds);
  return (
    <div className="stack gap-3">
      <Planned name={list.name} report={report} words={words} />
      <div className="row">
        {added > 0 && (
          <Button loading={isStarting} onClick={planned.start} data-autofocus>
            Impor
          </Button>
        )}
        {report.table && !isPlain(report.table) && (
          <Button variant="default" onClick={planned.choose}>
            Pilih kolom
          </Button>
        )}
        <Button variant="default" onClick={planned.change}>
          Ubah daftar
        </Button>
      </div>
    </div>
  );
}

type ListFormProps = {
  field: { label: string; hint: string };
  promise: string;
  written: WrittenList;
};

function ListForm({ field, promise, written }: ListFormProps) {
  const { list, fault, file, isChecking } = written;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isChecking) written.look();
  };
  return (
    <form onSubmit={submit} noValidate className="stack gap-3">
      <TextArea
        label={field.label}
        hint={field.hint}
        rows={6}
        data-autofocus
        autoCapitalize="none"
        spellCheck={false}
        value={list.text ?? ''}
        error={fault}
        onChange={({ currentTarget }) => written.type(currentTarget.value)}
      />
      <div className="row">
        <Button type="submit" loading={isChecking}>
          Periksa
        </Button>
        <FileButton
          variant="default"
          label={file.label}
          accept={file.accept}
          loading={isChecking}
          onChoose={written.chooseFile}
        >
          {file.choose}
        </FileButton>
      </div>
      <p className="quiet small">{promise}</p>
    </form>
  );
}

type PlannedProps<
  Outcome extends string,
  Check extends ListCheck<Outcome>,
  View extends ListImportView<Outcome>,
> = { name: string; report: Check; words: ListWords<Outcome, Check, View> };

function Planned<
  Outcome extends string,
  Check extends ListCheck<Outcome>,
  View extends ListImportView<Outcome>,
>({ name, report, words }: PlannedProps<Outcome, Check, View>) {
  const { fault, counts, rows, total, notes } = report;
  if (fault && rows.length === 0)
    return (
      <Notice tone="danger" role="alert" title={name || 'Daftar ini tidak terbaca'}>
        <p>{fault}</p>
      </Notice>
    );
  const added = countOf<string>(counts, words.adds);
  const labels = { ...words.labels, ...words.planned };
  return (
    <>
      <Notice
        tone={added === total ? 'success' : 'warning'}
        role="status"
        title={name || 'Hasil pemeriksaan'}
      >
        {words.plan(report, `${formatNumber(added)} dari ${formatNumber(total)} baris`)}
      </Notice>
      <Outcomes outcomes={words.outcomes} counts={counts} labels={labels} />
      {notes.length > 0 && (
        <Notice tone="warning" title={`Perlu dilihat (${formatNumber(notes.length)})`}>
          <ul>
            {notes.map(({ line, text }) => (
              <li key={`${line} ${text}`}>
                Baris {line}: {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Rows rows={rows} total={total} labels={labels} person={words.person} />
    </>
  );
}
