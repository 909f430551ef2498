import { Checkbox, NativeSelect, Radio, Text } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import type { OwnProfile, PrivacyInput } from '../../schema';
import { sectionDefaults, sectionLabels, sections, type Visibility, visibilities, visibilityLabels } from '../../terms';
import { useSavePrivacy } from '../api';
import { type KeptFormState, useKeptForm } from '../kept-form';
import { KeptForm, Part } from './form-parts';
import { LoadedProfile } from './loaded-profile';
import classes from './privacy.module.css';

type Typed = Omit<PrivacyInput, 'revision' | 'sections'> & { sections: Record<string, Visibility> };
type Editing = KeptFormState<Typed>;

const meaning: Record<Visibility, string> = {
  public: 'Siapa saja, juga tanpa masuk',
  members: 'Hanya orang yang sudah masuk',
  private: 'Hanya Anda',
};

const stored = ({ revision, visibility, sections, inDirectory, indexed }: OwnProfile) => ({
  revision,
  values: { visibility, sections: { ...sectionDefaults, ...sections }, inDirectory, indexed } satisfies Typed,
});

/** Tab 'Privasi'. */
export const Privacy = () => <LoadedProfile>{(profile) => <PrivacyForm profile={profile} />}</LoadedProfile>;

function PrivacyForm({ profile }: { profile: OwnProfile }) {
  const savePrivacy = useSavePrivacy();
  const editing = useKeptForm<Typed>({ place: 'privacy', stored: stored(profile), validate: () => ({}) });
  const { form } = editing;
  const open = form.values.visibility === 'public';
  const save = () => editing.save(async (values, revision) => stored(await savePrivacy.mutateAsync({ ...values, revision })));
  return (
    <div className="stack">
      <KeptForm editing={editing} what="Pengaturan privasi" onSave={() => void save()}>
        <Part
          title="Siapa yang melihat profil Anda"
          lead="Email dan nomor telepon Anda tidak pernah ditampilkan kepada siapa pun, apa pun pilihan Anda di sini."
        >
          <Radio.Group label="Seluruh profil" {...form.getInputProps('visibility')}>
            <div className={classes.choices}>
              {visibilities.map((value) => (
                <Radio.Card key={value} value={value} className={classes.choice} aria-label={`${visibilityLabels[value]}: ${meaning[value]}`}>
                  <Text fw={650}>{visibilityLabels[value]}</Text>
                  <Text fz="sm" c="var(--quiet)">
                    {meaning[value]}
                  </Text>
                </Radio.Card>
              ))}
            </div>
          </Radio.Group>
        </Part>
        <Part
          title="Per bagian"
          lead="Nama, judul singkat, dan foto mengikuti seluruh profil. Bagian lain tidak pernah terlihat lebih luas daripada seluruh profil."
        >
          <ul className={classes.sections}>
            {sections.map((section) => (
              <SectionChoice key={section} section={section} editing={editing} />
            ))}
          </ul>
        </Part>
        <Part title="Ditemukan orang lain">
          <Checkbox
            label="Tampilkan saya di direktori anggota"
            description={
              open
                ? 'Orang dapat mencari Anda menurut nama dan judul singkat, juga menurut keahlian dan kota bila bagian itu publik.'
                : 'Hanya untuk profil publik. Pilih “Publik” di atas untuk mengaktifkannya.'
            }
            disabled={!open}
            checked={open && form.values.inDirectory}
            onChange={(event) => form.setFieldValue('inDirectory', event.currentTarget.checked)}
          />
          <Checkbox
            label="Izinkan mesin pencari menampilkan profil saya"
            description={
              open ? 'Google dan lainnya boleh mencantumkan halaman Anda; yang sudah tercantum perlu waktu untuk hilang.' : 'Hanya untuk profil publik.'
            }
            disabled={!open}
            checked={open && form.values.indexed}
            onChange={(event) => form.setFieldValue('indexed', event.currentTarget.checked)}
          />
        </Part>
      </KeptForm>
      {profile.slug && (
        <Part title="Lihat sebagai orang lain" lead="Begini profil yang tersimpan terlihat sekarang; di sana tertulis bagian mana yang hanya untuk anggota.">
          <Link to={`/profile/${profile.slug}`}>Lihat profil saya</Link>
        </Part>
      )}
    </div>
  );
}

function SectionChoice({ section, editing: { form } }: { section: (typeof sections)[number]; editing: Editing }) {
  const id = useId();
  return (
    <li>
      <label htmlFor={id}>{sectionLabels[section]}</label>
      <NativeSelect
        id={id}
        data={visibilities.map((value) => ({ value, label: visibilityLabels[value] }))}
        value={form.values.sections[section] ?? sectionDefaults[section]}
        onChange={(event) => form.setFieldValue('sections', { ...form.values.sections, [section]: event.currentTarget.value as Visibility })}
      />
    </li>
  );
}
