import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUserId } from '~/features/auth/web/session';
import { type Proof, ProofField } from '~/features/files/web/components/proof-field';
import { AppError } from '~/lib/errors';
import { formatNumber } from '~/lib/money';
import { formErrors } from '~/lib/web/form';
import { useRevisedForm } from '~/lib/web/revised-form';
import { Button } from '~/ui/button';
import { Choice, SelectField, TextArea, TextField } from '~/ui/field';
import { focusFirstFault } from '~/ui/focus';
import { RevisedForm, SaveBar } from '~/ui/revised-form';
import { Section } from '~/ui/section';
import { TagsField } from '~/ui/tags-field';
import { agreement } from '../../content/agreement';
import { faultsOf, sampleOf } from '../../rules';
import { draftInput, type OwnApplication } from '../../schema';
import {
  agreementVersion,
  bioMax,
  bioMin,
  type Category,
  expertiseMost,
  fieldLabels,
  outlineMax,
  outlineMin,
} from '../../terms';
import { useSaveApplication, useSubmitApplication } from '../api';
import styles from './own-application.module.css';
import { applicationPath } from './pitch';

const empty = {
  expertise: [] as string[],
  categoryId: '',
  bio: '',
  sampleUrl: '',
  proof: [] as Proof[],
  outline: '',
  agreement: false,
};
type Values = typeof empty;

/** Here a list holds the proof, and an empty text is no category. */
const revisedOf = (application: OwnApplication | null) => ({
  revision: application?.revision ?? 0,
  values: application
    ? {
        expertise: application.expertise,
        categoryId: application.categoryId ?? '',
        bio: application.bio,
        sampleUrl: application.sampleUrl,
        proof: application.proof ? [application.proof] : [],
        outline: application.outline,
        agreement: application.agreement === agreementVersion,
      }
    : empty,
});

const answersOf = (values: Values) => ({
  ...values,
  categoryId: values.categoryId || null,
  proof: values.proof[0]?.id ?? null,
  agreement: values.agreement ? agreementVersion : null,
});

const longEnough = (text: string, least: number, most: number) => {
  const length = [...text.trim()].length;
  return length < least
    ? `${length} dari minimal ${least} karakter`
    : `${formatNumber(length)} dari ${formatNumber(most)} karakter`;
};

function sampleHint(text: string): string {
  const sample = sampleOf(text);
  if (!sample) return 'Video, tulisan, atau rekaman kelas yang dapat dibuka siapa saja tanpa masuk';
  return sample.platform
    ? `Dikenali: ${sample.platform}`
    : `Akan dibuka tim kami: ${new URL(sample.url).hostname}`;
}

type FormProps = { application: OwnApplication | null; categories: Category[] };

/** The application as a form that saves itself. Half an answer is kept; only sending asks for all of them. */
export function ApplicationForm({ application, categories }: FormProps) {
  const root = useRef<HTMLDivElement>(null);
  const [refusals, setRefusals] = useState(0);
  const navigate = useNavigate();
  const saveApplication = useSaveApplication();
  const submit = useSubmitApplication();
  const editing = useRevisedForm({
    draft: { person: useUserId(), place: 'instructor-application' },
    stored: revisedOf(application),
    fields: {
      ...fieldLabels,
      categoryId: {
        label: fieldLabels.categoryId,
        show: (id: string) => categories.find((category) => category.id === id)?.name ?? 'Kosong',
      },
      proof: { label: fieldLabels.proof, show: ([proof]: Proof[]) => proof?.name ?? 'Kosong' },
    },
    schema: draftInput,
    input: answersOf,
    save: async (input) => revisedOf((await saveApplication.mutateAsync(input)).current),
    autosave: true,
  });
  const { field, form } = editing;
  useEffect(() => {
    if (refusals > 0) focusFirstFault(root.current?.querySelector('form') ?? null);
  }, [refusals]);

  const refuse = (faults: Record<string, string>) => {
    editing.showFaults(faults);
    setRefusals((count) => count + 1);
  };
  const send = async () => {
    if (submit.isPending) return;
    const saved = await editing.flush();
    if (!saved) return setRefusals((count) => count + 1);
    const faults = faultsOf(answersOf(form.getValues()));
    if (Object.keys(faults).length > 0) return refuse(faults);
    submit.mutate(saved.revision, {
      onError: (error) => {
        if (error instanceof AppError && error.code === 'profile_incomplete') {
          void navigate(`/profile/complete?returnUrl=${encodeURIComponent(applicationPath)}`);
        } else if (Object.keys(formErrors(error)).length > 0) refuse(formErrors(error));
      },
    });
  };
  const bar = (
    <SaveBar
      editing={editing}
      saved={editing.revision > 0 ? 'Draf tersimpan' : 'Belum ada yang diisi'}
      stays
    >
      <Button variant="kunyit" loading={submit.isPending} onClick={() => void send()}>
        Ajukan Lamaran
      </Button>
    </SaveBar>
  );
  const options = [
    { value: '', label: 'Pilih kategori' },
    ...categories.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const proof = field('proof');
  const agreed = field('agreement');
  return (
    <div ref={root}>
      <RevisedForm
        editing={editing}
        texts={{ changed: 'Lamaran ini sudah diubah di tab atau perangkat lain' }}
        bar={bar}
        asks={false}
      >
        <Section
          title="Tentang Anda"
          lead="Tersimpan otomatis saat Anda mengetik. Kami baru melihatnya setelah Anda mengirimnya."
        >
          <div className={styles.pair}>
            <TagsField
              {...field('expertise', { live: true })}
              max={expertiseMost}
              required
              hint={`Tekan Enter atau koma setelah tiap keahlian; paling banyak ${expertiseMost}`}
            />
            <SelectField
              {...field('categoryId')}
              options={options}
              required
              hint="Bidang kursus pertama yang Anda rencanakan"
            />
          </div>
          <TextArea
            {...field('bio')}
            required
            grows
            hint={`Siapa Anda dan dari mana pengalaman Anda. ${longEnough(form.values.bio, bioMin, bioMax)}`}
          />
        </Section>
        <Section title="Bukti dan contoh">
          <TextField
            {...field('sampleUrl')}
            required
            inputMode="url"
            placeholder="https://youtu.be/…"
            hint={sampleHint(form.values.sampleUrl)}
          />
          <ProofField
            label={proof.label}
            hint="Ijazah, sertifikat, surat kerja, atau portofolio. Hanya Anda dan tim kami yang dapat membukanya."
            error={proof.error}
            value={proof.value[0] ?? null}
            onChange={(file) => form.set('proof', file ? [file] : [])}
          />
        </Section>
        <Section title="Kursus pertama Anda">
          <TextArea
            {...field('outline')}
            required
            grows
            rows={8}
            hint={`Untuk siapa, apa hasilnya, dan pelajaran apa saja beserta tugasnya. ${longEnough(form.values.outline, outlineMin, outlineMax)}`}
          />
        </Section>
        <Section title="Perjanjian instruktur">
          <ol className={styles.agreement}>
            {agreement.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ol>
          <Choice
            label="Saya menyetujui perjanjian instruktur ini"
            checked={agreed.value}
            error={agreed.error}
            required
            onChange={(event) => form.set('agreement', event.currentTarget.checked)}
          />
        </Section>
      </RevisedForm>
    </div>
  );
}
