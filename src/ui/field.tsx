import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names';
import styles from './field.module.css';
import { Icon } from './icon';

type Field = { label: string; hint?: ReactNode; error?: ReactNode };
type Wiring = { id: string; className: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

/** Label above, hint and error below; the control is told of both. */
function Labelled({ label, hint, error, required, children }: Field & { required?: boolean | undefined; children: (wiring: Wiring) => ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {required && <Required />}
      </div>
      {children({ id, className: styles.control as string, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
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

/** Beside the label: what the field is called has no star. */
const Required = () => (
  <span className={styles.required} aria-hidden="true">
    {' '}
    *
  </span>
);

export function TextField({ label, hint, error, ...rest }: Field & ComponentProps<'input'>) {
  return (
    <Labelled label={label} hint={hint} error={error} required={rest.required}>
      {(wiring) => <input type="text" {...rest} {...wiring} />}
    </Labelled>
  );
}

export function TextArea({ label, hint, error, ...rest }: Field & ComponentProps<'textarea'>) {
  return (
    <Labelled label={label} hint={hint} error={error} required={rest.required}>
      {(wiring) => <textarea rows={4} {...rest} {...wiring} className={classNames(wiring.className, styles.area)} />}
    </Labelled>
  );
}

type Option = { value: string; label: string };

export function SelectField({ label, hint, error, options, ...rest }: Field & ComponentProps<'select'> & { options: Option[] }) {
  return (
    <Labelled label={label} hint={hint} error={error} required={rest.required}>
      {(wiring) => (
        <div className={styles.select}>
          <select {...rest} {...wiring}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" size={18} />
        </div>
      )}
    </Labelled>
  );
}

/** A checkbox, or with `type="radio"` one of several. */
export function Choice({ label, type = 'checkbox', ...rest }: { label: ReactNode; type?: 'checkbox' | 'radio' } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className={styles.choice}>
      <input {...rest} type={type} />
      <span>{label}</span>
    </label>
  );
}

/** Choices under one question. */
export function ChoiceGroup({ label, error, required, children }: Omit<Field, 'hint'> & { required?: boolean; children: ReactNode }) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.label}>
        <span id={id}>{label}</span>
        {required && <Required />}
      </legend>
      {children}
      {error && (
        <div id={`${id}-error`} className={styles.error}>
          {error}
        </div>
      )}
    </fieldset>
  );
}
