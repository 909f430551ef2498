import { Anchor, Button, Container, Divider, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { AppError } from '~/lib/errors';
import { formErrors } from '~/lib/web/form';
import { pageClientLoader, pageLoader, useLoaded } from '~/lib/web/loaders';
import { pageMeta } from '~/lib/web/meta';
import { toast } from '~/lib/web/toast';
import { BatikGround } from '~/ui/batik';
import { Mantine } from '~/ui/mantine';
import { providersQuery } from '../../identities/web/api';
import { IdentityProblemAlert } from '../../identities/web/components/identity-problem';
import { SocialButtons } from '../../identities/web/components/social-buttons';
import { safeReturnUrl } from '../../rules';
import { signInInput, signUpInput } from '../../schema';
import { signIn, signUp } from '../api';
import { sessionStarted, useAuth } from '../session';
import type { Route } from './+types/auth';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Masuk atau daftar', noindex: true });

const queries = () => ({ providers: providersQuery() });

export const loader = pageLoader(queries);

export const clientLoader = pageClientLoader(queries);

/** The sign-in / sign-up toggle form of the specification §2. */
export default function AuthPage({ loaderData }: Route.ComponentProps) {
  const providers = useLoaded(providersQuery(), loaderData.providers);
  const [params, setParams] = useSearchParams();
  const auth = useAuth();
  const navigate = useNavigate();
  const signingUp = params.get('mode') === 'daftar';
  const target = safeReturnUrl(params.get('returnUrl'));

  useEffect(() => {
    if (auth.status === 'in') void navigate(target, { replace: true });
  }, [auth.status, navigate, target]);

  const toggle = () =>
    setParams(
      (now) => {
        if (signingUp) now.delete('mode');
        else now.set('mode', 'daftar');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );

  return (
    <Mantine>
      <Container size={460} py={{ base: 'lg', md: 56 }} px="md" pos="relative">
        <BatikGround seed="auth" />
        <Stack className="card" p={{ base: 'lg', sm: 32 }} gap="md" pos="relative">
          <Title order={1} fz={28}>
            {signingUp ? 'Buat akun' : 'Masuk'}
          </Title>
          <IdentityProblemAlert />
          <AuthForm signingUp={signingUp} />
          <Text fz="sm" ta="center">
            {signingUp ? 'Sudah punya akun?' : 'Belum punya akun?'}{' '}
            <Anchor component="button" type="button" fz="sm" fw={600} onClick={toggle}>
              {signingUp ? 'Masuk di sini' : 'Daftar di sini'}
            </Anchor>
          </Text>
          <Divider label="atau" />
          <SocialButtons providers={providers} returnUrl={target} />
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
        </Stack>
      </Container>
    </Mantine>
  );
}

function AuthForm({ signingUp }: { signingUp: boolean }) {
  const form = useForm({
    initialValues: { name: '', email: '', password: '' },
    validate: schemaResolver(signingUp ? signUpInput : signInInput, { sync: true }),
  });
  const { clearErrors } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mode has other rules
  useEffect(() => clearErrors(), [signingUp]);
  const send = useMutation({
    mutationFn: (values: typeof form.values) => (signingUp ? signUp(values) : signIn(values)),
    onSuccess: async () => {
      toast({ kind: 'success', title: signingUp ? 'Akun berhasil dibuat!' : 'Login berhasil!' });
      await sessionStarted();
    },
    onError: (error) => {
      form.setErrors(formErrors(error));
      if (error instanceof AppError && error.code === 'email_taken') form.setFieldError('email', error.problem.detail);
    },
    meta: { failed: signingUp ? 'Pendaftaran gagal' : 'Login gagal', fieldErrors: true },
  });
  return (
    <form onSubmit={form.onSubmit((values) => send.mutate(values))} noValidate>
      <Stack gap="sm">
        {signingUp && <TextInput label="Nama Lengkap" autoComplete="name" required {...form.getInputProps('name')} />}
        <TextInput label="Email" type="email" inputMode="email" autoComplete="email" required {...form.getInputProps('email')} />
        <PasswordInput
          label="Password"
          autoComplete={signingUp ? 'new-password' : 'current-password'}
          required
          visibilityToggleButtonProps={{ 'aria-label': 'Tampilkan password', tabIndex: 0 }}
          {...form.getInputProps('password')}
        />
        <Button type="submit" size="md" loading={send.isPending} mt="xs">
          {signingUp ? 'Daftar' : 'Masuk'}
        </Button>
      </Stack>
    </form>
  );
}
