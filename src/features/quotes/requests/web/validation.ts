import { readNumber } from '~/lib/numbers';
import { schemaErrors } from '~/lib/web/form';
import { type Field, inputOf, type RequestValues, type Step, steps } from '../rules';
import { companyStep, contactStep, trainingStep } from '../schema';

/** An error sentence per invalid field. */
export type Faults = Partial<Record<Field, string>>;

const schemas = { 1: companyStep, 2: trainingStep, 3: contactStep };

export function faultsOf(step: Step, values: RequestValues): Faults {
  const faults: Faults = schemaErrors(schemas[step].safeParse(inputOf(values)));
  const { fault } = readNumber(values.numberOfEmployees, 'whole');
  return fault !== null && faults.numberOfEmployees
    ? { ...faults, numberOfEmployees: fault }
    : faults;
}

/** The first invalid step up to `last`; null when all are valid. */
export const firstInvalid = (values: RequestValues, last: number): Step | null =>
  steps.find(({ step }) => step <= last && Object.keys(faultsOf(step, values)).length > 0)?.step ??
  null;
