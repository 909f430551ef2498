import { Button, Checkbox, Group, PasswordInput, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { sessionsQuery } from '~/features/auth/devices/web/api';
import { useFresh } from '~/features/auth/reauthentication/web/components/fresh';
import { knownPassword, newPassword } from '~/features/auth/schema';
import { passwordRule } from '~/features/auth/terms';
import { securityQuery } from '~/features/auth/web/api';
import { SecurityCard } from '~/features/auth/web/components/security-card';
import { formErrors } from '~/lib/web/form';
import { toast } from '~/lib/web/toast';
import { setPasswordInput } from '../../schema';
import { changePassword, setPassword } from '../api';

const eye = { visibilityToggleButtonProps: { 'aria-label': 'Tampilkan password', tabIndex: 0 } };
const changeForm = z.object({ currentPassword: knownPassword, newPassword, endOthers: z.boolean() });

export const PasswordCard = ({ hasPassword }: { hasPassword: boolean }) => (hasPassword ? <ChangePassword /> : <FirstPassword />);

function ChangePassword() {
  const client = useQueryClient();
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', endOthers: true },
    validate: schemaResolver(changeForm, { sync: true }),
  });
  const save = useMutation({
    mutationFn: ({ endOthers, ...passwords }: typeof form.values) => changePassword({ ...passwords, keepOthers: !endOthers }),
    onSuccess: async () => {
      form.reset();
      toast({ kind: 'success', title: 'Password Anda telah diganti.' });
      await client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    },
    onError: (error) => form.setErrors(formErrors(error)),
    meta: { failed: 'Password gagal diganti.', fieldErrors: true },
  });
  return (
    <SecurityCard title="Password">
      <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
        <Stack gap="sm" maw={440}>
          <PasswordInput label="Password saat ini" autoComplete="current-password" required {...eye} {...form.getInputProps('currentPassword')} />
          <PasswordInput
            label="Password baru"
            description={`${passwordRule} Kalimat pendek lebih kuat daripada satu kata.`}
            autoComplete="new-password"
            required
            {...eye}
            {...form.getInputProps('newPassword')}
          />
          <Checkbox label="Keluar dari perangkat lain" {...form.getInputProps('endOthers', { type: 'checkbox' })} />
          <Group>
            <Button type="submit" loading={save.isPending}>
              Ganti password
            </Button>
          </Group>
        </Stack>
      </form>
    </SecurityCard>
  );
}

/** The form for people who so far sign in only through a provider. */
function FirstPassword() {
  const client = useQueryClient();
  const fresh = useFresh();
  const form = useForm({ initialValues: { newPassword: '' }, validate: schemaResolver(setPasswordInput, { sync: true }) });
  const save = useMutation({
    mutationFn: ({ newPassword }: typeof form.values) => fresh.run(() => setPassword(newPassword)),
    onSuccess: async () => {
      toast({ kind: 'success', title: 'Password Anda tersimpan.' });
      await client.invalidateQueries({ queryKey: securityQuery().queryKey });
    },
    onError: (error) => form.setErrors(formErrors(error)),
    meta: { failed: 'Password gagal disimpan.', fieldErrors: true },
  });
  return (
    <SecurityCard title="Password" text="Akun Anda belum memiliki password. Dengan password Anda juga dapat masuk lewat email.">
      <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
        <Stack gap="sm" maw={440}>
          <PasswordInput
            label="Password baru"
            description={passwordRule}
            autoComplete="new-password"
            required
            {...eye}
            {...form.getInputProps('newPassword')}
          />
          <Group>
            <Button type="submit" loading={save.isPending}>
              Simpan password
            </Button>
          </Group>
        </Stack>
      </form>
      {fresh.dialog}
    </SecurityCard>
  );
}
