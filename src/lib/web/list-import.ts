import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListChoice } from '~/lib/list-columns';
import type { ListCheck, ListImportView, ListInput, ListSent } from '~/lib/list-import';
import { formErrors } from './form';
import { newKey } from './key';
import { useWrite } from './write';

/** Where a noun's lists are checked, stored and taken back. */
export type ListSource<Check, View> = {
  /** the key under which an import is read, before its id */
  key: readonly string[];
  load: (id: string) => Promise<View>;
  check: (list: ListSent) => Promise<Check>;
  start: (input: ListInput) => Promise<{ id: string }>;
  undo: (id: string) => Promise<unknown>;
  /** reads again what a list has changed elsewhere on the screen */
  refresh: (client: QueryClient) => unknown;
  /** the sentence for a list that couldn't be stored */
  startFailed: string;
  reportAddress: (id: string) => string;
};
type ListLimits = { bytesMax: number; tooLarge: string; empty: string };

/** The kinds of files that the server reads. */
const listFile = {
  label: 'Berkas CSV, XLSX, atau ODS',
  choose: 'Pilih berkas',
  accept:
    '.csv,.tsv,.txt,.xlsx,.xls,.ods,text/csv,text/tab-separated-values,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet',
};

/** A file as JSON carries it. */
const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^.*?,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
const unreadableFile = 'Berkas ini tidak dapat dibuka. Pilih lagi berkasnya.';
const nameMax = 120;
const progressMs = 1_500;

/** A list of people on its way: what is typed or chosen, what it would do, and the import that it becomes. `importId` is one that is looked at again. */
export function useListImport<
  Outcome extends string,
  Check extends ListCheck<Outcome>,
  View extends ListImportView<Outcome>,
>(source: ListSource<Check, View>, limits: ListLimits, importId: string | null) {
  const [list, setList] = useState<ListInput>(() => emptyList());
  const [startedId, setStartedId] = useState(importId);
  const [fault, setFault] = useState<string>();
  const [report, setReport] = useState<Check>();
  const refused = (error: Error) => {
    const { text, columns } = formErrors(error);
    setFault(text ?? columns);
  };
  const check = useMutation({
    mutationFn: ({ text, file, choice }: ListInput) => source.check({ text, file, choice }),
    meta: { failed: 'Daftar tidak dapat diperiksa', fieldErrors: true },
  });
  const start = useStart(source, setStartedId, refused);
  const look = (input: ListInput) => {
    setFault(undefined);
    setList(input);
    check.mutate(input, { onSuccess: setReport, onError: refused });
  };
  const chooseFile = async (chosen: File) => {
    const file = await listFileOf(chosen, limits);
    if ('fault' in file) return setFault(file.fault);
    look({ ...emptyList(), ...file });
  };
  return {
    list,
    fault,
    file: listFile,
    report,
    isChecking: check.isPending,
    isStarting: start.isPending,
    startedId,
    type: (text: string) => {
      setList({ ...emptyList(), text });
      setFault(undefined);
    },
    chooseFile: (file: File) => void chooseFile(file),
    choose: () => setReport(report && { ...report, isChosen: false }),
    look: () => {
      if (!list.file && !list.text?.trim()) return setFault(limits.empty);
      look({ ...list, key: newKey(), choice: null });
    },
    /** the same list with its columns chosen, or, with null, to be chosen anew */
    read: (choice: ListChoice) => look({ ...list, key: newKey(), choice }),
    change: () => {
      setReport(undefined);
      setFault(undefined);
      setList({ ...list, choice: null });
    },
    start: () => start.mutate(list),
    import: useStartedImport(source, startedId),
  };
}

function useStart(
  {
    start,
    refresh,
    startFailed,
  }: Pick<ListSource<unknown, unknown>, 'start' | 'refresh' | 'startFailed'>,
  started: (id: string) => void,
  refused: (error: Error) => void,
) {
  return useWrite({
    write: start,
    stored: (_, { id }) => started(id),
    refused: (_, error) => refused(error),
    refresh,
    failed: startFailed,
    fieldErrors: true,
  });
}

/** A chosen file as it is sent, or why it can't be. */
async function listFileOf(
  file: File,
  { bytesMax, tooLarge, empty }: ListLimits,
): Promise<{ name: string; file: string } | { fault: string }> {
  if (file.size > bytesMax) return { fault: tooLarge };
  if (file.size === 0) return { fault: empty };
  const text = await base64Of(file).catch(() => null);
  return text === null
    ? { fault: unreadableFile }
    : { name: file.name.slice(0, nameMax), file: text };
}

const emptyList = (): ListInput => ({ key: newKey(), name: '', choice: null });

/** The import that a list has become, while it runs and after it. */
function useStartedImport<View extends { state: string }>(
  source: Pick<ListSource<unknown, View>, 'key' | 'load' | 'undo' | 'refresh' | 'reportAddress'>,
  id: string | null,
) {
  const { data: view } = useQuery({
    queryKey: [...source.key, id],
    queryFn: () => source.load(id ?? ''),
    enabled: id !== null,
    staleTime: 0,
    refetchInterval: (query) => (query.state.data?.state === 'running' ? progressMs : false),
  });
  const undo = useWrite({
    write: source.undo,
    saved: 'Impor diurungkan.',
    refresh: source.refresh,
    failed: 'Impor gagal diurungkan',
  });
  return {
    view,
    reportAddress: source.reportAddress(id ?? ''),
    isUndoing: undo.isPending,
    undo: (settled: () => void) => id && undo.mutate(id, { onSettled: settled }),
  };
}
