import { Anchor, Button, PasswordInput, Skeleton, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { newPassword } from '~/features/auth/schema';
import { passwordRule, resetMinutes } from '~/features/auth/terms';
import { AuthCard } from '~/features/auth/web/components/auth-card';
import { userUpdated } from '~/features/auth/web/session';
import { AppError } from '~/lib/errors';
import { formErrors } from '~/lib/web/form';
import { pageMeta } from '~/lib/web/meta';
import { toast } from '~/lib/web/toast';
import { resetLinkQuery, resetPassword } from '../api';
import type { Route } from './+types/reset';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: 'Buat password baru', noindex: true }),
  { name: 'referrer', content: 'no-referrer' },
];

export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
});

/**
 * The page behind the link of a forgotten password. A dead link is reported before anything is typed. The token is removed from the address
 * at once, so that the browser's history doesn't keep it.
 */
export default function ResetPage() {
  const [params, setParams] = useSearchParams();
  const tokenParam = params.get('token');
  const [token] = useState(tokenParam);
  const [spent, setSpent] = useState(false);
  // If the check fails now, the server decides when the password is sent.
  const link = useQuery({ ...resetLinkQuery(token ?? ''), enabled: token !== null });
  const dead = spent || link.data?.alive === false;
  useEffect(() => {
    if (tokenParam) setParams({}, { replace: true, preventScrollReset: true });
  }, [tokenParam, setParams]);
  if (!token || dead) {
    return (
      <AuthCard title="Tautan ini tidak dapat dipakai">
        <Text>
          {token
            ? `Tautan ini sudah dipakai atau sudah lewat dari ${resetMinutes / 60} jam. Minta tautan baru.`
            : 'Tautan ini tidak lengkap. Buka lagi tautan dari email kami, atau minta yang baru.'}
        </Text>
        <Button component={Link} to="/auth?mode=lupa">
          Minta tautan baru
        </Button>
      </AuthCard>
    );
  }
  if (link.isPending) {
    return (
      <AuthCard title="Buat password baru">
        <Skeleton h={172} role="status" aria-label="Memeriksa tautan" />
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Buat password baru">
      <ResetForm token={token} onDead={() => setSpent(true)} />
      <Anchor component={Link} to="/auth" fz="sm" ta="center">
        Kembali ke halaman masuk
      </Anchor>
    </AuthCard>
  );
}

function ResetForm({ token, onDead }: { token: string; onDead: () => void }) {
  const navigate = useNavigate();
  const form = useForm({ initialValues: { password: '' }, validate: schemaResolver(z.object({ password: newPassword }), { sync: true }) });
  const save = useMutation({
    mutationFn: ({ password }: typeof form.values) => resetPassword({ token, password }),
    onSuccess: async () => {
      toast({ kind: 'success', title: 'Password baru tersimpan.', message: 'Silakan masuk dengan password baru Anda.' });
      // The reset ended every session, also the one of this browser.
      await userUpdated();
      await navigate('/auth', { replace: true });
    },
    onError: (error) => {
      form.setErrors(formErrors(error));
      if (error instanceof AppError && error.code === 'reset_link_dead') onDead();
    },
    meta: { failed: 'Password gagal disimpan.', fieldErrors: true },
  });
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
      <Stack gap="sm">
        <Text fz="sm">Setelah disimpan, Anda keluar dari semua perangkat dan masuk lagi dengan password baru.</Text>
        <PasswordInput
          label="Password baru"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={passwordRule}
          autoComplete="new-password"
          required
          visibilityToggleButtonProps={{ 'aria-label': 'Tampilkan password', tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" loading={save.isPending} mt="xs">
          Simpan password
        </Button>
      </Stack>
    </form>
  );
}
