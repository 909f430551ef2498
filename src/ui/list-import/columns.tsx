import { type FormEvent, useState } from 'react';
import {
  choiceFault,
  columnName,
  type ListChoice,
  type ListField,
  type ListTable,
} from '~/lib/list-columns';
import { Button } from '../button';
import { SelectField } from '../field';
import { Notice } from '../notice';
import classes from './columns.module.css';

type ColumnsProps = {
  table: ListTable;
  fields: readonly ListField[];
  fault: string | undefined;
  isChecking: boolean;
  onRead: (choice: ListChoice) => void;
  onBack: () => void;
};

/** Says what each column of a list is. The guess stands chosen, and nothing is done with it before it is sent. */
export function Columns({ table, fields, fault, isChecking, onRead, onBack }: ColumnsProps) {
  const { sheets, begins, question, choice } = table;
  const [columns, setColumns] = useState(choice.columns);
  const [missing, setMissing] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = choiceFault({ columns }, fields);
    setMissing(wrong);
    if (!wrong && !isChecking) onRead({ ...choice, columns });
  };
  // Another beginning or sheet has other columns, which are guessed anew.
  const readAnew = (place: Partial<ListChoice>) => onRead({ ...choice, ...place, columns: [] });
  const error = missing ?? fault ?? (columns.includes('email') ? undefined : question);
  return (
    <form onSubmit={submit} noValidate className="stack gap-3">
      <h3>Pilih kolom</h3>
      <p className="quiet">
        Periksa isi tiap kolom. Judul kolom yang dikenal sudah dipilihkan; tidak ada yang disimpan.
      </p>
      {error && (
        <Notice tone="warning" role="alert" title="Kolom perlu dipilih">
          <p>{error}</p>
        </Notice>
      )}
      {sheets.length > 1 && (
        <SelectField
          label="Lembar"
          value={String(choice.sheet)}
          options={sheets.map((label, at) => ({ value: String(at), label }))}
          onChange={({ currentTarget }) =>
            readAnew({ sheet: Number(currentTarget.value), from: 0 })
          }
        />
      )}
      <SelectField
        label="Baris pertama daftar"
        hint={aboveText(table)}
        value={String(choice.from)}
        options={begins.map((line) => ({ value: String(line), label: `Baris ${line}` }))}
        onChange={({ currentTarget }) => readAnew({ from: Number(currentTarget.value) })}
      />
      <ColumnList table={table} fields={fields} columns={columns} onChange={setColumns} />
      <div className="row">
        <Button type="submit" loading={isChecking}>
          Periksa
        </Button>
        <Button variant="default" onClick={onBack}>
          Ubah daftar
        </Button>
      </div>
    </form>
  );
}

type ColumnListProps = {
  table: ListTable;
  fields: readonly ListField[];
  columns: (string | null)[];
  onChange: (columns: (string | null)[]) => void;
};

function ColumnList({ table, fields, columns, onChange }: ColumnListProps) {
  const options = [
    { value: '', label: 'Tidak dipakai' },
    ...fields.map(({ key, label }) => ({ value: key, label })),
  ];
  return (
    <ul className={classes.columns} aria-label="Kolom daftar">
      {table.columns.map(({ head, samples }, at) => {
        const name = columnName(at);
        const title = head ? `${name}: ${head}` : name;
        return (
          <li key={name}>
            <div className={classes.cells}>
              <span className={classes.head}>{title}</span>
              <span className="quiet small">{samples.filter(Boolean).join(' · ') || 'Kosong'}</span>
            </div>
            <SelectField
              label={`Isi kolom ${title}`}
              hideLabel
              value={columns[at] ?? ''}
              options={options}
              onChange={({ currentTarget }) =>
                onChange(columns.with(at, currentTarget.value || null))
              }
            />
          </li>
        );
      })}
    </ul>
  );
}

/** What stands above the list and isn't read. */
const aboveText = ({ above }: ListTable): string | undefined =>
  above.length === 0
    ? undefined
    : `Tidak dibaca sebagai peserta: ${above.map(({ line, text }) => `baris ${line} (${text})`).join('; ')}`;
