import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { AppError } from '~/lib/errors';
import { isSlug } from '~/lib/slug';
import { formErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { focusFirstFault } from '~/ui/focus';
import { Section } from '~/ui/section';
import { slugTexts } from '../../terms';
import { useChangeSlug } from '../api';

const fromSlug = (typed: string) => typed.trim().toLowerCase();

/** The actor's public address. It has a form of its own, because other sites link to it. */
export function SlugForm({ slug }: { slug: string | null }) {
  const [typed, setTyped] = useState(slug ?? '');
  const [error, setError] = useState<string | null>(null);
  const [suggestion, setSuggestion] = useState<string | null>(null);
  const change = useChangeSlug();
  const form = useRef<HTMLFormElement>(null);
  const submit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (error) focusFirstFault(form.current);
  }, [error]);
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
    <form ref={form} noValidate onSubmit={send}>
      <Section
        title="Alamat profil"
        lead="Alamat halaman publik Anda. Bila diganti, alamat lama tetap mengarah ke profil Anda dan tidak diberikan kepada orang lain."
      >
        <TextField
          label="Alamat tautan (URL)"
          hint={`${window.location.host}/profile/${fromSlug(typed) || '…'}`}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
          value={typed}
          error={error}
          onChange={(event) => show(event.currentTarget.value)}
        />
        <div className="row gap-2">
          <Button ref={submit} type="submit" variant="light" loading={change.isPending}>
            {slug ? 'Ganti alamat' : 'Pakai alamat ini'}
          </Button>
          {suggestion && (
            <Button
              variant="default"
              onClick={() => {
                show(suggestion);
                submit.current?.focus();
              }}
            >
              Pilih “{suggestion}”
            </Button>
          )}
          {slug && (
            <Link to={`/profile/${slug}`} className="small">
              Lihat profil
            </Link>
          )}
        </div>
      </Section>
    </form>
  );
}
