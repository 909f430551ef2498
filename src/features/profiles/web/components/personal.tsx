import { useUserId } from '~/features/auth/web/session';
import { formatPhone } from '~/lib/phone';
import { useRevisedForm } from '~/lib/web/revised-form';
import { Button } from '~/ui/button';
import { TextArea, TextField } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { NumberField } from '~/ui/number-field';
import { RevisedForm, SaveBar } from '~/ui/revised-form';
import { Section } from '~/ui/section';
import { TagsField } from '~/ui/tags-field';
import { type OwnProfile, personalInput } from '../../schema';
import { bioMax, expertiseMost, hideableLabels } from '../../terms';
import { useSavePersonal } from '../api';
import { AvatarEditor } from './avatar-editor';
import { changedProfile, Pair } from './form-parts';
import { type Category, Interests, interestNames } from './interests';
import { LoadedProfile } from './loaded-profile';
import { SlugForm } from './slug-form';

const revisedOf = (profile: OwnProfile) => ({
  revision: profile.revision,
  values: {
    fullName: profile.fullName,
    title: profile.title ?? '',
    bio: profile.bio ?? '',
    city: profile.city ?? '',
    phone: profile.phone ? formatPhone(profile.phone) : '',
    linkedinUrl: profile.linkedinUrl ?? '',
    twitterUrl: profile.twitterUrl ?? '',
    githubUrl: profile.githubUrl ?? '',
    websiteUrl: profile.websiteUrl ?? '',
    expertise: profile.expertise,
    yearsOfExperience: profile.yearsOfExperience,
    interests: profile.interests,
  },
});

const labels = {
  fullName: 'Nama lengkap',
  title: 'Judul singkat',
  bio: 'Tentang saya',
  city: 'Kota',
  phone: 'Nomor telepon',
  linkedinUrl: 'LinkedIn',
  twitterUrl: 'X',
  githubUrl: 'GitHub',
  websiteUrl: 'Situs web',
  expertise: 'Keahlian',
  yearsOfExperience: 'Pengalaman kerja',
};

/** Tab 'Data diri'. */
export const Personal = ({ categories }: { categories: Category[] }) => (
  <LoadedProfile>
    {(profile) => <PersonalForm profile={profile} categories={categories} />}
  </LoadedProfile>
);

function PersonalForm({ profile, categories }: { profile: OwnProfile; categories: Category[] }) {
  const savePersonal = useSavePersonal();
  // Ids of deleted categories can't be saved.
  const isCategory = (id: string) =>
    categories.length === 0 || categories.some((category) => category.id === id);
  const editing = useRevisedForm({
    draft: { person: useUserId(), place: 'profile' },
    stored: revisedOf(profile),
    fields: { ...labels, interests: { label: 'Minat belajar', show: interestNames(categories) } },
    schema: personalInput,
    input: (values) => ({ ...values, interests: values.interests.filter(isCategory) }),
    save: async (input) => revisedOf(await savePersonal.mutateAsync(input)),
  });
  const { field, form } = editing;
  const bar = (
    <SaveBar editing={editing}>
      <Button type="submit" loading={editing.saving}>
        Simpan
      </Button>
    </SaveBar>
  );
  return (
    <div className="stack">
      <HiddenNote profile={profile} />
      <Section title="Foto profil">
        <AvatarEditor url={profile.avatarUrl} name={profile.fullName} />
      </Section>
      <RevisedForm editing={editing} texts={changedProfile} bar={bar}>
        <Section title="Tentang Anda">
          <Pair>
            <TextField
              {...field('fullName')}
              hint="Seperti yang ingin tercetak di sertifikat. Sertifikat yang sudah terbit tidak berubah; koreksinya diminta di Pembelajaran Saya, tab Sertifikat."
              autoComplete="name"
              required
            />
            <TextField
              {...field('title')}
              hint="Tampil di bawah nama Anda, misalnya “Analis data di koperasi tani”"
            />
          </Pair>
          <TextArea
            {...field('bio')}
            hint={`${[...form.values.bio].length} dari ${bioMax} karakter`}
            grows
          />
          <Pair>
            <TextField {...field('city')} autoComplete="address-level2" />
            <TextField
              {...field('phone')}
              hint="Tidak pernah ditampilkan kepada orang lain"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              placeholder="0812 3456 7890"
            />
          </Pair>
        </Section>
        <Section title="Keahlian dan minat">
          <Pair>
            {/* Checked while typing: after the last of many fields nobody would look for it. */}
            <TagsField
              {...field('expertise', { live: true })}
              max={expertiseMost}
              hint={`Tekan Enter atau koma setelah tiap keahlian; paling banyak ${expertiseMost}`}
            />
            <NumberField
              {...field('yearsOfExperience', { live: true })}
              kind="whole"
              unit="tahun"
            />
          </Pair>
          <Interests {...field('interests')} categories={categories} />
        </Section>
        <Section title="Tautan" lead="Nama akun saja sudah cukup; alamat lengkapnya kami tuliskan.">
          <Pair>
            <TextField
              {...field('linkedinUrl')}
              placeholder="linkedin.com/in/nama"
              inputMode="url"
            />
            <TextField {...field('twitterUrl')} placeholder="x.com/nama" inputMode="url" />
            <TextField {...field('githubUrl')} placeholder="github.com/nama" inputMode="url" />
            <TextField {...field('websiteUrl')} placeholder="https://nama.id" inputMode="url" />
          </Pair>
        </Section>
      </RevisedForm>
      <SlugForm key={profile.slug} slug={profile.slug} />
    </div>
  );
}

/** Tells the owner what staff has hidden from others. */
function HiddenNote({ profile }: { profile: OwnProfile }) {
  const labels = profile.hiddenFields.map(
    (field) => hideableLabels[field as keyof typeof hideableLabels] ?? field,
  );
  if (!profile.hidden && labels.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={
        profile.hidden
          ? 'Profil Anda disembunyikan petugas'
          : 'Sebagian profil Anda disembunyikan petugas'
      }
    >
      <p>
        {profile.hidden
          ? 'Orang lain tidak dapat melihatnya sampai petugas menampilkannya kembali. Alasannya ada di notifikasi Anda.'
          : `Tidak terlihat oleh orang lain: ${labels.join(', ')}. Alasannya ada di notifikasi Anda.`}
      </p>
    </Notice>
  );
}
