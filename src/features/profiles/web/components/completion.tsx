import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { type ConsentDocument, policies } from '~/features/auth/consents/terms';
import { useAgree } from '~/features/auth/consents/web/api';
import { useUserId } from '~/features/auth/web/session';
import { AppError } from '~/lib/errors';
import { formatPhone } from '~/lib/phone';
import { sentenceOf } from '~/lib/web/api';
import { formErrors } from '~/lib/web/form';
import { useRevisedForm } from '~/lib/web/revised-form';
import { Button } from '~/ui/button';
import { Choice, TextField } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { RevisedForm } from '~/ui/revised-form';
import { completionInput, type OwnProfile } from '../../schema';
import { useComplete } from '../api';
import { AvatarEditor } from './avatar-editor';
import { changedProfile } from './form-parts';
import { type Category, Interests, interestNames } from './interests';

const documents: Record<ConsentDocument, { name: string; path: string }> = {
  terms: { name: 'syarat dan ketentuan', path: '/terms' },
  privacy: { name: 'kebijakan privasi', path: '/privacy' },
};
const mustAgree = 'Centang persetujuan untuk melanjutkan';
/** The versions of the texts that this page links to. */
const shownVersions = { terms: policies.terms.version, privacy: policies.privacy.version };

type ConsentProps = {
  pending: ConsentDocument[];
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | null;
};

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
  return (
    <Choice
      label={label}
      required
      checked={checked}
      error={error}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

/** Errors that are shown at their field or in the note about changes elsewhere. */
const isShownElsewhere = (error: unknown) =>
  Object.keys(formErrors(error)).length > 0 ||
  (error instanceof AppError && error.code === 'profile_changed');

/** The reason why nothing was saved, beside the button that tries again. */
const Failed = ({ title, error, note }: { title: string; error: unknown; note?: string }) => (
  <Notice tone="danger" role="alert" title={title}>
    <p>
      {sentenceOf(error)} {note}
    </p>
  </Notice>
);

const revisedOf = (profile: OwnProfile) => ({
  revision: profile.revision,
  values: {
    fullName: profile.fullName,
    title: profile.title ?? '',
    phone: profile.phone ? formatPhone(profile.phone) : '',
    interests: profile.interests,
  },
});

/** The form of /profile/complete. The draft doesn't hold the consent: it is given anew after a reload. */
export function CompletionForm({
  profile,
  categories,
}: {
  profile: OwnProfile;
  categories: Category[];
}) {
  const complete = useComplete();
  const [agreed, setAgreed] = useState(false);
  const pending = profile.pendingConsents;
  const editing = useRevisedForm({
    draft: { person: useUserId(), place: 'profile-completion' },
    stored: revisedOf(profile),
    fields: {
      fullName: 'Nama Lengkap',
      title: 'Judul singkat',
      phone: 'Nomor telepon',
      interests: { label: 'Minat belajar', show: interestNames(categories) },
    },
    schema: completionInput,
    input: (values) => ({ ...values, consents: agreed ? shownVersions : null }),
    check: () => (pending.length > 0 && !agreed ? { consents: mustAgree } : {}),
    save: async (input) => revisedOf(await complete.mutateAsync(input)),
  });
  const { field, form } = editing;
  const button = (
    <Button type="submit" variant="kunyit" large loading={editing.saving}>
      Simpan dan lanjutkan
    </Button>
  );
  return (
    <RevisedForm
      editing={editing}
      texts={changedProfile}
      bar={button}
      asks={false}
      className="card pad"
    >
      <TextField
        {...field('fullName')}
        hint="Tulis seperti yang ingin tercetak di sertifikat."
        autoComplete="name"
        required
      />
      <AvatarEditor url={profile.avatarUrl} name={form.values.fullName} />
      <TextField
        {...field('title')}
        hint="Pekerjaan atau bidang Anda, misalnya “Guru SMK di Makassar”"
      />
      <TextField
        {...field('phone')}
        hint="Tidak pernah ditampilkan kepada orang lain"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="0812 3456 7890"
      />
      <Interests {...field('interests')} categories={categories} />
      {pending.length > 0 && (
        <Consent
          pending={pending}
          checked={agreed}
          onChange={(checked) => {
            setAgreed(checked);
            form.clearError('consents');
          }}
          error={form.errors.consents ?? null}
        />
      )}
      {complete.isError && !editing.saving && !isShownElsewhere(complete.error) && (
        <Failed
          title="Profil belum tersimpan"
          error={complete.error}
          note="Isian Anda masih ada."
        />
      )}
    </RevisedForm>
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
    <form className="card pad stack" noValidate onSubmit={send}>
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
