import { type FormEvent, useState } from 'react';
import { formErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { SelectField, TextField } from '~/ui/field';
import { Section } from '~/ui/section';
import { type CompanyRole, companyRoleLabels, companyRoles } from '../../../terms';
import type { CompanySettings } from '../../schema';
import { useChangeSettings } from '../api';

/** Who acts for the company. Nobody changes their own role, and the last owner stays. */
export function Managers({ settings }: { settings: CompanySettings }) {
  const { company, managers, departments, mayName } = settings;
  const [values, setValues] = useState({
    email: '',
    role: 'manager' as CompanyRole,
    departmentId: '',
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const change = useChangeSettings(company.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const departmentId = values.role === 'manager' ? values.departmentId || null : null;
    change.mutate(
      { action: 'add-manager', values: { ...values, departmentId } },
      {
        onSuccess: () => {
          setValues({ ...values, email: '' });
          setErrors({});
        },
        onError: (error) => setErrors(formErrors(error)),
      },
    );
  };
  return (
    <Section
      title="Peran"
      lead="Pemilik mengangkat pemilik lain dan admin SDM. Peran Anda sendiri diubah oleh pemilik lain."
    >
      <ul className="stack gap-2" aria-label="Peran">
        {managers.map(({ id, name, email, role, department, removable }) => (
          <li key={id} className="row">
            <strong>{name || email}</strong>
            <span className="quiet small">
              {name && `${email}, `}
              {companyRoleLabels[role]}
              {department && ` ${department}`}
            </span>
            {removable && (
              <Button
                variant="subtle"
                aria-label={`Cabut peran ${name || email}`}
                onClick={() => change.mutate({ action: 'remove-manager', id })}
              >
                Cabut
              </Button>
            )}
          </li>
        ))}
      </ul>
      <form className="stack gap-3" noValidate onSubmit={submit}>
        <TextField
          label="Email akun"
          type="email"
          autoCapitalize="none"
          required
          value={values.email}
          error={errors.email}
          onChange={({ currentTarget }) => setValues({ ...values, email: currentTarget.value })}
        />
        <SelectField
          label="Peran"
          options={companyRoles
            .filter((role) => mayName || role === 'manager')
            .map((value) => ({ value, label: companyRoleLabels[value] }))}
          value={values.role}
          onChange={({ currentTarget }) =>
            setValues({ ...values, role: currentTarget.value as CompanyRole })
          }
        />
        {values.role === 'manager' && (
          <SelectField
            label="Departemen"
            options={[
              { value: '', label: 'Pilih…' },
              ...departments.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={values.departmentId}
            error={errors.departmentId}
            onChange={({ currentTarget }) =>
              setValues({ ...values, departmentId: currentTarget.value })
            }
          />
        )}
        <div className="row">
          <Button type="submit" variant="default" loading={change.isPending}>
            Beri peran
          </Button>
        </div>
      </form>
    </Section>
  );
}
