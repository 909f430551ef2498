import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useFresh } from '~/features/auth/reauthentication/web/components/fresh';
import { formErrors } from '~/lib/web/form';
import { type Enrolment, factorCodeInput } from '../../schema';
import { verifyFactor } from '../api';

type FactorEnrolmentProps = { enrolment: Enrolment; onVerified: (recoveryCodes: string[]) => void; onCancel: () => void };

const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

/** Shows the secret for an authenticator app and asks for the first code, which proves that the app has it. */
export function FactorEnrolment({ enrolment, onVerified, onCancel }: FactorEnrolmentProps) {
  const fresh = useFresh();
  const form = useForm({ initialValues: { code: '' }, validate: schemaResolver(factorCodeInput, { sync: true }) });
  const verify = useMutation({
    mutationFn: ({ code }: typeof form.values) => fresh.run(() => verifyFactor(code)),
    onSuccess: ({ recoveryCodes }) => onVerified(recoveryCodes),
    onError: (error) => form.setErrors(formErrors(error)),
    meta: { failed: 'Kode gagal diperiksa.', fieldErrors: true },
  });
  return (
    <Stack gap="md">
      <Group align="flex-start" gap="lg">
        <img src={enrolment.qr} alt="Kode QR untuk aplikasi autentikator" width={184} height={184} style={{ borderRadius: 8 }} />
        <Stack gap="xs" style={{ flex: '1 1 240px' }}>
          <Text fz="sm">
            Pindai kode QR dengan aplikasi autentikator. Di ponsel yang sama, <a href={enrolment.uri}>buka aplikasinya dari sini</a>, atau ketik kunci ini:
          </Text>
          <Code fz="sm" data-testid="secret" style={{ overflowWrap: 'anywhere' }}>
            {inFours(enrolment.secret)}
          </Code>
        </Stack>
      </Group>
      <form onSubmit={form.onSubmit((values) => verify.mutate(values))} noValidate>
        <Stack gap="sm" maw={440}>
          <TextInput
            label="Kode dari aplikasi"
            description="6 angka yang berganti setiap 30 detik."
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            {...form.getInputProps('code')}
          />
          <Group gap="sm">
            <Button type="submit" loading={verify.isPending}>
              Verifikasi dan aktifkan
            </Button>
            <Button variant="default" onClick={onCancel}>
              Batal
            </Button>
          </Group>
        </Stack>
      </form>
      {fresh.dialog}
    </Stack>
  );
}
