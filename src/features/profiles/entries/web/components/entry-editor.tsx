import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUserId } from '~/features/auth/web/session';
import { formatMonth } from '~/lib/dates';
import { AppError } from '~/lib/errors';
import { newKey } from '~/lib/web/key';
import {
  type Fields,
  type RevisedFormOptions,
  type RevisedFormState,
  useRevisedForm,
} from '~/lib/web/revised-form';
import { Button, ButtonLink } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { Choice, TextArea } from '~/ui/field';
import { PageHeader } from '~/ui/page-header';
import { RevisedForm, SaveBar } from '~/ui/revised-form';
import { FormSkeleton } from '~/ui/skeletons';
import { EmptyState, ErrorState } from '~/ui/states';
import { Pair } from '../../../web/components/form-parts';
import { periodFaults } from '../../rules';
import { type EntryKind, entryQuery, useRemoveEntry, useSaveEntry } from '../api';
import type { Entry } from './entry-list';
import { MonthField } from './month-field';

/** The fields that both kinds of entry share; `key` identifies a new entry until it is stored. */
export type TypedEntry = {
  key: string;
  startMonth: number | null;
  endMonth: number | null;
  running: boolean;
  description: string;
};
type Own<Values> = Omit<Values, keyof TypedEntry>;

type EntryEditorProps<Row, Input, Values extends TypedEntry> = {
  kind: EntryKind<Row, Input>;
  id: string;
  blank: Own<Values>;
  valuesOf: (row: Row) => Own<Values>;
  schema: RevisedFormOptions<Values, Input>['schema'];
  /** the values that the API expects for empty fields */
  tidy?: (values: Values) => object;
  /** the labels of the kind's own fields, and of the checkbox for an entry without an end */
  labels: Fields<Values> & { running: string };
  fields: (field: FieldOf<Values>) => ReactNode;
};
type FieldOf<Values extends Record<string, unknown>> = RevisedFormState<Values>['field'];

const sharedLabels = {
  startMonth: { label: 'Mulai', show: shownMonth },
  endMonth: { label: 'Selesai', show: shownMonth },
  description: 'Deskripsi',
};
function shownMonth(month: number | null): string {
  return month === null ? 'Kosong' : formatMonth(month);
}

/** The page of one entry; the id `new` creates one. */
export function EntryEditor<Row extends Entry, Input, Values extends TypedEntry>(
  props: EntryEditorProps<Row, Input, Values>,
) {
  const { kind, id } = props;
  const isNew = id === 'new';
  const entry = useQuery({ ...entryQuery(kind, id), enabled: !isNew });
  const list = `/profile/edit?tab=${kind.tab}`;
  // An id that is no UUID is treated as an unknown one.
  const unknown =
    entry.error instanceof AppError && (entry.error.status === 404 || entry.error.status === 422);
  const action = isNew ? 'Tambah' : 'Ubah';
  return (
    <div className="container narrow screen">
      <PageHeader
        trail={[
          { label: 'Edit profil', to: '/profile/edit' },
          { label: kind.name, to: list },
          { label: action },
        ]}
        title={`${action} ${kind.name.toLowerCase()}`}
      />
      {isNew ? (
        <Editor {...props} row={null} />
      ) : unknown && !entry.data ? (
        <EmptyState text="Entri ini tidak ditemukan. Mungkin sudah dihapus.">
          <ButtonLink to={list} variant="light">
            Lihat daftar {kind.name.toLowerCase()}
          </ButtonLink>
        </EmptyState>
      ) : entry.data ? (
        <Editor {...props} row={entry.data} />
      ) : entry.isError ? (
        <ErrorState text={`${kind.name} gagal dimuat.`} onRetry={() => void entry.refetch()} />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </div>
  );
}

type EditorProps<Row, Input, Values extends TypedEntry> = EntryEditorProps<Row, Input, Values> & {
  row: Row | null;
};

function Editor<Row extends Entry, Input, Values extends TypedEntry>({
  kind,
  id,
  row,
  blank,
  valuesOf,
  schema,
  tidy,
  labels,
  fields,
}: EditorProps<Row, Input, Values>) {
  const navigate = useNavigate();
  const [key] = useState(newKey);
  const saveEntry = useSaveEntry(kind);
  const storedOf = (row: Row | null) => {
    const period = {
      startMonth: row?.startMonth ?? null,
      endMonth: row?.endMonth ?? null,
      running: row !== null && row.endMonth === null,
    };
    return {
      revision: row?.revision ?? 0,
      values: {
        ...(row ? valuesOf(row) : blank),
        ...period,
        key: row?.id ?? key,
        description: row?.description ?? '',
      } as Values,
    };
  };
  const editing: RevisedFormState<Values> = useRevisedForm<Values, Input>({
    draft: { person: useUserId(), place: `${kind.key}:${id}` },
    stored: storedOf(row),
    fields: { ...sharedLabels, ...labels },
    schema,
    input: (values) => ({
      ...values,
      ...tidy?.(values),
      endMonth: values.running ? null : values.endMonth,
    }),
    check: ({ startMonth, endMonth, running }) => ({
      ...(startMonth !== null &&
        periodFaults({ startMonth, endMonth: running ? null : endMonth }, new Date())),
      ...(!running && endMonth === null && { endMonth: 'Pilih bulan dan tahun selesai' }),
    }),
    save: async (input, revision, values) => {
      try {
        return storedOf(await saveEntry.mutateAsync({ id, key: values.key, revision, input }));
      } catch (error) {
        // An earlier attempt was stored and has been changed since. With a new key the next save creates a separate entry.
        if (!row && error instanceof AppError && error.code === 'entry_changed')
          field('key').onChange(newKey());
        throw error;
      }
    },
  });
  const { form, field } = editing;
  // After a save or a deletion the Back button must not return to this form.
  const back = () => void navigate(`/profile/edit?tab=${kind.tab}`, { replace: true });
  const save = async () => {
    if (await editing.save()) back();
  };
  const bar = (
    <SaveBar editing={editing}>
      {row && <RemoveButton kind={kind} row={row} onGone={() => [editing.forget(), back()]} />}
      <Button variant="default" onClick={back}>
        Batal
      </Button>
      <Button type="submit" loading={editing.saving}>
        Simpan
      </Button>
    </SaveBar>
  );
  const { running } = form.values;
  return (
    <RevisedForm
      editing={editing}
      texts={{ changed: 'Entri ini sudah diubah di tab atau perangkat lain' }}
      onSave={() => void save()}
      bar={bar}
    >
      <div className="card pad stack">
        {fields(field)}
        <Pair>
          <MonthField {...field('startMonth')} />
          {!running && <MonthField {...field('endMonth')} />}
        </Pair>
        <Choice label={labels.running} checked={running} onChange={field('running').onChange} />
        <TextArea {...field('description')} rows={3} grows />
      </div>
    </RevisedForm>
  );
}

function RemoveButton<Row extends Entry, Input>({
  kind,
  row,
  onGone,
}: {
  kind: EntryKind<Row, Input>;
  row: Row;
  onGone: () => void;
}) {
  const [opened, setOpened] = useState(false);
  const remove = useRemoveEntry(kind);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpened(true)}>
        Hapus
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={`Hapus ${kind.name.toLowerCase()} ini?`}
        confirm="Hapus"
        danger
        loading={remove.isPending}
        onConfirm={() =>
          remove.mutate(row, { onSuccess: onGone, onSettled: () => setOpened(false) })
        }
      >
        <p>Entri ini hilang dari profil Anda dan tidak dapat dikembalikan.</p>
      </ConfirmDialog>
    </>
  );
}
