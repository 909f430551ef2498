import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { countOf, type ListCheck, type ListImportView, type ListInput } from '~/lib/list-import';
import { formatNumber } from '~/lib/money';
import { formErrors } from '~/lib/web/form';
import { newKey } from '~/lib/web/key';
import { useWrite } from '~/lib/web/write';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { TextArea } from '../field';
import { FileButton } from '../file-button';
import { Notice } from '../notice';
import { listFile } from './file';
import { ListResult } from './result';
import { Outcomes, Rows } from './rows';
import type { ListSource, ListWords } from './words';

type ListImportDialogProps<
  Outcome extends string,
  Check extends ListCheck<Outcome>,
  View extends ListImportView<Outcome>,
> = {
  words: ListWords<Outcome, Check, View>;
  source: ListSource<Check, View>;
  /** an import that is looked at again */
  importId: string | null;
  onClose: () => void;
};

/** Adds people by a list, in three steps: the list, what it would do, and what it has done, row by row. */
export function ListImportDialog<
  Outcome extends string,
  Check extends ListCheck<Outcome>,
  View extends ListImportView<Outcome>,
>({ words, source, importId, onClose }: ListImportDialogProps<Outcome, Check, View>) {
  const check = useMutation({
    mutationFn: source.check,
    meta: { failed: 'Daftar tidak dapat diperiksa', fieldErrors: true },
  });
  const start = useWrite({
    write: source.start,
    refresh: source.refresh,
    failed: source.startFailed,
    fieldErrors: true,
  });
  const [list, setList] = useState<ListInput>(() => ({ key: newKey(), name: '', text: '' }));
  const [started, setStarted] = useState(importId);
  const [fault, setFault] = useState<string>();
  const look = (input: ListInput) => {
    if (!input.text.trim()) return setFault(words.field.empty);
    setFault(undefined);
    setList(input);
    check.mutate(input.text, { onError: (error) => setFault(formErrors(error).text) });
  };
  const run = () =>
    start.mutate(list, {
      onSuccess: ({ id }) => setStarted(id),
      onError: (error) => setFault(formErrors(error).text),
    });
  if (started) return <ListResult id={started} words={words} source={source} onClose={onClose} />;
  const report = check.data;
  const added = report ? countOf<string>(report.counts, words.adds) : 0;
  return (
    <Dialog opened onClose={onClose} title={words.title}>
      {report ? (
        <div className="stack gap-3">
          <Planned name={list.name} report={report} words={words} />
          <div className="row">
            {added > 0 && (
              <Button loading={start.isPending} onClick={run} data-autofocus>
                {words.begin(formatNumber(added))}
              </Button>
            )}
            <Button variant="default" onClick={() => check.reset()}>
              Ubah daftar
            </Button>
          </div>
        </div>
      ) : (
        <ListForm
          words={words}
          list={list}
          fault={fault}
          isPending={check.isPending}
          onFault={setFault}
          onType={(text) => {
            setList({ ...list, name: '', text });
            setFault(undefined);
          }}
          onSend={look}
        />
      )}
    </Dialog>
  );
}

type FormWords = Pick<
  ListWords<string, ListCheck<string>, ListImportView<string>>,
  'field' | 'file' | 'promise'
>;
type ListFormProps = {
  words: FormWords;
  list: ListInput;
  fault: string | undefined;
  isPending: boolean;
  onFault: (fault: string) => void;
  onType: (text: string) => void;
  onSend: (input: ListInput) => void;
};

function ListForm({ words, list, fault, isPending, onFault, onType, onSend }: ListFormProps) {
  const choose = async (file: File) => {
    if (file.size > words.file.bytesMax) return onFault(words.file.tooLarge);
    onSend({ key: newKey(), name: file.name.slice(0, 120), text: await listFile.read(file) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) onSend({ ...list, key: newKey(), name: '' });
  };
  return (
    <form onSubmit={submit} noValidate className="stack gap-3">
      <TextArea
        label={words.field.label}
        hint={words.field.hint}
        rows={6}
        data-autofocus
        autoCapitalize="none"
        spellCheck={false}
        value={list.name ? '' : list.text}
        error={fault}
        onChange={({ currentTarget }) => onType(currentTarget.value)}
      />
      <div className="row">
        <Button type="submit" loading={isPending}>
          Periksa daftar
        </Button>
        <FileButton
          variant="default"
          label={listFile.label}
          accept={listFile.accept}
          loading={isPending}
          onChoose={(file) => void choose(file)}
        >
          {listFile.choose}
        </FileButton>
      </div>
      <p className="quiet small">{words.promise}</p>
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
  const { fault, counts, rows, total } = report;
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
      <Rows rows={rows} total={total} labels={labels} person={words.person} />
    </>
  );
}
