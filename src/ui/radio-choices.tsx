import { Choice, ChoiceGroup } from './field';

type RadioChoicesProps<Value extends string> = {
  label: string;
  name: string;
  values: readonly Value[];
  labels: Readonly<Record<Value, string>>;
  /** the chosen one, or nothing yet */
  value: Value | '';
  onChange: (value: Value) => void;
  error?: React.ReactNode;
};

/** One of a few, which has to be chosen. */
export const RadioChoices = <Value extends string>({
  label,
  name,
  values,
  labels,
  value: chosen,
  onChange,
  error,
}: RadioChoicesProps<Value>) => (
  <ChoiceGroup label={label} required error={error}>
    {values.map((value) => (
      <Choice
        key={value}
        type="radio"
        name={name}
        value={value}
        checked={chosen === value}
        onChange={() => onChange(value)}
        label={labels[value]}
      />
    ))}
  </ChoiceGroup>
);
