import { useState } from 'react';
import { classNames } from '~/ui/class-names';
import { cvGaps } from '../../rules';
import type { CvOptions, CvSource } from '../../schema';
import { useCvSettings } from '../cv-settings';
import { ContactChoices, LookChoices, SummaryChoice } from './choices';
import { CourseChoices } from './course-choices';
import { Downloads } from './downloads';
import classes from './editor.module.css';
import { Gaps } from './gaps';
import { Preview } from './preview';
import { SaveNote } from './save-note';
import { SectionOrder } from './section-order';

type Cv = { source: CvSource; options: CvOptions; revision: number };

const views = [
  { value: 'form', label: 'Isian' },
  { value: 'preview', label: 'Pratinjau' },
] as const;

/** The settings beside the preview; narrow screens show one of them at a time. */
export function CvEditor({ cv, onReload }: { cv: Cv; onReload: () => void }) {
  const { source } = cv;
  const { options, state, change, flush } = useCvSettings(cv);
  const [view, setView] = useState<(typeof views)[number]['value']>('form');
  const part = { source, options, onChange: change };
  return (
    <>
      <fieldset className={classes.switch} aria-label="Isian atau pratinjau">
        {views.map(({ value, label }) => (
          <button key={value} type="button" aria-pressed={view === value} onClick={() => setView(value)}>
            {label}
          </button>
        ))}
      </fieldset>
      <div className={classes.halves}>
        <div className={classNames(classes.form, view !== 'form' && classes.away)}>
          <Gaps gaps={cvGaps(source, options)} />
          <LookChoices {...part} />
          <ContactChoices {...part} />
          <SectionOrder {...part} />
          <SummaryChoice {...part} />
          <CourseChoices {...part} />
        </div>
        <div className={classNames(classes.side, view !== 'preview' && classes.away)}>
          <Preview source={source} options={options} />
        </div>
      </div>
      <div className={classes.bar}>
        <SaveNote state={state} onRetry={() => void flush()} onReload={onReload} />
        <Downloads name={source.name} options={options} flush={flush} />
      </div>
    </>
  );
}
