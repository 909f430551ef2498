import { Text, TextInput } from '@mantine/core';

type FactorFieldProps = { recovering: boolean; inputProps: (path: 'code' | 'recoveryCode') => object };

/** The field for the proof of the second factor: a code of the app or a recovery code. */
export function FactorField({ recovering, inputProps }: FactorFieldProps) {
  if (!recovering) {
    return (
      <>
        <Text fz="sm">Masukkan kode dari aplikasi autentikator Anda.</Text>
        <TextInput label="Kode verifikasi" inputMode="numeric" autoComplete="one-time-code" required {...inputProps('code')} />
      </>
    );
  }
  return (
    <>
      <Text fz="sm">Masukkan salah satu kode pemulihan yang Anda simpan. Setiap kode berlaku sekali.</Text>
      <TextInput label="Kode pemulihan" autoFocus autoComplete="off" autoCapitalize="off" spellCheck={false} required {...inputProps('recoveryCode')} />
    </>
  );
}
