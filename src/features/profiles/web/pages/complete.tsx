import { Button, Container, Stack, Text, TextInput, Title } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { safeReturnUrl } from '~/features/auth/rules';
import { formErrors } from '~/lib/web/form';
import { pageMeta } from '~/lib/web/meta';
import { FailedPage, FullSpinner } from '~/ui/states';
import { completionInput } from '../../schema';
import { profileQuery, useComplete } from '../api';
import type { Route } from './+types/complete';

export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches, { title: 'Lengkapi profil', noindex: true });

/** Asks for what enrolling needs; skips itself when that is there already. */
export default function CompleteProfile() {
  const [params] = useSearchParams();
  const target = safeReturnUrl(params.get('returnUrl'));
  const profile = useQuery(profileQuery());
  if (profile.isError) return <FailedPage text="Profil gagal dimuat." onRetry={() => void profile.refetch()} />;
  if (!profile.data) return <FullSpinner />;
  if (profile.data.complete) return <Navigate to={target} replace />;
  return <ProfileForm target={target} />;
}

function ProfileForm({ target }: { target: string }) {
  const navigate = useNavigate();
  const save = useComplete();
  const form = useForm({
    initialValues: { fullName: '', title: '', phone: '', interests: [] as string[], consents: true, revision: 0 },
    validate: schemaResolver(completionInput, { sync: true }),
  });
  const send = (values: typeof form.values) =>
    save.mutate(values, {
      onSuccess: () => void navigate(target, { replace: true }),
      onError: (error) => form.setErrors(formErrors(error)),
    });
  return (
    <Container size={520} py="xl">
      <Title order={1} mb="xs">
        Lengkapi profil Anda
      </Title>
      <Text mb="lg">Nama lengkap Anda dilihat instruktur saat meninjau pelajaran dan dicetak di sertifikat.</Text>
      <form className="card" style={{ padding: 24 }} onSubmit={form.onSubmit(send)} noValidate>
        <Stack>
          <TextInput
            label="Nama Lengkap"
            description="Tulis seperti yang ingin tercetak di sertifikat."
            autoComplete="name"
            required
            {...form.getInputProps('fullName')}
          />
          <Button type="submit" loading={save.isPending}>
            Simpan dan lanjutkan
          </Button>
        </Stack>
      </form>
    </Container>
  );
}
