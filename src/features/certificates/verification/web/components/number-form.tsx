import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { parseNumber } from '../../../rules';
import { misread, numberMax } from '../../terms';
import classes from './number-form.module.css';

/** Leads to the verification of the typed number; without scripts the form's own address does. */
export function NumberForm({ initial = '' }: { initial?: string }) {
  const [typed, type] = useState(initial);
  const [error, setError] = useState<string>();
  const navigate = useNavigate();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const number = parseNumber(typed);
    if (number) return void navigate(`/verify/${number}`);
    setError(typed.trim() ? misread : 'Isi nomor sertifikat');
    event.currentTarget.querySelector('input')?.focus();
  };
  return (
    <form action="/verify" className={classes.form} onSubmit={send} noValidate>
      <TextField
        label="Nomor sertifikat"
        name="nomor"
        value={typed}
        onChange={(event) => {
          type(event.target.value);
          setError(undefined);
        }}
        error={error}
        hint="Tercetak di sertifikat, misalnya NK-2026-123456-E. Spasi, tanda hubung, dan huruf besar-kecil tidak berpengaruh."
        maxLength={numberMax}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
      />
      <Button type="submit" variant="kunyit" large>
        Verifikasi
      </Button>
    </form>
  );
}
