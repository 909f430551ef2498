import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { newPassword } from '~/features/auth/schema';
import { passwordRule, resetMinutes } from '~/features/auth/terms';
import { AuthCard } from '~/features/auth/web/components/auth-card';
import { LinkWaiting } from '~/features/auth/web/components/link-waiting';
import { linkPageHeaders, linkPageMeta } from '~/features/auth/web/link-page';
import { useLinkToken } from '~/features/auth/web/link-token';
import { userUpdated } from '~/features/auth/web/session';
import { AppError } from '~/lib/errors';
import { pageMeta } from '~/lib/web/meta';
import { useSchemaForm } from '~/lib/web/schema-form';
import { toast } from '~/lib/web/toast';
import { Button, ButtonLink } from '~/ui/button';
import { Form } from '~/ui/form';
import { PasswordField } from '~/ui/password-field';
import { resetLinkQuery, resetPassword } from '../api';
import type { Route } from './+types/reset';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: 'Buat password baru', noindex: true }),
  linkPageMeta,
];

export const headers: Route.HeadersFunction = linkPageHeaders;

/** The page behind the link of a forgotten password. A dead link is reported before anything is typed. */
export default function ResetPage() {
  const token = useLinkToken();
  const [spent, setSpent] = useState(false);
  // If the check fails now, the server decides when the password is sent.
  const link = useQuery({ ...resetLinkQuery(token ?? ''), enabled: !!token });
  const dead = spent || link.data?.alive === false;
  if (token === null || dead) {
    return (
      <AuthCard title="Tautan ini tidak dapat dipakai">
        <p>
          {token
            ? `Tautan ini sudah dipakai atau sudah lewat dari ${resetMinutes / 60} jam. Minta tautan baru.`
            : 'Tautan ini tidak lengkap. Buka lagi tautan dari email kami, atau minta yang baru.'}
        </p>
        <ButtonLink block to="/auth?mode=lupa">
          Minta tautan baru
        </ButtonLink>
      </AuthCard>
    );
  }
  if (!token || link.isPending) return <LinkWaiting title="Buat password baru" />;
  return (
    <AuthCard title="Buat password baru">
      <ResetForm token={token} onDead={() => setSpent(true)} />
      <Link to="/auth" className="small">
        Kembali ke halaman masuk
      </Link>
    </AuthCard>
  );
}

function ResetForm({ token, onDead }: { token: string; onDead: () => void }) {
  const navigate = useNavigate();
  const form = useSchemaForm({
    initial: { password: '' },
    schema: z.object({ password: newPassword }),
    save: ({ password }) => save.mutateAsync(password),
  });
  const save = useMutation({
    mutationFn: (password: string) => resetPassword({ token, password }),
    onSuccess: async () => {
      toast({
        kind: 'success',
        title: 'Password baru tersimpan.',
        message: 'Silakan masuk dengan password baru Anda.',
      });
      // The reset ended every session, also the one of this browser.
      await userUpdated();
      await navigate('/auth', { replace: true });
    },
    onError: (error) => {
      if (error instanceof AppError && error.code === 'reset_link_dead') onDead();
    },
    meta: { failed: 'Password gagal disimpan.', fieldErrors: true },
  });
  return (
    <Form form={form} className="stack">
      <p className="small">
        Setelah disimpan, Anda keluar dari semua perangkat dan masuk lagi dengan password baru.
      </p>
      <PasswordField
        label="Password baru"
        hint={passwordRule}
        autoComplete="new-password"
        required
        {...form.field('password')}
      />
      <Button type="submit" large block loading={save.isPending}>
        Simpan password
      </Button>
    </Form>
  );
}
