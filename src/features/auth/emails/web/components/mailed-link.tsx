import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { passwordProof } from '~/features/auth/reauthentication/schema';
import { emailLinkHours } from '~/features/auth/terms';
import { securityQuery } from '~/features/auth/web/api';
import { AuthCard } from '~/features/auth/web/components/auth-card';
import { LinkWaiting } from '~/features/auth/web/components/link-waiting';
import { useLinkToken } from '~/features/auth/web/link-token';
import { userUpdated } from '~/features/auth/web/session';
import { AppError } from '~/lib/errors';
import { useSchemaForm } from '~/lib/web/schema-form';
import { Button, ButtonLink } from '~/ui/button';
import { Form } from '~/ui/form';
import { PasswordField } from '~/ui/password-field';
import { ErrorState } from '~/ui/states';
import type { MailedLinkState } from '../../schema';
import { followLink, mailedLinkQuery } from '../api';
import { AddressProven, provenTitle } from './address-proven';
import { NewVerification } from './new-verification';

const texts = {
  verify: {
    title: 'Verifikasi email',
    action: 'Verifikasi email',
    failed: 'Email gagal diverifikasi.',
  },
  change: {
    title: 'Ganti email akun',
    action: 'Lanjutkan penggantian',
    failed: 'Email gagal diganti.',
  },
};
type Kind = keyof typeof texts;
type Living = Extract<MailedLinkState, { alive: true }>;

/** The page behind a mailed link about an address. Opening it changes nothing, because mail scanners open links; its button does. */
export function MailedLink({ kind }: { kind: Kind }) {
  const token = useLinkToken();
  const link = useQuery({ ...mailedLinkQuery(token ?? ''), enabled: !!token });
  if (token === null || link.data?.alive === false)
    return <Unusable kind={kind} damaged={token === null} />;
  if (link.isError) {
    return (
      <AuthCard title={texts[kind].title}>
        <ErrorState text="Tautan gagal diperiksa." onRetry={() => void link.refetch()} />
      </AuthCard>
    );
  }
  if (!token || !link.data) return <LinkWaiting title={texts[kind].title} />;
  return <Usable key={token} token={token} link={link.data} />;
}

function Unusable({ kind, damaged }: { kind: Kind; damaged: boolean }) {
  return (
    <AuthCard title="Tautan ini tidak dapat dipakai">
      <p>
        {damaged
          ? 'Tautan ini tidak lengkap. Buka lagi tautan dari email kami, atau minta yang baru.'
          : `Tautan ini sudah dipakai, dibatalkan, atau sudah lewat dari ${emailLinkHours} jam. Minta yang baru.`}
      </p>
      {kind === 'verify' ? (
        <NewVerification />
      ) : (
        <ButtonLink block to="/profile/edit?tab=keamanan">
          Buka keamanan akun
        </ButtonLink>
      )}
    </AuthCard>
  );
}

function Usable({ token, link }: { token: string; link: Living }) {
  const client = useQueryClient();
  const { title, action, failed } = texts[link.purpose === 'verify' ? 'verify' : 'change'];
  const form = useSchemaForm({
    initial: { password: '' },
    schema: passwordProof,
    save: ({ password }) => go.mutateAsync({ token, password }),
  });
  const go = useMutation({
    mutationFn: followLink,
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: securityQuery().queryKey });
      void userUpdated();
    },
    onError: (error) => {
      const isOutdated =
        error instanceof AppError &&
        ['email_link_dead', 'own_session_required'].includes(error.code);
      if (isOutdated) void client.invalidateQueries({ queryKey: mailedLinkQuery(token).queryKey });
    },
    meta: { failed, fieldErrors: true },
  });
  if (go.data?.outcome === 'confirmed') {
    return (
      <AuthCard title="Satu langkah lagi">
        <p>
          Sekarang buka kotak masuk <b>{go.data.email}</b>, lalu tekan tombol di email kami.
          Tautannya berlaku {emailLinkHours} jam. Tidak ada email? Periksa folder spam.
        </p>
        <ButtonLink block to="/profile/edit?tab=keamanan">
          Buka keamanan akun
        </ButtonLink>
      </AuthCard>
    );
  }
  if (go.data || link.verified) {
    const moved = go.data?.outcome === 'moved';
    // The same card as before the button was pressed, so that its new title gets the focus.
    return (
      <AuthCard title={provenTitle(moved)}>
        <AddressProven
          email={go.data?.email ?? link.email}
          moved={moved}
          own={link.own}
          next={go.data?.next ?? null}
        />
      </AuthCard>
    );
  }
  if (link.own || link.purpose === 'confirm') {
    return (
      <AuthCard title={title}>
        <Purpose link={link} />
        <Button large block loading={go.isPending} onClick={() => go.mutate({ token })}>
          {action}
        </Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={title}>
      <Purpose link={link} />
      {link.hasPassword ? (
        <Form form={form} className="stack">
          <p className="small">
            Anda belum masuk ke akun itu di peramban ini, jadi buktikan dengan passwordnya bahwa
            akun itu milik Anda.
          </p>
          <PasswordField
            label="Password"
            autoComplete="current-password"
            required
            {...form.field('password')}
          />
          <Button type="submit" large block loading={go.isPending}>
            {action}
          </Button>
        </Form>
      ) : (
        <>
          <p>Masuk dulu ke akun itu di peramban ini, lalu buka lagi tautan dari email kami.</p>
          <ButtonLink block to="/auth">
            Masuk
          </ButtonLink>
        </>
      )}
      {link.purpose === 'verify' && (
        <p className="small">
          Lupa password, atau bukan Anda yang membuat akun ini?{' '}
          <Link to="/auth?mode=lupa" state={{ email: link.email }}>
            Buat password baru
          </Link>
          : akun menjadi milik Anda, dan siapa pun yang masuk sebelumnya dikeluarkan.
        </p>
      )}
    </AuthCard>
  );
}

/** Says what the button will do, and to whom. */
function Purpose({ link: { purpose, email } }: { link: Living }) {
  if (purpose === 'verify') {
    return (
      <p>
        Tekan tombol di bawah untuk memverifikasi <b>{email}</b>.
      </p>
    );
  }
  return (
    <p>
      Tekan tombol di bawah untuk mengganti email akun Anda menjadi <b>{email}</b>. Bila bukan Anda
      yang memintanya, tutup halaman ini.
    </p>
  );
}
