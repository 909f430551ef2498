import { Anchor, Divider, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { pageClientLoader, pageLoader, useLoaded } from '~/lib/web/loaders';
import { pageMeta } from '~/lib/web/meta';
import { FactorStep } from '../../factors/web/components/factor-step';
import { providersQuery } from '../../identities/web/api';
import { IdentityProblemAlert } from '../../identities/web/components/identity-problem';
import { SocialButtons } from '../../identities/web/components/social-buttons';
import { RecoverForm } from '../../passwords/web/components/recover-form';
import { safeReturnUrl } from '../../rules';
import { AuthForm } from '../../sign-up/web/components/auth-form';
import { AuthCard } from '../components/auth-card';
import { useAuth } from '../session';
import type { Route } from './+types/auth';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Masuk atau daftar', noindex: true });

const queries = () => ({ providers: providersQuery() });

export const loader = pageLoader(queries);

export const clientLoader = pageClientLoader(queries);

/** The sign-in and sign-up form of the specification §2, with the links to a forgotten password and the second step. */
export default function AuthPage({ loaderData }: Route.ComponentProps) {
  const providers = useLoaded(providersQuery(), loaderData.providers);
  const [params, setParams] = useSearchParams();
  const auth = useAuth();
  const navigate = useNavigate();
  const email = useRef('');
  const mode = params.get('mode');
  // After a sign-in through a provider the second step may still be missing.
  const [challenged, setChallenged] = useState(mode === 'kode');
  const signingUp = mode === 'daftar';
  const target = safeReturnUrl(params.get('returnUrl'));

  useEffect(() => {
    if (auth.status === 'in') void navigate(target, { replace: true });
  }, [auth.status, navigate, target]);

  const show = (mode: 'daftar' | 'lupa' | null) =>
    setParams(
      (now) => {
        if (mode) now.set('mode', mode);
        else now.delete('mode');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );

  const backToStart = () => {
    setChallenged(false);
    if (mode === 'kode') show(null);
  };

  if (challenged) {
    return (
      <AuthCard title="Verifikasi dua langkah">
        <FactorStep onOver={backToStart} />
      </AuthCard>
    );
  }
  if (mode === 'lupa') {
    return (
      <AuthCard title="Lupa password?">
        <RecoverForm email={email.current} />
        <Anchor component="button" type="button" fz="sm" fw={600} onClick={() => show(null)}>
          Kembali ke halaman masuk
        </Anchor>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={signingUp ? 'Buat akun' : 'Masuk'}>
      <IdentityProblemAlert />
      <AuthForm
        signingUp={signingUp}
        email={email.current}
        onEmail={(typed) => {
          email.current = typed;
        }}
        onForgotten={() => show('lupa')}
        onChallenge={() => setChallenged(true)}
      />
      <Text fz="sm" ta="center">
        {signingUp ? 'Sudah punya akun?' : 'Belum punya akun?'}{' '}
        <Anchor component="button" type="button" fz="sm" fw={600} onClick={() => show(signingUp ? null : 'daftar')}>
          {signingUp ? 'Masuk di sini' : 'Daftar di sini'}
        </Anchor>
      </Text>
      <Divider label="atau" />
      <SocialButtons providers={providers} returnUrl={target} />
      <Text fz="xs" className="quiet" ta="center">
        Dengan melanjutkan, Anda menyetujui{' '}
        <Anchor component={Link} to="/terms" fz="xs" underline="always">
          syarat dan ketentuan
        </Anchor>{' '}
        serta{' '}
        <Anchor component={Link} to="/privacy" fz="xs" underline="always">
          kebijakan privasi
        </Anchor>
        .
      </Text>
    </AuthCard>
  );
}
