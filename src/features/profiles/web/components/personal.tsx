import { Alert, NumberInput, TagsInput, Textarea, TextInput } from '@mantine/core';
import { formatPhone } from '~/lib/phone';
import { schemaErrors } from '~/lib/web/form';
import { type OwnProfile, type PersonalInput, personalInput } from '../../schema';
import { bioMax, expertiseMost, hideableLabels } from '../../terms';
import { useSavePersonal } from '../api';
import { useKeptForm } from '../kept-form';
import { AvatarEditor } from './avatar-editor';
import { KeptForm, Pair, Part } from './form-parts';
import { type Category, Interests } from './interests';
import { LoadedProfile } from './loaded-profile';
import { SlugForm } from './slug-form';

type Typed = Omit<PersonalInput, 'revision' | 'yearsOfExperience'> & { yearsOfExperience: number | string };

const stored = (profile: OwnProfile) => ({
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
    yearsOfExperience: profile.yearsOfExperience === null ? '' : String(profile.yearsOfExperience),
    interests: profile.interests,
  } satisfies Typed,
});

const inputOf = ({ yearsOfExperience: years, ...values }: Typed) => ({ ...values, yearsOfExperience: years === '' ? null : Number(years) });

/** Errors of single items (`expertise.0`) are shown at the field of the list. */
function faultsOf(values: Typed) {
  const faults = schemaErrors(personalInput.safeParse(inputOf(values)));
  return Object.fromEntries(Object.entries(faults).map(([path, sentence]) => [path.replace(/\.\d+$/, ''), sentence]));
}

/** Tab 'Data diri'. */
export const Personal = ({ categories }: { categories: Category[] }) => (
  <LoadedProfile>{(profile) => <PersonalForm profile={profile} categories={categories} />}</LoadedProfile>
);

function PersonalForm({ profile, categories }: { profile: OwnProfile; categories: Category[] }) {
  const savePersonal = useSavePersonal();
  const editing = useKeptForm<Typed>({ place: 'profile', stored: stored(profile), validate: faultsOf });
  const { form } = editing;
  // This is checked while typing: after the last of many fields nobody would look for it.
  const faults = faultsOf(form.values);
  // Ids of deleted categories can't be saved.
  const isCategory = (id: string) => categories.some((category) => category.id === id);
  const save = () =>
    editing.save(async (values, revision) => {
      const interests = categories.length > 0 ? values.interests.filter(isCategory) : values.interests;
      return stored(await savePersonal.mutateAsync({ ...inputOf(values), interests, revision }));
    });
  return (
    <div className="stack">
      <HiddenNote profile={profile} />
      <Part title="Foto profil">
        <AvatarEditor url={profile.avatarUrl} name={profile.fullName} />
      </Part>
      <KeptForm editing={editing} what="Profil ini" onSave={() => void save()}>
        <Part title="Tentang Anda">
          <Pair>
            <TextInput
              label="Nama lengkap"
              description="Seperti yang ingin tercetak di sertifikat berikutnya. Sertifikat yang sudah terbit tidak berubah."
              autoComplete="name"
              required
              {...form.getInputProps('fullName')}
            />
            <TextInput
              label="Judul singkat"
              description="Tampil di bawah nama Anda, misalnya “Analis data di koperasi tani”"
              {...form.getInputProps('title')}
            />
          </Pair>
          <Textarea
            label="Tentang saya"
            description={`${[...form.values.bio].length} dari ${bioMax} karakter`}
            autosize
            minRows={4}
            maxRows={12}
            {...form.getInputProps('bio')}
          />
          <Pair>
            <TextInput label="Kota" autoComplete="address-level2" {...form.getInputProps('city')} />
            <TextInput
              label="Nomor telepon"
              description="Tidak pernah ditampilkan kepada orang lain"
              type="tel"
              inputMode="tel"
              autoComplete="tel"
              placeholder="0812 3456 7890"
              {...form.getInputProps('phone')}
            />
          </Pair>
        </Part>
        <Part title="Keahlian dan minat">
          <Pair>
            <TagsInput
              label="Keahlian"
              description={`Tekan Enter atau koma setelah tiap keahlian; paling banyak ${expertiseMost}`}
              splitChars={[',', ';']}
              {...form.getInputProps('expertise')}
              // Phone keyboards send no key event for a comma, so it arrives within the text.
              onChange={(words) =>
                form.setFieldValue(
                  'expertise',
                  words.flatMap((word) => word.split(/[,;]/)).flatMap((word) => word.trim() || []),
                )
              }
              error={form.errors.expertise ?? faults.expertise}
            />
            <NumberInput
              label="Pengalaman kerja"
              description="Dalam tahun"
              suffix=" tahun"
              allowDecimal={false}
              allowNegative={false}
              clampBehavior="none"
              hideControls
              {...form.getInputProps('yearsOfExperience')}
              error={form.errors.yearsOfExperience ?? faults.yearsOfExperience}
            />
          </Pair>
          <Interests
            categories={categories}
            value={form.values.interests}
            onChange={(ids) => form.setFieldValue('interests', ids)}
            error={form.errors.interests}
          />
        </Part>
        <Part title="Tautan" lead="Nama akun saja sudah cukup; alamat lengkapnya kami tuliskan.">
          <Pair>
            <TextInput label="LinkedIn" placeholder="linkedin.com/in/nama" inputMode="url" {...form.getInputProps('linkedinUrl')} />
            <TextInput label="X" placeholder="x.com/nama" inputMode="url" {...form.getInputProps('twitterUrl')} />
            <TextInput label="GitHub" placeholder="github.com/nama" inputMode="url" {...form.getInputProps('githubUrl')} />
            <TextInput label="Situs web" placeholder="https://nama.id" inputMode="url" {...form.getInputProps('websiteUrl')} />
          </Pair>
        </Part>
      </KeptForm>
      <SlugForm key={profile.slug} slug={profile.slug} />
    </div>
  );
}

/** Tells the owner what staff has hidden from others. */
function HiddenNote({ profile }: { profile: OwnProfile }) {
  const labels = profile.hiddenFields.map((field) => hideableLabels[field as keyof typeof hideableLabels] ?? field);
  if (!profile.hidden && labels.length === 0) return null;
  return (
    <Alert color="kunyit" title={profile.hidden ? 'Profil Anda disembunyikan pengelola' : 'Sebagian profil Anda disembunyikan pengelola'}>
      {profile.hidden
        ? 'Orang lain tidak dapat melihatnya sampai pengelola menampilkannya kembali. Alasannya ada di notifikasi Anda.'
        : `Tidak terlihat oleh orang lain: ${labels.join(', ')}. Alasannya ada di notifikasi Anda.`}
    </Alert>
  );
}
