import { Anchor, Badge, Button, Divider, Text } from '@mantine/core';
import { IconBrandAppleFilled, IconBrandFacebookFilled, IconBrandGoogleFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { pageMeta } from '~/lib/web/meta';
import { safeReturnUrl } from '../../rules';
import { socialProviders } from '../../terms';
import { AuthCard } from '../components/auth-card';
import { AuthForm } from '../components/auth-form';
import { FactorStep } from '../components/factor-step';
import { RecoverForm } from '../components/recover-form';
import { useAuth } from '../session';
import type { Route } from './+types/auth';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Masuk atau daftar', noindex: true });

const icons = { Apple: IconBrandAppleFilled, Google: IconBrandGoogleFilled, Facebook: IconBrandFacebookFilled };

/** The sign-in / sign-up toggle form of the specification §2, with the ways on from it: a forgotten password, a second step. */
export default function AuthPage() {
  const [params, setParams] = useSearchParams();
  const auth = useAuth();
  const navigate = useNavigate();
  const [challenged, setChallenged] = useState(false);
  const email = useRef('');
  const mode = params.get('mode');
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

  if (challenged) {
    return (
      <AuthCard title="Verifikasi dua langkah">
        <FactorStep onOver={() => setChallenged(false)} />
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
      {socialProviders.map((provider) => {
        const Icon = icons[provider];
        return (
          <Button
            key={provider}
            variant="default"
            disabled
            justify="space-between"
            leftSection={<Icon size={18} aria-hidden="true" />}
            rightSection={
              <Badge variant="default" tt="none" size="sm">
                coming soon
              </Badge>
            }
          >
            {provider}
          </Button>
        );
      })}
      <Text fz="xs" className="quiet" ta="center">
        Dengan melanjutkan, Anda menyetujui{' '}
        <Anchor component={Link} to="/terms" fz="xs" underline="always">
          Syarat dan ketentuan
        </Anchor>{' '}
        serta{' '}
        <Anchor component={Link} to="/privacy" fz="xs" underline="always">
          Kebijakan privasi
        </Anchor>
        .
      </Text>
    </AuthCard>
  );
}
