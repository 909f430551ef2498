import { TextField } from '~/ui/field';

type FactorFieldProps = {
  recovering: boolean;
  inputProps: (path: 'code' | 'recoveryCode') => object;
};

/** The field for the proof of the second factor: a code of the app or a recovery code. It has the focus when it appears. */
export function FactorField({ recovering, inputProps }: FactorFieldProps) {
  if (!recovering) {
    return (
      <>
        <p className="small">Masukkan kode dari aplikasi autentikator Anda.</p>
        <TextField
          key="code"
          label="Kode verifikasi"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          autoFocus
          data-autofocus
          {...inputProps('code')}
        />
      </>
    );
  }
  return (
    <>
      <p className="small">
        Masukkan salah satu kode pemulihan yang Anda simpan. Setiap kode berlaku sekali.
      </p>
      <TextField
        key="recovery"
        label="Kode pemulihan"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
        autoFocus
        data-autofocus
        {...inputProps('recoveryCode')}
      />
    </>
  );
}
