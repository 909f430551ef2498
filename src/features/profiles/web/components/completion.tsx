import { Alert, Checkbox, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { type ConsentDocument, policies } from '~/features/auth/consents/terms';
import { useAgree } from '~/features/auth/consents/web/api';
import { AppError } from '~/lib/errors';
import { formatPhone } from '~/lib/phone';
import { sentenceOf } from '~/lib/web/api';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { completionInput, type OwnProfile } from '../../schema';
import { useComplete } from '../api';
import { useKeptForm } from '../kept-form';
import { AvatarEditor } from './avatar-editor';
import { ChangedNote } from './form-parts';
import classes from './form-parts.module.css';
import { type Category, Interests } from './interests';

const documents: Record<ConsentDocument, { name: string; path: string }> = {
  terms: { name: 'syarat dan ketentuan', path: '/terms' },
  privacy: { name: 'kebijakan privasi', path: '/privacy' },
};
const mustAgree = 'Centang persetujuan untuk melanjutkan';
/** The versions of the texts that this page links to. */
const shownVersions = { terms: policies.terms.version, privacy: policies.privacy.version };

type ConsentProps = { pending: ConsentDocument[]; checked: boolean; onChange: (checked: boolean) => void; error: string | null };

/** The consent to the texts that are still pending, with a link to each. */
function Consent({ pending, checked, onChange, error }: ConsentProps) {
  const label = (
    <>
      Saya menyetujui{' '}
      {pending.map((document, index) => (
        <span key={document}>
          {index > 0 && ' dan '}
          <Link to={documents[document].path} target="_blank" rel="noreferrer">
            {documents[document].name}
          </Link>
        </span>
      ))}
    </>
  );
  return <Checkbox label={label} required checked={checked} error={error} onChange={(event) => onChange(event.currentTarget.checked)} />;
}

/** Errors that are shown at their field or in the note about changes elsewhere. */
const isShownElsewhere = (error: unknown) => Object.keys(formErrors(error)).length > 0 || (error instanceof AppError && error.code === 'profile_changed');

/** The reason why nothing was saved, beside the button that tries again. */
const Failed = ({ title, error, note }: { title: string; error: unknown; note?: string }) => (
  <Alert color="bata" role="alert" title={title}>
    {sentenceOf(error)} {note}
  </Alert>
);

const stored = (profile: OwnProfile) => ({
  revision: profile.revision,
  values: {
    fullName: profile.fullName,
    title: profile.title ?? '',
    phone: profile.phone ? formatPhone(profile.phone) : '',
    interests: profile.interests,
  },
});

/** The form of /profile/complete. The draft doesn't hold the consent: it is given anew after a reload. */
export function CompletionForm({ profile, categories }: { profile: OwnProfile; categories: Category[] }) {
  const complete = useComplete();
  const [agreed, setAgreed] = useState(false);
  const pending = profile.pendingConsents;
  const editing = useKeptForm({
    place: 'profile-completion',
    stored: stored(profile),
    validate: (values) => ({
      ...schemaErrors(completionInput.safeParse({ ...values, revision: 0, consents: null })),
      ...(pending.length > 0 && !agreed && { consents: mustAgree }),
    }),
  });
  const { form } = editing;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    await editing.save(async (values, revision) => stored(await complete.mutateAsync({ ...values, revision, consents: agreed ? shownVersions : null })));
  };
  return (
    <form className={`card ${classes.part}`} noValidate onSubmit={(event) => void send(event)}>
      {editing.changed && <ChangedNote editing={editing} what="Profil ini" />}
      <TextInput
        label="Nama Lengkap"
        description="Tulis seperti yang ingin tercetak di sertifikat."
        autoComplete="name"
        required
        {...form.getInputProps('fullName')}
      />
      <AvatarEditor url={profile.avatarUrl} name={form.values.fullName} />
      <TextInput label="Judul singkat" description="Pekerjaan atau bidang Anda, misalnya “Guru SMK di Makassar”" {...form.getInputProps('title')} />
      <TextInput
        label="Nomor telepon"
        description="Tidak pernah ditampilkan kepada orang lain"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="0812 3456 7890"
        {...form.getInputProps('phone')}
      />
      <Interests categories={categories} value={form.values.interests} onChange={(ids) => form.setFieldValue('interests', ids)} error={form.errors.interests} />
      {pending.length > 0 && (
        <Consent
          pending={pending}
          checked={agreed}
          onChange={(checked) => {
            setAgreed(checked);
            form.clearFieldError('consents');
          }}
          error={(form.errors.consents as string | undefined) ?? null}
        />
      )}
      {complete.isError && !editing.saving && !isShownElsewhere(complete.error) && (
        <Failed title="Profil belum tersimpan" error={complete.error} note="Isian Anda masih ada." />
      )}
      <Button type="submit" variant="kunyit" large loading={editing.saving}>
        Simpan dan lanjutkan
      </Button>
    </form>
  );
}

/** The page of a person whose profile lacks nothing but the consent. */
export function ConsentForm({ profile }: { profile: OwnProfile }) {
  const [checked, setChecked] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const agree = useAgree({ inline: true });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!checked) return setError(mustAgree);
    agree.mutate(shownVersions);
  };
  return (
    <form className={`card ${classes.part}`} noValidate onSubmit={send}>
      <Consent
        pending={profile.pendingConsents}
        checked={checked}
        error={error}
        onChange={(next) => {
          setChecked(next);
          setError(null);
        }}
      />
      {agree.isError && <Failed title="Persetujuan belum tersimpan" error={agree.error} />}
      <Button type="submit" variant="kunyit" large loading={agree.isPending}>
        Setuju dan lanjutkan
      </Button>
    </form>
  );
}
