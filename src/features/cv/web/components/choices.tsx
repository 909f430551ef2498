import { Checkbox, Radio, Switch, Textarea } from '@mantine/core';
import { Link } from 'react-router';
import { formatPhone } from '~/lib/phone';
import type { CvOptions, CvSource } from '../../schema';
import { cvLanguages, cvTemplates, languageLabels, summaryMax, templateLabels } from '../../terms';
import classes from './choices.module.css';
import cards from './editor.module.css';

export type Part = { source: CvSource; options: CvOptions; onChange: (options: CvOptions) => void };

export function LookChoices({ source, options, onChange }: Part) {
  const designed = options.template === 'designed';
  return (
    <section className={`card ${cards.card}`} aria-labelledby="cv-look">
      <h2 id="cv-look">Tampilan</h2>
      <Radio.Group label="Templat" value={options.template} onChange={(template) => onChange({ ...options, template: template as CvOptions['template'] })}>
        <div className={classes.pair}>
          {cvTemplates.map((template) => (
            <Radio key={template} value={template} label={templateLabels[template].name} description={templateLabels[template].text} />
          ))}
        </div>
      </Radio.Group>
      <Radio.Group
        label="Bahasa judul, bulan, dan label"
        description="Teks yang Anda tulis sendiri tidak diterjemahkan."
        value={options.language}
        onChange={(language) => onChange({ ...options, language: language as CvOptions['language'] })}
      >
        <div className={classes.row}>
          {cvLanguages.map((language) => (
            <Radio key={language} value={language} label={languageLabels[language]} />
          ))}
        </div>
      </Radio.Group>
      <Switch
        label="Foto profil"
        description={photoNote(designed, source.avatarUrl)}
        checked={options.photo}
        disabled={!designed}
        onChange={({ currentTarget }) => onChange({ ...options, photo: currentTarget.checked })}
      />
    </section>
  );
}

function photoNote(designed: boolean, avatarUrl: string | null): string {
  if (!designed) return 'Hanya pada templat berdesain.';
  return avatarUrl ? 'Di sudut kanan atas.' : 'Anda belum mengunggah foto profil.';
}

/** The choice of contact details for the CV. */
export function ContactChoices({ source, options, onChange }: Part) {
  const links = [source.websiteUrl, source.linkedinUrl, source.githubUrl, source.twitterUrl].filter(Boolean).length;
  const contacts = [
    { key: 'email', label: 'Email', value: source.email },
    { key: 'phone', label: 'Telepon', value: source.phone ? formatPhone(source.phone) : 'Belum diisi' },
    { key: 'city', label: 'Kota', value: source.city ?? 'Belum diisi' },
    { key: 'links', label: 'Tautan', value: links > 0 ? `${links} tautan dari profil` : 'Belum diisi' },
  ] as const;
  return (
    <section className={`card ${cards.card}`} aria-labelledby="cv-contacts">
      <h2 id="cv-contacts">Kontak yang disertakan</h2>
      <div className={classes.pair}>
        {contacts.map(({ key, label, value }) => (
          <Checkbox
            key={key}
            label={label}
            description={value}
            checked={options[key]}
            onChange={({ currentTarget }) => onChange({ ...options, [key]: currentTarget.checked })}
          />
        ))}
      </div>
    </section>
  );
}

/** The summary for this CV, in place of the profile's text. */
export function SummaryChoice({ source, options, onChange }: Part) {
  return (
    <section className={`card ${cards.card}`} aria-labelledby="cv-summary">
      <h2 id="cv-summary">Ringkasan</h2>
      <Textarea
        label="Ringkasan khusus CV (opsional)"
        description={
          source.bio
            ? 'Bila kosong, CV memakai “Tentang saya” dari profil Anda.'
            : 'Bila kosong, bagian ini tidak tampil: “Tentang saya” di profil Anda belum diisi.'
        }
        autosize
        minRows={3}
        maxRows={10}
        maxLength={summaryMax}
        value={options.summary}
        onChange={({ currentTarget }) => onChange({ ...options, summary: currentTarget.value })}
      />
      <p className={cards.note}>
        {options.summary.length} dari {summaryMax} karakter. <Link to="/profile/edit?tab=diri">Ubah profil</Link>
      </p>
    </section>
  );
}
