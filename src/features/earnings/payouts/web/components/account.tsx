import { useId, useState } from 'react';
import { useFresh } from '~/features/auth/reauthentication/web/components/fresh';
import { formatDateTime } from '~/lib/dates';
import { useSchemaForm } from '~/lib/web/schema-form';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Facts } from '~/ui/desk/facts';
import { ConfirmDialog } from '~/ui/dialog';
import { SelectField, TextField } from '~/ui/field';
import { Form } from '~/ui/form';
import { Notice } from '~/ui/notice';
import { Section } from '~/ui/section';
import { useNow } from '~/ui/use-now';
import type { OwnEarnings } from '../../../balances/schema';
import { accountFreezeDays, bankAccountStateLabels, bankNames } from '../../../terms';
import { accountInput } from '../../schema';
import { useSaveAccount } from '../api';

type Account = OwnEarnings['account'];

/** The bank account to which payouts go. */
export function Account({ account }: { account: Account }) {
  const [editing, setEditing] = useState(false);
  const now = useNow(60_000);
  const frozen =
    account?.frozenUntil && new Date(account.frozenUntil) > now ? account.frozenUntil : null;
  return (
    <Section
      title="Rekening bank"
      lead="Pencairan hanya dikirim ke rekening atas nama Anda. Kami memeriksa namanya sebelum rekening dapat dipakai."
      actions={
        <Button variant={account ? 'default' : 'filled'} onClick={() => setEditing(true)}>
          {account ? 'Ganti rekening' : 'Isi rekening'}
        </Button>
      }
    >
      {account ? (
        <>
          {account.state === 'rejected' && (
            <Notice tone="warning" title="Rekening ini belum dapat dipakai">
              {account.reason}
            </Notice>
          )}
          {frozen && (
            <Notice tone="warning">
              Rekening baru diganti: pencairan berhenti sampai {formatDateTime(frozen)}.
            </Notice>
          )}
          <Facts
            items={[
              ['Bank', account.bank],
              ['Nomor rekening', account.number],
              ['Nama pemilik', account.holder],
              [
                'Status',
                <Badge
                  key="state"
                  tone={
                    account.state === 'confirmed'
                      ? 'laut'
                      : account.state === 'rejected'
                        ? 'bata'
                        : 'sun'
                  }
                >
                  {bankAccountStateLabels[account.state]}
                </Badge>,
              ],
            ]}
          />
        </>
      ) : (
        <p className="quiet">
          Belum ada rekening. Isi sekarang supaya sudah terperiksa saat bagian Anda siap dicairkan.
        </p>
      )}
      {editing && <AccountDialog account={account} onClose={() => setEditing(false)} />}
    </Section>
  );
}

function AccountDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const id = useId();
  const fresh = useFresh();
  const form = useSchemaForm({
    initial: {
      bank: account?.bank ?? '',
      number: account?.number ?? '',
      holder: account?.holder ?? '',
    },
    schema: accountInput,
    save: (input) => save.mutateAsync(input),
  });
  const save = useSaveAccount(fresh.run, onClose);
  const options = [
    { value: '', label: 'Pilih bank' },
    ...bankNames.map((bank) => ({ value: bank, label: bank })),
  ];
  return (
    <>
      <ConfirmDialog
        opened
        onClose={onClose}
        title={account ? 'Ganti rekening bank' : 'Rekening bank'}
        confirm="Simpan"
        loading={save.isPending}
        form={id}
      >
        <Form form={form} id={id} className="stack gap-3">
          {account?.state === 'confirmed' && (
            <p>
              Demi keamanan, pencairan berhenti {accountFreezeDays} hari setelah rekening diganti.
              Anda dikabari lewat email.
            </p>
          )}
          <SelectField label="Bank" required options={options} {...form.field('bank')} />
          <TextField
            label="Nomor rekening"
            required
            inputMode="numeric"
            autoComplete="off"
            {...form.field('number')}
          />
          <TextField
            label="Nama pemilik"
            hint="Persis seperti di buku tabungan."
            required
            autoComplete="off"
            {...form.field('holder')}
          />
        </Form>
      </ConfirmDialog>
      {fresh.dialog}
    </>
  );
}
