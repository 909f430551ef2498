import { type QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListCheck, ListImportView, ListInput } from '~/lib/list-import';
import { formErrors } from './form';
import { newKey } from './key';
import { textOf } from './text-of-file';
import { useWrite } from './write';

/** Where a noun's lists are checked, stored and taken back. */
export type ListSource<Check, View> = {
  /** the key under which an import is read, before its id */
  key: readonly string[];
  load: (id: string) => Promise<View>;
  check: (text: string) => Promise<Check>;
  start: (input: ListInput) => Promise<{ id: string }>;
  undo: (id: string) => Promise<unknown>;
  /** reads again what a list has changed elsewhere on the screen */
  refresh: (client: QueryClient) => unknown;
  /** the sentence for a list that couldn't be stored */
  startFailed: string;
  reportAddress: (id: string) => string;
};
type ListLimits = { bytesMax: number; tooLarge: string; empty: string };

/** How a file becomes the text of a list: the one place that knows kinds of files. */
const listFile = {
  label: 'Berkas CSV',
  choose: 'Pilih berkas CSV',
  accept: '.csv,.tsv,.txt,text/csv',
  read: textOf,
};
const nameMax = 120;
const progressMs = 1_500;

/** A list of people on its way: what is typed or chosen, what it would do, and the import that it becomes. `importId` is one that is looked at again. */
export function useListImport<
  Outcome extends string,
  Check extends ListCheck<Outcome>,
  View extends ListImportView<Outcome>,
>(source: ListSource<Check, View>, limits: ListLimits, importId: string | null) {
  const [list, setList] = useState<ListInput>(() => ({ key: newKey(), name: '', text: '' }));
  const [startedId, setStartedId] = useState(importId);
  const [fault, setFault] = useState<string>();
  const refused = (error: Error) => setFault(formErrors(error).text);
  const check = useMutation({
    mutationFn: source.check,
    meta: { failed: 'Daftar tidak dapat diperiksa', fieldErrors: true },
  });
  const start = useWrite({
    write: source.start,
    stored: (_, { id }) => setStartedId(id),
    refused: (_, error) => refused(error),
    refresh: source.refresh,
    failed: source.startFailed,
    fieldErrors: true,
  });
  const look = (input: ListInput) => {
    if (!input.text.trim()) return setFault(limits.empty);
    setFault(undefined);
    setList(input);
    check.mutate(input.text, { onError: refused });
  };
  const type = (text: string) => {
    setList({ ...list, name: '', text });
    setFault(undefined);
  };
  const choose = async (file: File) => {
    if (file.size > limits.bytesMax) return setFault(limits.tooLarge);
    look({ key: newKey(), name: file.name.slice(0, nameMax), text: await listFile.read(file) });
  };
  return {
    list,
    fault,
    file: listFile,
    report: check.data,
    isChecking: check.isPending,
    isStarting: start.isPending,
    startedId,
    type,
    choose: (file: File) => void choose(file),
    look: () => look({ ...list, key: newKey(), name: '' }),
    change: check.reset,
    start: () => start.mutate(list),
    import: useStartedImport(source, startedId),
  };
}

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
