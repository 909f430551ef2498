import type { ChangeEvent } from 'react';
import type { Field, RequestValues } from '../rules';
import type { Faults } from './validation';

export type StepProps = {
  values: RequestValues;
  faults: Faults;
  onChange: (changed: Partial<RequestValues>) => void;
};

/** The props that connect a text field with its value and error. */
export const bound = (
  { values, faults, onChange }: StepProps,
  name: Exclude<Field, 'trainingCategories'>,
) => ({
  name,
  value: values[name],
  error: faults[name],
  onChange: ({
    currentTarget,
  }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
    onChange({ [name]: currentTarget.value }),
});
