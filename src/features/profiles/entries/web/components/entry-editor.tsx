import { Checkbox, Container, Skeleton, Textarea, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AppError } from '~/lib/errors';
import { schemaErrors } from '~/lib/web/form';
import { newKey } from '~/lib/web/key';
import { Button, ButtonLink } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { EmptyState, ErrorState } from '~/ui/states';
import { ToolIcon } from '~/ui/tool-icon';
import { KeptForm, Pair, Part } from '../../../web/components/form-parts';
import { useKeptForm } from '../../../web/kept-form';
import { type Period, periodFaults } from '../../rules';
import { type EntryKind, entryQuery, useRemoveEntry, useSaveEntry } from '../api';
import type { Entry } from './entry-list';
import { MonthField } from './month-field';

/** The fields that both kinds of entry share; `key` identifies a new entry until it is stored. */
export type TypedEntry = { key: string; startMonth: number | null; endMonth: number | null; running: boolean; description: string };
type EntryForm<Values> = UseFormReturnType<Values>;
type Checked = { success: boolean; data?: unknown; error?: unknown };

type EntryEditorProps<Row, Input, Values> = {
  kind: EntryKind<Row, Input>;
  id: string;
  blank: Omit<Values, keyof TypedEntry>;
  valuesOf: (row: Row) => Omit<Values, keyof TypedEntry>;
  schema: { safeParse: (input: unknown) => Checked };
  /** the values that the API expects for empty fields */
  tidy?: (values: Values) => object;
  /** the label of the checkbox for an entry without an end */
  runningLabel: string;
  fields: (form: EntryForm<Values>) => ReactNode;
};

/** The page of one entry; the id `new` creates one. */
export function EntryEditor<Row extends Entry, Input, Values extends TypedEntry>(props: EntryEditorProps<Row, Input, Values>) {
  const { kind, id } = props;
  const isNew = id === 'new';
  const entry = useQuery({ ...entryQuery(kind, id), enabled: !isNew });
  const list = `/profile/edit?tab=${kind.tab}`;
  // An id that is no UUID is treated as an unknown one.
  const unknown = entry.error instanceof AppError && (entry.error.status === 404 || entry.error.status === 422);
  return (
    <Container size={760} py="lg">
      <Link to={list} className="row small" style={{ gap: 6, minHeight: 'var(--touch)', width: 'fit-content' }}>
        <ToolIcon name="arrowLeft" size={18} />
        Kembali ke {kind.name.toLowerCase()}
      </Link>
      <Title order={1} fz="var(--text-2xl)" mb="md">
        {isNew ? 'Tambah' : 'Ubah'} {kind.name.toLowerCase()}
      </Title>
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
        <Skeleton h={480} radius="lg" />
      )}
    </Container>
  );
}

function Editor<Row extends Entry, Input, Values extends TypedEntry>({
  kind,
  id,
  row,
  blank,
  valuesOf,
  schema,
  tidy,
  runningLabel,
  fields,
}: EntryEditorProps<Row, Input, Values> & { row: Row | null }) {
  const navigate = useNavigate();
  const isNew = id === 'new';
  const [key] = useState(newKey);
  const saveEntry = useSaveEntry(kind);
  const storedOf = (of: Row | null) => {
    const period = { startMonth: of?.startMonth ?? null, endMonth: of?.endMonth ?? null, running: of !== null && of.endMonth === null };
    return { revision: of?.revision ?? 0, values: { ...(of ? valuesOf(of) : blank), ...period, key, description: of?.description ?? '' } as Values };
  };
  const inputOf = (typed: Values) => {
    const { running, key: _, ...values } = typed;
    return { ...values, ...tidy?.(typed), endMonth: running ? null : values.endMonth };
  };
  const editing = useKeptForm<Values>({
    place: `${kind.key}:${id}`,
    stored: storedOf(row),
    validate: (values) => {
      const input = inputOf(values);
      const { startMonth } = input;
      return {
        ...(startMonth !== null && periodFaults({ ...input, startMonth } as Period, new Date())),
        ...(!values.running && input.endMonth === null && { endMonth: 'Pilih bulan dan tahun selesai' }),
        ...schemaErrors(schema.safeParse(input) as Parameters<typeof schemaErrors>[0]),
      };
    },
  });
  const form = editing.form as unknown as UseFormReturnType<TypedEntry>;
  // After a save or a deletion the Back button must not return to this form.
  const back = () => void navigate(`/profile/edit?tab=${kind.tab}`, { replace: true });
  const save = async () => {
    const saved = await editing.save(async (values, revision) => {
      const input = inputOf(values) as unknown as Input;
      try {
        return storedOf(await saveEntry.mutateAsync({ id, key: values.key, revision, input }));
      } catch (error) {
        // An earlier attempt was stored and has been changed since. With a new key the next save creates a separate entry.
        if (isNew && error instanceof AppError && error.code === 'entry_changed') form.setFieldValue('key', newKey());
        throw error;
      }
    });
    if (saved) back();
  };
  const pathOf = (field: keyof TypedEntry) => (form.getInputProps(field) as unknown as Record<'data-path', string>)['data-path'];
  const { running } = form.values;
  return (
    <KeptForm
      editing={editing}
      what="Entri ini"
      onSave={() => void save()}
      more={
        <>
          {row && <RemoveButton kind={kind} row={row} onGone={() => [editing.forget(), back()]} />}
          <Button variant="default" onClick={back}>
            Batal
          </Button>
        </>
      }
    >
      <Part>
        {fields(editing.form)}
        <Pair>
          <MonthField
            label="Mulai"
            required
            value={form.values.startMonth}
            onChange={(month) => form.setFieldValue('startMonth', month)}
            error={form.errors.startMonth}
            path={pathOf('startMonth')}
          />
          {!running && (
            <MonthField
              label="Selesai"
              required
              value={form.values.endMonth}
              onChange={(month) => form.setFieldValue('endMonth', month)}
              error={form.errors.endMonth}
              path={pathOf('endMonth')}
            />
          )}
        </Pair>
        <Checkbox label={runningLabel} {...form.getInputProps('running', { type: 'checkbox' })} />
        <Textarea label="Deskripsi" autosize minRows={3} maxRows={12} {...form.getInputProps('description')} />
      </Part>
    </KeptForm>
  );
}

function RemoveButton<Row extends Entry, Input>({ kind, row, onGone }: { kind: EntryKind<Row, Input>; row: Row; onGone: () => void }) {
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
        onConfirm={() => remove.mutate(row, { onSuccess: onGone, onSettled: () => setOpened(false) })}
      >
        <p>Entri ini hilang dari profil Anda dan tidak dapat dikembalikan.</p>
      </ConfirmDialog>
    </>
  );
}
