import { useState } from 'react';
import { useUserId } from '~/features/auth/web/session';
import { useRevisedForm } from '~/lib/web/revised-form';
import { classNames } from '~/ui/class-names';
import { RevisedForm, SaveBar } from '~/ui/revised-form';
import { Segmented } from '~/ui/segmented';
import { cvGaps, isListed, orderedSections } from '../../rules';
import { type CvOptions, type CvSource, cvOptions } from '../../schema';
import { languageLabels, optionLabels, sectionNames, templateLabels } from '../../terms';
import { useSaveCv } from '../api';
import { ContactChoices, LookChoices, SummaryChoice } from './choices';
import { CourseChoices } from './course-choices';
import { Downloads } from './downloads';
import classes from './editor.module.css';
import { Gaps } from './gaps';
import { Preview } from './preview';
import { SectionOrder } from './section-order';

type Cv = { source: CvSource; options: CvOptions; revision: number };

/** How the settings are shown where two tabs have changed them. */
const fieldsOf = (source: CvSource) => ({
  ...optionLabels,
  template: {
    label: optionLabels.template,
    show: (template: CvOptions['template']) => templateLabels[template].name,
  },
  language: {
    label: optionLabels.language,
    show: (language: CvOptions['language']) => languageLabels[language],
  },
  sections: {
    label: optionLabels.sections,
    show: (sections: CvOptions['sections']) =>
      orderedSections({ sections })
        .map(({ name, shown }) => `${sectionNames[name]}${shown ? '' : ' (tidak tampil)'}`)
        .join(', '),
  },
  courses: {
    label: optionLabels.courses,
    show: (courses: CvOptions['courses']) =>
      source.courses
        .flatMap((course) => (isListed({ courses }, course) ? course.title : []))
        .join(', ') || 'Tidak ada',
  },
});

const views = [
  { value: 'form', label: 'Isian' },
  { value: 'preview', label: 'Pratinjau' },
] as const;

/** The settings beside the preview; narrow screens show one of them at a time. */
export function CvEditor({ cv: { source, options, revision } }: { cv: Cv }) {
  const saveCv = useSaveCv();
  const [view, setView] = useState<(typeof views)[number]['value']>('form');
  const editing = useRevisedForm({
    draft: { person: useUserId(), place: 'cv' },
    stored: { revision, values: options },
    fields: fieldsOf(source),
    schema: cvOptions,
    save: async (input, read) => {
      const saved = await saveCv.mutateAsync({ options: input, revision: read });
      return { revision: saved.revision, values: saved.options };
    },
    autosave: true,
  });
  const { values, setValues } = editing.form;
  const part = { source, options: values, onChange: setValues };
  const bar = (
    <SaveBar editing={editing} saved="Pengaturan tersimpan" stays>
      <Downloads name={source.name} options={values} flush={editing.flush} />
    </SaveBar>
  );
  return (
    <RevisedForm
      editing={editing}
      texts={{ changed: 'CV ini sudah diubah di tab atau perangkat lain' }}
      bar={bar}
    >
      <div className={classes.switch}>
        <Segmented label="Isian atau pratinjau" options={views} value={view} onChange={setView} />
      </div>
      <div className={classes.halves}>
        <div className={classNames(classes.form, view !== 'form' && classes.away)}>
          <Gaps gaps={cvGaps(source, values)} />
          <LookChoices {...part} />
          <ContactChoices {...part} />
          <SectionOrder {...part} />
          <SummaryChoice {...part} />
          <CourseChoices {...part} />
        </div>
        <div className={classNames(classes.side, view !== 'preview' && classes.away)}>
          <Preview source={source} options={values} />
        </div>
      </div>
    </RevisedForm>
  );
}
