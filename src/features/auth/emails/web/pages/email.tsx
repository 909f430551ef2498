import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { emailLinkHours } from '~/features/auth/terms';
import { securityQuery } from '~/features/auth/web/api';
import { brand } from '~/lib/brand';
import { AppError } from '~/lib/errors';
import { pageMeta } from '~/lib/web/meta';
import { Button, ButtonLink } from '~/ui/button';
import { MessagePage } from '~/ui/states';
import { continueEmailChange } from '../api';
import type { Route } from './+types/email';

export const meta: Route.MetaFunction = ({ matches }) => [
  ...pageMeta(matches, { title: 'Ganti email akun', noindex: true }),
  { name: 'referrer', content: 'no-referrer' },
];

export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
});

/**
 * The page behind both links of an e-mail change. Opening it changes nothing, because mail scanners open links. The token is removed from
 * the address at once, so that the browser's history doesn't keep it.
 */
export default function EmailPage() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const tokenParam = params.get('token');
  const [token] = useState(tokenParam);
  useEffect(() => {
    if (tokenParam) setParams({}, { replace: true, preventScrollReset: true });
  }, [tokenParam, setParams]);
  const go = useMutation({
    mutationFn: continueEmailChange,
    onSuccess: ({ outcome }) => {
      void client.invalidateQueries({ queryKey: securityQuery().queryKey });
      if (outcome === 'moved') void navigate('/?verifikasi=email-diganti', { replace: true });
    },
    meta: { failed: 'Email gagal diganti.' },
  });
  const dead = go.error instanceof AppError && go.error.code === 'email_link_dead';
  if (!token || dead) {
    return (
      <MessagePage
        title="Tautan ini tidak dapat dipakai"
        text={
          token
            ? `Tautan ini sudah dipakai, dibatalkan, atau sudah lewat dari ${emailLinkHours} jam. Minta penggantian email sekali lagi.`
            : 'Tautan ini tidak lengkap. Buka lagi tautan dari email kami, atau minta penggantian email sekali lagi.'
        }
      >
        <ButtonLink to="/profile/edit?tab=keamanan" variant="light">
          Buka keamanan akun
        </ButtonLink>
      </MessagePage>
    );
  }
  if (go.data?.outcome === 'confirmed') {
    return (
      <MessagePage
        title="Satu langkah lagi"
        text={`Sekarang buka kotak masuk ${go.data.email}, lalu tekan tombol di email kami. Tautannya berlaku ${emailLinkHours} jam. Tidak ada email? Periksa folder spam.`}
      >
        <ButtonLink to="/profile/edit?tab=keamanan" variant="light">
          Buka keamanan akun
        </ButtonLink>
      </MessagePage>
    );
  }
  return (
    <MessagePage
      title="Ganti email akun"
      text={`Tekan tombol di bawah untuk melanjutkan penggantian email akun ${brand.name}. Bila bukan Anda yang memintanya, tutup halaman ini.`}
    >
      <Button loading={go.isPending} onClick={() => go.mutate(token)}>
        Lanjutkan penggantian
      </Button>
    </MessagePage>
  );
}
