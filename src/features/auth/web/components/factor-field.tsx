import { Text, TextInput } from '@mantine/core';

type FactorFieldProps = { recovering: boolean; inputProps: (path: 'code' | 'recoveryCode') => object };

/** The code that proves the second factor: the app's, or one of those that stand in for it. */
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
