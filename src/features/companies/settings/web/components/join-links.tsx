import { type FormEvent, useState } from 'react';
import { formatDate } from '~/lib/dates';
import { copyText } from '~/lib/web/copy';
import { formErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { SelectField, TextField } from '~/ui/field';
import { Section } from '~/ui/section';
import { joinLinkDays } from '../../../people/terms';
import type { CompanySettings } from '../../schema';
import { useChangeSettings } from '../api';

/** Links by which people with a proven address of a domain take a seat themselves. */
export function JoinLinks({
  settings: { company, links, departments },
}: {
  settings: CompanySettings;
}) {
  const [values, setValues] = useState({
    domain: '',
    departmentId: '',
    days: String(joinLinkDays),
  });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const change = useChangeSettings(company.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(
      {
        action: 'add-link',
        values: {
          domain: values.domain,
          departmentId: values.departmentId || null,
          days: Number(values.days),
        },
      },
      {
        onSuccess: () => {
          setValues({ ...values, domain: '' });
          setErrors({});
        },
        onError: (error) => setErrors(formErrors(error)),
      },
    );
  };
  return (
    <Section
      title="Tautan bergabung"
      lead="Siapa pun yang alamat email terverifikasinya dari domain ini dapat mengambil kursi sendiri, selama ada kursi tersedia."
    >
      <ul className="stack gap-2" aria-label="Tautan bergabung">
        {links.map(({ id, domain, department, url, expiresAt }) => (
          <li key={id} className="row">
            <strong>@{domain}</strong>
            <span className="quiet small">
              sampai {formatDate(expiresAt)}
              {department && `, departemen ${department}`}
            </span>
            <CopyButton
              worded
              what={`tautan @${domain}`}
              onCopy={() => void copyText(window.location.origin + url, 'Tautan')}
            />
            <Button
              variant="subtle"
              aria-label={`Cabut tautan @${domain}`}
              onClick={() => change.mutate({ action: 'revoke-link', id })}
            >
              Cabut
            </Button>
          </li>
        ))}
      </ul>
      <form className="stack gap-3" noValidate onSubmit={submit}>
        <TextField
          label="Domain email"
          placeholder="perusahaan.co.id"
          autoCapitalize="none"
          required
          value={values.domain}
          error={errors.domain}
          hint="Periksa ejaannya: yang beralamat di domain lain tidak dapat memakainya."
          onChange={({ currentTarget }) => setValues({ ...values, domain: currentTarget.value })}
        />
        <SelectField
          label="Masuk ke departemen"
          options={[
            { value: '', label: 'Tanpa departemen' },
            ...departments.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={values.departmentId}
          onChange={({ currentTarget }) =>
            setValues({ ...values, departmentId: currentTarget.value })
          }
        />
        <TextField
          label="Berlaku (hari)"
          inputMode="numeric"
          value={values.days}
          error={errors.days}
          onChange={({ currentTarget }) => setValues({ ...values, days: currentTarget.value })}
        />
        <div className="row">
          <Button type="submit" variant="default" loading={change.isPending}>
            Buat tautan
          </Button>
        </div>
      </form>
    </Section>
  );
}
