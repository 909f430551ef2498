import * as z from 'zod/mini';
import { sessionsQuery } from '~/features/auth/devices/web/api';
import { useFresh } from '~/features/auth/reauthentication/web/components/fresh';
import { knownPassword, newPassword } from '~/features/auth/schema';
import { passwordRule } from '~/features/auth/terms';
import { securityQuery } from '~/features/auth/web/api';
import { SecurityForm } from '~/features/auth/web/components/security-form';
import { useSchemaForm } from '~/lib/web/schema-form';
import { useWrite } from '~/lib/web/write';
import { Button } from '~/ui/button';
import { Choice } from '~/ui/field';
import { PasswordField } from '~/ui/password-field';
import { Section } from '~/ui/section';
import { setPasswordInput } from '../../schema';
import { changePassword, setPassword } from '../api';

const changeForm = z.object({
  currentPassword: knownPassword,
  newPassword,
  endOthers: z.boolean(),
});
const withoutPassword =
  'Akun Anda belum memiliki password. Dengan password Anda juga dapat masuk lewat email.';

export const PasswordCard = ({ hasPassword }: { hasPassword: boolean }) => (
  <Section title="Password" lead={hasPassword ? undefined : withoutPassword}>
    {hasPassword ? <ChangePassword /> : <FirstPassword />}
  </Section>
);

function ChangePassword() {
  const form = useSchemaForm({
    initial: { currentPassword: '', newPassword: '', endOthers: true },
    schema: changeForm,
    save: (passwords) => save.mutateAsync(passwords),
  });
  const save = useWrite({
    write: ({ endOthers, ...passwords }: z.infer<typeof changeForm>) =>
      changePassword({ ...passwords, keepOthers: !endOthers }),
    stored: (client) => client.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
    saved: 'Password Anda telah diganti.',
    done: () => {
      form.reset();
    },
    failed: 'Password gagal diganti.',
    fieldErrors: true,
  });
  return (
    <SecurityForm form={form}>
      <PasswordField
        label="Password saat ini"
        autoComplete="current-password"
        required
        {...form.field('currentPassword')}
      />
      <PasswordField
        label="Password baru"
        hint={`${passwordRule} Kalimat pendek lebih kuat daripada satu kata.`}
        autoComplete="new-password"
        required
        {...form.field('newPassword')}
      />
      <Choice label="Keluar dari perangkat lain" {...form.choice('endOthers')} />
      <div className="row">
        <Button type="submit" loading={save.isPending}>
          Ganti password
        </Button>
      </div>
    </SecurityForm>
  );
}

/** The form for people who so far sign in only through a provider. */
function FirstPassword() {
  const fresh = useFresh();
  const form = useSchemaForm({
    initial: { newPassword: '' },
    schema: setPasswordInput,
    save: ({ newPassword }) => save.mutateAsync(newPassword),
  });
  const save = useWrite({
    write: (newPassword: string) => fresh.run(() => setPassword(newPassword)),
    stored: (client) => client.invalidateQueries({ queryKey: securityQuery().queryKey }),
    saved: 'Password Anda tersimpan.',
    failed: 'Password gagal disimpan.',
    fieldErrors: true,
  });
  return (
    <>
      <SecurityForm form={form}>
        <PasswordField
          label="Password baru"
          hint={passwordRule}
          autoComplete="new-password"
          required
          {...form.field('newPassword')}
        />
        <div className="row">
          <Button type="submit" loading={save.isPending}>
            Simpan password
          </Button>
        </div>
      </SecurityForm>
      {fresh.dialog}
    </>
  );
}
