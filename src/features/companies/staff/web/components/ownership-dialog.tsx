import { useForm } from '@mantine/form';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { Dialog, FormFoot } from '~/ui/dialog';
import { SelectField, TextArea, TextField } from '~/ui/field';
import { companyRoleLabels } from '../../../terms';
import { ownershipInput, type StaffCompany } from '../../schema';
import { reasonMax } from '../../terms';
import { useChangeCompany } from '../api';

const somebodyElse = '';

/** Makes somebody else the owner, for an owner who has left: one of the company's HR staff, or whoever has an account. */
export function OwnershipDialog({
  company,
  onClose,
}: {
  company: StaffCompany;
  onClose: () => void;
}) {
  const { id, name, people } = company;
  const change = useChangeCompany(id);
  const owners = people.filter(({ role }) => role === 'owner');
  const others = people.filter(({ role }) => role !== 'owner');
  const form = useForm({
    initialValues: {
      from: owners[0]?.id ?? '',
      chosen: others[0]?.email ?? somebodyElse,
      email: '',
      reason: '',
    },
  });
  const { chosen } = form.values;
  const submit = ({ from, email, reason }: typeof form.values) => {
    if (change.isPending) return;
    const checked = ownershipInput.safeParse({
      from: from || null,
      email: chosen || email,
      reason,
    });
    form.setErrors(schemaErrors(checked));
    if (!checked.success) return;
    change.mutate(
      { action: 'hand-over', values: checked.data },
      { onSuccess: onClose, onError: (error) => form.setErrors(formErrors(error)) },
    );
  };
  return (
    <Dialog opened onClose={onClose} title={`Alihkan kepemilikan ${name}`}>
      <form className="stack gap-3" noValidate onSubmit={form.onSubmit(submit)}>
        <p>
          {owners.length > 0
            ? 'Pemilik lama kehilangan perannya, dan keduanya dikabari.'
            : 'Pemilik yang baru dikabari.'}{' '}
          Pastikan dahulu bahwa perusahaannya sendiri yang memintanya.
        </p>
        {owners.length > 1 && (
          <SelectField
            label="Pemilik yang diganti"
            options={owners.map((owner) => ({
              value: owner.id,
              label: `${owner.name || owner.email} (${owner.email})`,
            }))}
            {...form.getInputProps('from')}
          />
        )}
        {others.length > 0 && (
          <SelectField
            label="Pemilik baru"
            options={[
              ...others.map(({ name, email, role }) => ({
                value: email,
                label: `${name || email}, ${companyRoleLabels[role].toLowerCase()}`,
              })),
              { value: somebodyElse, label: 'Orang lain, lewat email' },
            ]}
            {...form.getInputProps('chosen')}
            error={chosen === somebodyElse ? undefined : form.errors.email}
          />
        )}
        {chosen === somebodyElse && (
          <TextField
            label="Email pemilik baru"
            type="email"
            autoCapitalize="none"
            required
            hint="Alamat akunnya yang sudah terverifikasi, atau alamat yang dicatat perusahaan."
            {...form.getInputProps('email')}
          />
        )}
        <TextArea
          label="Alasan"
          hint="Dibaca pemilik lama, dan dicatat."
          required
          rows={3}
          maxLength={reasonMax}
          {...form.getInputProps('reason')}
        />
        <FormFoot save="Alihkan kepemilikan" saving={change.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
