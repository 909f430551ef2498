import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { atClockTime, formatDate, formatDateTime } from '~/lib/dates';
import { readClock, readDay, writeClock, writeDay } from '~/lib/typed-dates';
import { announce } from './announcer';
import { classNames } from './class-names';
import own from './date-field.module.css';
import { type Field, Labelled } from './field';
import styles from './field.module.css';
import { IconDrawing } from './icon';
import { Popover } from './popover';
import { Spinner } from './spinner';

const calendarPath =
  'M4 7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2zM16 3v4M8 3v4M4 11h16M8 15h2v2H8z';

const Unloaded = () => <p className={own.waiting}>Kalender gagal dimuat. Ketik saja tanggalnya.</p>;
/** Without a connection the day can still be typed. */
const Calendar = lazy(() =>
  import('./calendar').then(
    ({ Calendar }) => ({ default: Calendar }),
    () => ({ default: Unloaded as typeof import('./calendar').Calendar }),
  ),
);

type DateFieldProps = Field &
  Omit<
    ComponentProps<'input'>,
    'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'type' | 'min' | 'max' | 'step'
  > & {
    /** `2026-11-28`, with `time` `2026-11-28T08:30` (Jakarta's clock), '' for none; a text that can't be read as it was typed, so that every schema refuses it */
    value?: string | undefined;
    onChange: (value: string) => void;
    onBlur?: () => void;
    /** the first and the last day or time that may be chosen, written as the value is */
    min?: string | undefined;
    max?: string | undefined;
    /** asks for a time of the day, too */
    time?: boolean;
  };

const kinds = {
  day: {
    read: readDay,
    write: writeDay,
    say: (value: string) => formatDate(`${value}T00:00:00Z`),
    pattern: 'hh/bb/tttt',
  },
  clock: {
    read: readClock,
    write: writeClock,
    say: (value: string) => formatDateTime(atClockTime(value) ?? value),
    pattern: 'hh/bb/tttt jj.mm',
  },
};

/**
 * A field for a day, or with `time` for a day and a time, in Indonesian notation (`lib/typed-dates.ts`), with a calendar whose weeks begin on
 * Monday. When the focus leaves the field, the text is replaced with the day that was read. Text that is no day stays, with a sentence.
 */
export function DateField({
  label,
  hint,
  error,
  hideLabel = false,
  value = '',
  onChange,
  onBlur,
  min,
  max,
  time = false,
  ...rest
}: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const [left, setLeft] = useState(false);
  const kind = time ? kinds.clock : kinds.day;
  // A value that was set from outside replaces the typed text.
  const text = typed?.value === value ? typed.text : kind.write(value);
  const reading = kind.read(text, new Date());
  const beyond = (day: string) => {
    if (day && min && day < min) return `Paling cepat ${kind.say(min)}.`;
    return day && max && day > max ? `Paling lambat ${kind.say(max)}.` : null;
  };
  const fault = reading.fault ?? beyond(reading.value);
  useEffect(() => input.current?.setCustomValidity(fault ?? ''), [fault]);
  const name = rest['aria-label'] ?? label;
  return (
    <Labelled
      label={label}
      hint={hint}
      error={(fault && (left || error) && fault) || error}
      hideLabel={hideLabel}
      required={rest.required}
    >
      {(wiring) => (
        <div className={styles.box}>
          <input
            autoComplete="off"
            placeholder={kind.pattern}
            {...rest}
            {...wiring}
            ref={input}
            type="text"
            className={classNames(styles.bare, 'tabular')}
            value={text}
            onChange={({ currentTarget }) => {
              const next = kind.read(currentTarget.value, new Date());
              const nextValue = next.value ?? currentTarget.value;
              if (next.fault === null) setLeft(false);
              setTyped({ text: currentTarget.value, value: nextValue });
              onChange(nextValue);
            }}
            onInvalid={() => setLeft(true)}
            onBlur={() => {
              setLeft(fault !== null);
              if (fault) announce(`${label}: ${fault}`);
              if (reading.fault === null) setTyped(null);
              onBlur?.();
            }}
          />
          {!rest.disabled && !rest.readOnly && (
            <Popover
              label={`Buka kalender: ${name}`}
              title={`Kalender: ${name}`}
              end
              className={own.open}
              button={<IconDrawing path={calendarPath} size={20} />}
            >
              {(close) => (
                <Suspense
                  fallback={
                    <div className={own.waiting}>
                      <Spinner size={24} />
                    </div>
                  }
                >
                  <Calendar
                    value={reading.value ?? ''}
                    min={min}
                    max={max}
                    time={time}
                    onChoose={(chosen) => {
                      setTyped(null);
                      setLeft(beyond(chosen) !== null);
                      onChange(chosen);
                    }}
                    onDone={() => {
                      close();
                      onBlur?.();
                    }}
                  />
                </Suspense>
              )}
            </Popover>
          )}
        </div>
      )}
    </Labelled>
  );
}
