import { type ComponentProps, type CSSProperties, type ReactNode, useId } from 'react';
import { classNames } from './class-names';
import styles from './field.module.css';
import { Icon } from './icon';

/** `error` as true marks a field whose error is shown elsewhere. With `hideLabel` only screen readers get the label. */
export type Field = { label: string; hint?: ReactNode; error?: ReactNode; hideLabel?: boolean };
type Wiring = {
  id: string;
  className: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** Puts the label above and hint and error below a control; `aria-describedby` names both. */
export function Labelled({
  label,
  hint,
  error,
  hideLabel,
  required,
  children,
}: Field & { required?: boolean | undefined; children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const sentence = error === true ? null : error;
  const described = [hint && `${id}-hint`, sentence && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <div className={hideLabel ? 'hidden' : styles.label}>
        <label htmlFor={id}>{label}</label>
        {required && <Required />}
      </div>
      {children({
        id,
        className: styles.control as string,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {sentence && (
        <div id={`${id}-error`} className={styles.error}>
          {sentence}
        </div>
      )}
    </div>
  );
}

/** The star is beside the label element, so that it isn't part of the field's name. */
const Required = () => (
  <span className={styles.required} aria-hidden="true">
    {' '}
    *
  </span>
);

export function TextField({
  label,
  hint,
  error,
  hideLabel = false,
  ...rest
}: Field & ComponentProps<'input'>) {
  return (
    <Labelled
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      required={rest.required}
    >
      {(wiring) => <input type="text" {...rest} {...wiring} />}
    </Labelled>
  );
}

/** With `grows` it becomes as high as its text, with at least `rows` lines. */
export function TextArea({
  label,
  hint,
  error,
  hideLabel = false,
  grows = false,
  rows = 4,
  ...rest
}: Field & ComponentProps<'textarea'> & { grows?: boolean }) {
  return (
    <Labelled
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      required={rest.required}
    >
      {(wiring) => (
        <textarea
          {...rest}
          {...wiring}
          rows={rows}
          style={{ '--rows': rows } as CSSProperties}
          className={classNames(wiring.className, styles.area, grows && styles.grows)}
        />
      )}
    </Labelled>
  );
}

type Option = { value: string; label: string; disabled?: boolean };
type OptionGroup = { group: string; options: Option[] };

const optionOf = ({ label, ...option }: Option) => (
  <option key={option.value} {...option}>
    {label}
  </option>
);

export function SelectField({
  label,
  hint,
  error,
  hideLabel = false,
  options,
  ...rest
}: Field & ComponentProps<'select'> & { options: (Option | OptionGroup)[] }) {
  return (
    <Labelled
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      required={rest.required}
    >
      {(wiring) => (
        <div className={styles.select}>
          <select {...rest} {...wiring}>
            {options.map((option) =>
              'group' in option ? (
                <optgroup key={option.group} label={option.group}>
                  {option.options.map(optionOf)}
                </optgroup>
              ) : (
                optionOf(option)
              ),
            )}
          </select>
          <Icon name="down" size={18} />
        </div>
      )}
    </Labelled>
  );
}

type ChoiceProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  type?: 'checkbox' | 'radio';
} & Omit<ComponentProps<'input'>, 'type'>;

/** A checkbox, or with `type="radio"` a radio button. */
export function Choice({ label, hint, error, type = 'checkbox', ...rest }: ChoiceProps) {
  const id = useId();
  const described = [rest['aria-describedby'], hint && `${id}-hint`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  const choice = (
    <label className={styles.choice}>
      <input
        {...rest}
        type={type}
        aria-invalid={error ? true : rest['aria-invalid']}
        aria-describedby={described || undefined}
      />
      <span>{label}</span>
    </label>
  );
  if (!hint && !error) return choice;
  return (
    <div className={styles.explained}>
      {choice}
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className={styles.error}>
          {error}
        </div>
      )}
    </div>
  );
}

/** Several choices under one question. */
export function ChoiceGroup({
  label,
  hint,
  error,
  hideLabel,
  required,
  children,
}: Field & { required?: boolean; children: ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset aria-labelledby={id} aria-describedby={described || undefined}>
      <legend className={hideLabel ? 'hidden' : styles.label}>
        <span id={id}>{label}</span>
        {required && <Required />}
      </legend>
      {hint && (
        <div id={`${id}-hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {children}
      {error && (
        <div id={`${id}-error`} className={styles.error}>
          {error}
        </div>
      )}
    </fieldset>
  );
}
