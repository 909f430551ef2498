import { Link } from 'react-router';
import { formatPhone } from '~/lib/phone';
import { Choice, TextArea } from '~/ui/field';
import { RadioCards } from '~/ui/radio-cards';
import { Section } from '~/ui/section';
import { Switch } from '~/ui/switch';
import type { CvOptions, CvSource } from '../../schema';
import {
  cvLanguages,
  cvTemplates,
  languageLabels,
  optionLabels,
  summaryMax,
  templateLabels,
} from '../../terms';
import classes from './choices.module.css';

export type Part = { source: CvSource; options: CvOptions; onChange: (options: CvOptions) => void };

const templates = cvTemplates.map((template) => ({
  value: template,
  label: templateLabels[template].name,
  hint: templateLabels[template].text,
}));
const languages = cvLanguages.map((language) => ({
  value: language,
  label: languageLabels[language],
}));

export function LookChoices({ source, options, onChange }: Part) {
  const designed = options.template === 'designed';
  return (
    <Section title="Tampilan">
      <RadioCards
        label={optionLabels.template}
        options={templates}
        value={options.template}
        onChange={(template) => onChange({ ...options, template })}
      />
      <RadioCards
        label={optionLabels.language}
        hint="Teks yang Anda tulis sendiri tidak diterjemahkan."
        options={languages}
        value={options.language}
        onChange={(language) => onChange({ ...options, language })}
      />
      <Switch
        label={optionLabels.photo}
        hint={photoNote(designed, source.avatarUrl)}
        checked={options.photo}
        disabled={!designed}
        onChange={({ currentTarget }) => onChange({ ...options, photo: currentTarget.checked })}
      />
    </Section>
  );
}

function photoNote(designed: boolean, avatarUrl: string | null): string {
  if (!designed) return 'Hanya pada templat berdesain.';
  return avatarUrl ? 'Di sudut kanan atas.' : 'Anda belum mengunggah foto profil.';
}

export function ContactChoices({ source, options, onChange }: Part) {
  const links = [source.websiteUrl, source.linkedinUrl, source.githubUrl, source.twitterUrl].filter(
    Boolean,
  ).length;
  const contacts = {
    email: source.email,
    phone: source.phone ? formatPhone(source.phone) : 'Belum diisi',
    city: source.city ?? 'Belum diisi',
    links: links > 0 ? `${links} tautan dari profil` : 'Belum diisi',
  };
  return (
    <Section title="Kontak yang disertakan">
      <div className={classes.pair}>
        {(['email', 'phone', 'city', 'links'] as const).map((key) => (
          <Choice
            key={key}
            label={optionLabels[key]}
            hint={contacts[key]}
            checked={options[key]}
            onChange={({ currentTarget }) => onChange({ ...options, [key]: currentTarget.checked })}
          />
        ))}
      </div>
    </Section>
  );
}

/** The summary for this CV, in place of the profile's text. */
export function SummaryChoice({ source, options, onChange }: Part) {
  return (
    <Section title="Ringkasan">
      <TextArea
        label={optionLabels.summary}
        hint={
          source.bio
            ? 'Bila kosong, CV memakai “Tentang saya” dari profil Anda.'
            : 'Bila kosong, bagian ini tidak tampil: “Tentang saya” di profil Anda belum diisi.'
        }
        rows={3}
        grows
        maxLength={summaryMax}
        value={options.summary}
        onChange={({ currentTarget }) => onChange({ ...options, summary: currentTarget.value })}
      />
      <p className="quiet small">
        {options.summary.length} dari {summaryMax} karakter.{' '}
        <Link to="/profile/edit?tab=diri">Ubah profil</Link>
      </p>
    </Section>
  );
}
