import type { ChangeEvent } from 'react';
import type { Field, RequestValues } from '../rules';
import type { Faults } from './validation';

/** What the fields of a step need to know. */
export type StepProps = { values: RequestValues; faults: Faults; onChange: (changed: Partial<RequestValues>) => void };

/** Ties one text field of the form to its value and its fault. */
export const bound = ({ values, faults, onChange }: StepProps, name: Exclude<Field, 'trainingCategories'>) => ({
  name,
  value: values[name],
  error: faults[name],
  onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => onChange({ [name]: currentTarget.value }),
});
