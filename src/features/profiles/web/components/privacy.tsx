import { Link } from 'react-router';
import { useUserId } from '~/features/auth/web/session';
import { useRevisedForm } from '~/lib/web/revised-form';
import { Button } from '~/ui/button';
import { Choice, SelectField } from '~/ui/field';
import { RadioCards } from '~/ui/radio-cards';
import { RevisedForm, SaveBar } from '~/ui/revised-form';
import { Section } from '~/ui/section';
import { type OwnProfile, privacyInput } from '../../schema';
import {
  type SectionVisibility,
  sectionDefaults,
  sectionLabels,
  sections,
  type Visibility,
  visibilities,
  visibilityLabels,
} from '../../terms';
import { useSavePrivacy } from '../api';
import { LoadedProfile } from './loaded-profile';
import classes from './privacy.module.css';

const meaning: Record<Visibility, string> = {
  public: 'Siapa saja, juga tanpa masuk',
  members: 'Hanya orang yang sudah masuk',
  private: 'Hanya Anda',
};
const options = visibilities.map((value) => ({ value, label: visibilityLabels[value] }));
const cards = options.map((option) => ({ ...option, hint: meaning[option.value] }));

const show = (visibility: Visibility) => visibilityLabels[visibility];
const fields = {
  visibility: { label: 'Seluruh profil', show },
  ...(Object.fromEntries(
    sections.map((section) => [section, { label: sectionLabels[section], show }]),
  ) as Record<
    keyof typeof sectionLabels,
    { label: string; show: (visibility: Visibility) => string }
  >),
  inDirectory: 'Tampilkan saya di direktori anggota',
  indexed: 'Izinkan mesin pencari menampilkan profil saya',
};

const revisedOf = ({ revision, visibility, sections, inDirectory, indexed }: OwnProfile) => ({
  revision,
  values: { visibility, ...sectionDefaults, ...sections, inDirectory, indexed },
});

/** Tab 'Privasi'. */
export const Privacy = () => (
  <LoadedProfile>{(profile) => <PrivacyForm profile={profile} />}</LoadedProfile>
);

function PrivacyForm({ profile }: { profile: OwnProfile }) {
  const savePrivacy = useSavePrivacy();
  const editing = useRevisedForm({
    draft: { person: useUserId(), place: 'privacy' },
    stored: revisedOf(profile),
    fields,
    schema: privacyInput,
    input: ({ visibility, inDirectory, indexed, ...sections }) => ({
      visibility,
      inDirectory,
      indexed,
      sections: sections satisfies SectionVisibility,
    }),
    save: async (input) => revisedOf(await savePrivacy.mutateAsync(input)),
  });
  const { field, form } = editing;
  const isPublic = form.values.visibility === 'public';
  const choice = (name: 'inDirectory' | 'indexed') => ({
    label: fields[name],
    disabled: !isPublic,
    checked: isPublic && form.values[name],
    onChange: field(name).onChange,
  });
  const bar = (
    <SaveBar editing={editing}>
      <Button type="submit" loading={editing.saving}>
        Simpan
      </Button>
    </SaveBar>
  );
  return (
    <div className="stack">
      <RevisedForm
        editing={editing}
        texts={{ changed: 'Pengaturan privasi sudah diubah di tab atau perangkat lain' }}
        bar={bar}
      >
        <Section
          title="Siapa yang melihat profil Anda"
          lead="Email dan nomor telepon Anda tidak pernah ditampilkan kepada siapa pun, apa pun pilihan Anda di sini."
        >
          <RadioCards {...field('visibility')} options={cards} />
        </Section>
        <Section
          title="Per bagian"
          lead="Nama, judul singkat, dan foto mengikuti seluruh profil. Bagian lain tidak pernah terlihat lebih luas daripada seluruh profil. Bila Anda mengajar, nama Anda selalu tertulis di kursus Anda; judul singkat, foto, dan “Tentang saya” tampil di sana hanya bila publik di sini."
        >
          <ul className={classes.sections}>
            {sections.map((section) => (
              <li key={section}>
                <span aria-hidden="true">{sectionLabels[section]}</span>
                <SelectField {...field(section)} hideLabel options={options} />
              </li>
            ))}
          </ul>
        </Section>
        <Section title="Ditemukan orang lain">
          <Choice
            {...choice('inDirectory')}
            hint={
              isPublic
                ? 'Orang dapat mencari Anda menurut nama dan judul singkat, juga menurut keahlian dan kota bila bagian itu publik.'
                : 'Hanya untuk profil publik. Pilih “Publik” di atas untuk mengaktifkannya.'
            }
          />
          <Choice
            {...choice('indexed')}
            hint={
              isPublic
                ? 'Google dan lainnya boleh mencantumkan halaman Anda; yang sudah tercantum perlu waktu untuk hilang.'
                : 'Hanya untuk profil publik.'
            }
          />
        </Section>
      </RevisedForm>
      {profile.slug && (
        <Section
          title="Lihat sebagai orang lain"
          lead="Begini profil yang tersimpan terlihat sekarang; di sana tertulis bagian mana yang hanya untuk anggota."
        >
          <p>
            <Link to={`/profile/${profile.slug}`}>Lihat profil saya</Link>
          </p>
        </Section>
      )}
    </div>
  );
}
