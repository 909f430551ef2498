import { useState } from 'react';
import { formatNumber } from '~/lib/money';
import { formErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { Section } from '~/ui/section';
import { departmentNameMax } from '../../../terms';
import type { CompanySettings } from '../../schema';
import { useChangeSettings } from '../api';

type DepartmentsProps = { company: string; departments: CompanySettings['departments'] };

/** The departments of a company; an empty one can be removed. */
export function Departments({ company, departments }: DepartmentsProps) {
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string>();
  const [renamed, setRenamed] = useState<{ id: string; name: string } | null>(null);
  const change = useChangeSettings(company);
  const failed = (error: unknown) => setFault(formErrors(error).name);
  const added = () => {
    setName('');
    setFault(undefined);
  };
  return (
    <Section title="Departemen" lead="Manajer hanya melihat peserta departemennya.">
      <ul className="stack gap-2" aria-label="Departemen">
        {departments.map(({ id, name, people }) => (
          <li key={id} className="row">
            {renamed?.id === id ? (
              <form
                className="row"
                onSubmit={(event) => {
                  event.preventDefault();
                  change.mutate(
                    { action: 'rename-department', ...renamed },
                    { onSuccess: () => setRenamed(null), onError: failed },
                  );
                }}
              >
                <TextField
                  label="Nama departemen"
                  hideLabel
                  data-autofocus
                  maxLength={departmentNameMax}
                  value={renamed.name}
                  error={fault}
                  onChange={({ currentTarget }) => setRenamed({ id, name: currentTarget.value })}
                />
                <Button type="submit" loading={change.isPending}>
                  Simpan
                </Button>
              </form>
            ) : (
              <>
                <strong>{name}</strong>
                <span className="quiet small">{formatNumber(people)} peserta</span>
                <Button
                  variant="subtle"
                  aria-label={`Ganti nama ${name}`}
                  onClick={() => setRenamed({ id, name })}
                >
                  Ganti nama
                </Button>
                {people === 0 && (
                  <Button
                    variant="subtle"
                    aria-label={`Hapus ${name}`}
                    onClick={() => change.mutate({ action: 'remove-department', id })}
                  >
                    Hapus
                  </Button>
                )}
              </>
            )}
          </li>
        ))}
      </ul>
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate({ action: 'add-department', name }, { onSuccess: added, onError: failed });
        }}
      >
        <TextField
          label="Departemen baru"
          maxLength={departmentNameMax}
          value={name}
          error={renamed ? undefined : fault}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={!name.trim()} loading={change.isPending}>
          Tambah
        </Button>
      </form>
    </Section>
  );
}
