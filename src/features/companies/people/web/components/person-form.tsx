import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { SelectField, TextField } from '~/ui/field';
import { overviewQuery } from '../../../web/api';
import { type ListedPerson, personInput } from '../../schema';
import { nameMax, numberMax } from '../../terms';
import { useChangePerson, useInvite } from '../api';

export const noDepartment = { value: '', label: 'Tanpa departemen' };
/** The departments of a company as choices. */
export function useDepartments(company: string) {
  const departments = useQuery(overviewQuery(company)).data?.departments ?? [];
  return departments.map(({ id, name }) => ({ value: id, label: name }));
}

type PersonFormProps = { company: string; person?: ListedPerson; onClose: () => void };

/** Names somebody and invites them, or changes what the company keeps about them. */
export function PersonForm({ company, person, onClose }: PersonFormProps) {
  const [values, setValues] = useState({
    name: person?.name ?? '',
    email: person?.email ?? '',
    employeeNumber: person?.employeeNumber ?? '',
    departmentId: person?.departmentId ?? '',
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const invite = useInvite(company, onClose);
  const change = useChangePerson(company, person?.id ?? '', onClose);
  const send = person ? change : invite;
  const departments = useDepartments(company);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (send.isPending) return;
    const checked = personInput.safeParse({ ...values, departmentId: values.departmentId || null });
    setErrors(schemaErrors(checked));
    if (checked.success)
      send.mutate(checked.data, { onError: (error) => setErrors(formErrors(error)) });
  };
  const field = (name: keyof typeof values) => ({
    value: values[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setValues({ ...values, [name]: currentTarget.value }),
  });
  return (
    <Dialog opened onClose={onClose} title={person ? 'Ubah data peserta' : 'Undang peserta'}>
      <form onSubmit={submit} noValidate className="stack gap-3">
        <TextField label="Nama" required data-autofocus maxLength={nameMax} {...field('name')} />
        <TextField
          label="Email"
          required
          type="email"
          autoCapitalize="none"
          hint={
            !person
              ? 'Undangan dikirim ke alamat ini.'
              : person.status === 'invited'
                ? 'Bila diganti, undangan dikirim ke alamat yang baru.'
                : undefined
          }
          {...field('email')}
        />
        <SelectField
          label="Departemen"
          options={[noDepartment, ...departments]}
          {...field('departmentId')}
        />
        <TextField
          label="Nomor karyawan (opsional)"
          maxLength={numberMax}
          {...field('employeeNumber')}
        />
        <div className="row">
          <Button type="submit" loading={send.isPending}>
            {person ? 'Simpan' : 'Undang'}
          </Button>
          <Button variant="subtle" onClick={onClose}>
            Batal
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
