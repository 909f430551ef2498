import { useSchemaForm } from '~/lib/web/schema-form';
import { Dialog, FormFoot } from '~/ui/dialog';
import { SelectField, TextArea, TextField } from '~/ui/field';
import { Form } from '~/ui/form';
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
  const form = useSchemaForm({
    initial: {
      from: owners[0]?.id ?? '',
      chosen: others[0]?.email ?? somebodyElse,
      email: '',
      reason: '',
    },
    schema: ownershipInput,
    input: ({ from, chosen, email, reason }) => ({
      from: from || null,
      email: chosen || email,
      reason,
    }),
    save: (values) => change.mutateAsync({ action: 'hand-over', values }, { onSuccess: onClose }),
  });
  const { chosen } = form.values;
  return (
    <Dialog opened onClose={onClose} title={`Alihkan kepemilikan ${name}`}>
      <Form form={form} className="stack gap-3">
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
            {...form.field('from')}
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
            {...form.field('chosen')}
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
            {...form.field('email')}
          />
        )}
        <TextArea
          label="Alasan"
          hint="Dibaca pemilik lama, dan dicatat."
          required
          rows={3}
          maxLength={reasonMax}
          {...form.field('reason')}
        />
        <FormFoot save="Alihkan kepemilikan" saving={change.isPending} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
