import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { AppError } from '~/lib/errors';
import { isSlug } from '~/lib/slug';
import { formErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { slugTexts } from '../../terms';
import { useChangeSlug } from '../api';
import { Part } from './form-parts';
import classes from './form-parts.module.css';

const fromSlug = (typed: string) => typed.trim().toLowerCase();

/** The actor's public address. It has a form of its own, because other sites link to it. */
export function SlugForm({ slug }: { slug: string | null }) {
  const [typed, setTyped] = useState(slug ?? '');
  const [error, setError] = useState<string | null>(null);
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const change = useChangeSlug();
  const show = (text: string) => {
    setTyped(text);
    setError(null);
    setSuggestion(null);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const wanted = fromSlug(typed);
    if (!isSlug(wanted)) return setError(slugTexts.shape);
    change.mutate(wanted, {
      onError: (refusal) => {
        setError(formErrors(refusal).slug ?? null);
        setSuggestion(refusal instanceof AppError ? (refusal.problem.suggestion ?? null) : null);
      },
    });
  };
  return (
    <form noValidate onSubmit={send}>
      <Part
        title="Alamat profil"
        lead="Alamat halaman publik Anda. Bila diganti, alamat lama tetap mengarah ke profil Anda dan tidak diberikan kepada orang lain."
      >
        <TextInput
          label="Alamat"
          description={`${window.location.host}/profile/${fromSlug(typed) || '…'}`}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
          value={typed}
          error={error}
          onChange={(event) => show(event.currentTarget.value)}
        />
        <div className={classes.row} style={{ marginTop: 0 }}>
          <Button type="submit" variant="light" loading={change.isPending}>
            {slug ? 'Ganti alamat' : 'Pakai alamat ini'}
          </Button>
          {suggestion && (
            <Button variant="default" onClick={() => show(suggestion)}>
              Pilih “{suggestion}”
            </Button>
          )}
          {slug && (
            <Link to={`/profile/${slug}`} className="small" style={{ alignSelf: 'center' }}>
              Lihat profil
            </Link>
          )}
        </div>
      </Part>
    </form>
  );
}
