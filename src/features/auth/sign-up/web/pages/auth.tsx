import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { pageClientLoader, pageLoader, useLoaded } from '~/lib/web/loaders';
import { pageMeta } from '~/lib/web/meta';
import { TextButton } from '~/ui/button';
import { PolicyLinks } from '../../../consents/web/components/policy-links';
import { FactorStep } from '../../../factors/web/components/factor-step';
import { providersQuery } from '../../../identities/web/api';
import { IdentityProblemAlert } from '../../../identities/web/components/identity-problem';
import { SocialButtons } from '../../../identities/web/components/social-buttons';
import { RecoverForm } from '../../../passwords/web/components/recover-form';
import { safeReturnUrl } from '../../../rules';
import { AuthCard, Or } from '../../../web/components/auth-card';
import { useAuth } from '../../../web/session';
import { AuthForm } from '../components/auth-form';
import type { Route } from './+types/auth';
import classes from './auth.module.css';

const titles = { daftar: 'Buat akun', lupa: 'Lupa password?', kode: 'Verifikasi dua langkah' };

export const meta: Route.MetaFunction = ({ matches, location }) => {
  const mode = new URLSearchParams(location.search).get('mode') as keyof typeof titles | null;
  return pageMeta(matches, { title: (mode && titles[mode]) || 'Masuk', noindex: true });
};

const queries = () => ({ providers: providersQuery() });

export const loader = pageLoader(queries);

export const clientLoader = pageClientLoader(queries);

/** The address that a page of ours has asked for already. */
const givenEmail = (state: { email?: string } | null): string => state?.email ?? '';

/** The sign-in and sign-up form of the specification §2, with the links to a forgotten password and the second step. */
export default function AuthPage({ loaderData }: Route.ComponentProps) {
  const providers = useLoaded(providersQuery(), loaderData.providers);
  const [params, setParams] = useSearchParams();
  const auth = useAuth();
  const navigate = useNavigate();
  const { state } = useLocation();
  const email = useRef(givenEmail(state));
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
      <AuthCard title={titles.kode}>
        <FactorStep onOver={backToStart} />
      </AuthCard>
    );
  }
  if (mode === 'lupa') {
    return (
      <AuthCard title={titles.lupa}>
        <RecoverForm email={email.current} />
        <div className="row">
          <TextButton onClick={() => show(null)}>Kembali ke halaman masuk</TextButton>
        </div>
      </AuthCard>
    );
  }
  return (
    <AuthCard title={signingUp ? titles.daftar : 'Masuk'}>
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
      <p className={classes.other}>
        {signingUp ? 'Sudah punya akun?' : 'Belum punya akun?'}{' '}
        <TextButton onClick={() => show(signingUp ? null : 'daftar')}>
          {signingUp ? 'Masuk di sini' : 'Daftar di sini'}
        </TextButton>
      </p>
      <Or />
      <SocialButtons providers={providers} returnUrl={target} />
      {(!signingUp || providers.length > 0) && (
        <p className={`quiet ${classes.consent}`}>
          Dengan melanjutkan, Anda menyetujui <PolicyLinks />.
        </p>
      )}
    </AuthCard>
  );
}
