import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { isWorded, type NumberKind, readNumber, writeNumber } from '~/lib/numbers';
import { announce } from './announcer';
import { classNames } from './class-names';
import { type Field, Labelled } from './field';
import styles from './field.module.css';

type NumberFieldProps = Field &
  Omit<
    ComponentProps<'input'>,
    'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'type' | 'min' | 'max' | 'step'
  > & {
    kind: NumberKind;
    /** NaN while the text is no number, so that no schema takes it for an empty field */
    value: number | null;
    onChange: (value: number | null) => void;
    onBlur?: () => void;
    /** the unit after the number: `hari`, `tahun` */
    unit?: string;
  };

const before: Partial<Record<NumberKind, string>> = { rupiah: 'Rp' };
const behind: Partial<Record<NumberKind, string>> = { percent: '%' };
const written = (value: number | null, kind: NumberKind) =>
  value === null || Number.isNaN(value) ? '' : writeNumber(value, kind);

/**
 * A field for a number in Indonesian notation (`lib/numbers.ts`). What was understood of words (`12,5 juta`) is shown below it. When the
 * focus leaves the field, the text is replaced with the number that was read. Text that is no number stays, with a sentence, and the field is invalid.
 */
export function NumberField({
  label,
  hint,
  error,
  hideLabel = false,
  kind,
  value,
  onChange,
  onBlur,
  unit,
  ...rest
}: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ text: string; value: number | null } | null>(null);
  const [left, setLeft] = useState(false);
  // A value that was set from outside replaces the typed text.
  const text = typed && Object.is(typed.value, value) ? typed.text : written(value, kind);
  const { value: read, fault } = readNumber(text, kind);
  const understood =
    read !== null && isWorded(text) && `Dibaca ${before[kind] ?? ''}${writeNumber(read, kind)}`;
  useEffect(() => input.current?.setCustomValidity(fault ?? ''), [fault]);
  const prefix = before[kind];
  const suffix = unit ?? behind[kind];
  return (
    <Labelled
      label={label}
      hint={understood || hint}
      error={(fault && (left || error) && fault) || error}
      hideLabel={hideLabel}
      required={rest.required}
    >
      {(wiring) => (
        <div className={styles.box}>
          {prefix && (
            <span className={styles.unit} aria-hidden="true">
              {prefix}
            </span>
          )}
          <input
            autoComplete="off"
            {...rest}
            {...wiring}
            ref={input}
            type="text"
            inputMode={kind === 'percent' ? 'decimal' : 'numeric'}
            className={classNames(styles.bare, 'tabular')}
            value={text}
            onFocus={(event) => {
              event.currentTarget.select();
              rest.onFocus?.(event);
            }}
            onChange={({ currentTarget }) => {
              const reading = readNumber(currentTarget.value, kind);
              const next = reading.fault === null ? reading.value : Number.NaN;
              if (reading.fault === null) setLeft(false);
              setTyped({ text: currentTarget.value, value: next });
              onChange(next);
            }}
            onInvalid={() => setLeft(true)}
            onBlur={() => {
              setLeft(fault !== null);
              if (fault) announce(`${label}: ${fault}`);
              else setTyped(null);
              onBlur?.();
            }}
          />
          {suffix && (
            <span className={styles.unit} aria-hidden="true">
              {suffix}
            </span>
          )}
        </div>
      )}
    </Labelled>
  );
}
