import { sentAs, useDecision } from '~/lib/web/decision';
import { DecisionDialog } from '~/ui/decision-form';
import { SelectField, TextField } from '~/ui/field';
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
  const decision = useDecision({
    initial: {
      from: owners[0]?.id ?? '',
      chosen: others[0]?.email ?? somebodyElse,
      email: '',
      reason: '',
    },
    check: ({ from, chosen, email, reason }) =>
      sentAs(
        ownershipInput.safeParse({ from: from || null, email: chosen || email, reason }),
        (values) => ({ action: 'hand-over' as const, values }),
      ),
  });
  const { chosen } = decision.values;
  return (
    <DecisionDialog
      onClose={onClose}
      title={`Alihkan kepemilikan ${name}`}
      decision={decision}
      write={change}
      done={onClose}
      save="Alihkan kepemilikan"
      reason={{ hint: 'Dibaca pemilik lama, dan dicatat.', maxLength: reasonMax }}
    >
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
          {...decision.field('from')}
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
          {...decision.field('chosen')}
          error={chosen === somebodyElse ? undefined : decision.faults.email}
        />
      )}
      {chosen === somebodyElse && (
        <TextField
          label="Email pemilik baru"
          type="email"
          autoCapitalize="none"
          required
          hint="Alamat akunnya yang sudah terverifikasi, atau alamat yang dicatat perusahaan."
          {...decision.field('email')}
        />
      )}
    </DecisionDialog>
  );
}
