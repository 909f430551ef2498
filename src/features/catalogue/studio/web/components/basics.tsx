import { useQuery } from '@tanstack/react-query';
import { formatNumber } from '~/lib/money';
import { hyphenated, slugMax } from '~/lib/slug';
import type { RevisedFormState } from '~/lib/web/revised-form';
import { SelectField, TextField } from '~/ui/field';
import { LinesField } from '~/ui/lines-field';
import { MarkdownField } from '~/ui/markdown-field';
import { Section } from '~/ui/section';
import { TextPicture } from '../../../outline/web/components/text-picture';
import { type CourseState, levelLabels, levels } from '../../../terms';
import { categoriesQuery } from '../../../web/api';
import { previewText } from '../../../web/preview';
import {
  accreditationMax,
  descriptionMax,
  organizationMax,
  pointMax,
  pointsMost,
  titleMax,
} from '../../terms';
import type { CourseForm } from '../course-form';
import { CoverField } from './cover-field';
import { LogoField } from './logo-field';
import classes from './studio.module.css';

type Part = {
  editing: RevisedFormState<CourseForm>;
  course: { state: CourseState; category: { slug: string } };
};

/** Tab 'Dasar': what the course's page says. */
export function Basics({ editing, course }: Part) {
  const { field, form } = editing;
  const categories = useQuery(categoriesQuery()).data ?? [];
  const { values } = form;
  return (
    <>
      <Section title="Tentang kursus">
        <TextField
          {...field('title')}
          maxLength={titleMax}
          hint={`${[...values.title].length} dari ${titleMax} karakter`}
          required
        />
        <div className={classes.pair}>
          <SelectField
            {...field('categoryId')}
            options={categories.map(({ id, name }) => ({ value: id, label: name }))}
            required
          />
          <SelectField
            {...field('level')}
            options={levels.map((value) => ({ value, label: levelLabels[value] }))}
            required
          />
        </div>
        <Address
          editing={editing}
          isKnown={course.state === 'published' || course.state === 'hidden'}
        />
        <MarkdownField
          {...field('description')}
          rows={10}
          hint={`${formatNumber([...values.description].length)} dari ${formatNumber(descriptionMax)} karakter`}
          preview={previewText}
          tools={(insert) => <TextPicture insert={insert} />}
        />
      </Section>
      <Section title="Sampul dan lembaga">
        <CoverField
          {...field('thumbnailUrl')}
          slug={values.slug}
          title={values.title}
          palette={course.category.slug}
        />
        <TextField
          {...field('organizationName')}
          maxLength={organizationMax}
          hint="Tampil di bawah nama Anda bila kursus ini dari sebuah lembaga"
          autoComplete="organization"
        />
        <LogoField {...field('organizationLogo')} />
        <TextField
          {...field('accreditation')}
          maxLength={accreditationMax}
          hint="Bila ada, dengan nama lembaga yang mengakui"
        />
      </Section>
      <Section
        title="Isi dan pembaca"
        lead="Satu kalimat per baris. Beberapa baris sekaligus dapat ditempel."
      >
        <LinesField
          {...field('whatYouWillLearn')}
          noun="Poin"
          max={pointsMost}
          lengthMax={pointMax}
          placeholder="Menyusun laporan arus kas sederhana"
        />
        <LinesField
          {...field('targetAudience')}
          noun="Pembaca"
          max={pointsMost}
          lengthMax={pointMax}
          placeholder="Pemilik usaha kecil yang mencatat sendiri"
        />
        <LinesField
          {...field('requirements')}
          noun="Syarat"
          max={pointsMost}
          lengthMax={pointMax}
          placeholder="Bisa memakai lembar kerja di ponsel atau laptop"
        />
      </Section>
    </>
  );
}

/** Keeps a hyphen at the end, so that the next word can be typed after it. */
const slugTyped = (text: string) =>
  `${hyphenated(text)}${/[\s-]$/.test(text) && hyphenated(text) ? '-' : ''}`.slice(0, slugMax);

function Address({
  editing: { field, form },
  isKnown,
}: {
  editing: Part['editing'];
  isKnown: boolean;
}) {
  const slug = field('slug');
  return (
    <TextField
      {...slug}
      onChange={({ currentTarget }) => form.set('slug', slugTyped(currentTarget.value))}
      onBlur={() => form.set('slug', hyphenated(slug.value))}
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      hint={
        <>
          <span className={classes.address}>{`${window.location.host}/course/${slug.value}`}</span>
          <br />
          {isKnown
            ? 'Alamat lama tetap mengarah ke kursus ini.'
            : 'Setelah terbit, alamat masih dapat diganti; yang lama tetap mengarah ke sini.'}
        </>
      }
      required
    />
  );
}
