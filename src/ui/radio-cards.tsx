import { type ReactNode, useId } from 'react';
import { ChoiceGroup } from './field';
import styles from './radio-cards.module.css';

type Card<T extends string> = { value: T; label: string; hint?: ReactNode; disabled?: boolean };
type RadioCardsProps<T extends string> = {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  hideLabel?: boolean;
  options: readonly Card<T>[];
  value: T | null;
  onChange: (value: T) => void;
};

/** A choice of one among options that need an explanation, as cards with native radio buttons. */
export function RadioCards<T extends string>({
  options,
  value,
  onChange,
  ...group
}: RadioCardsProps<T>) {
  const id = useId();
  return (
    <ChoiceGroup {...group}>
      <div className={styles.cards}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              disabled={option.disabled}
              aria-labelledby={`${id}-${index}`}
              aria-describedby={option.hint ? `${id}-${index}-hint` : undefined}
              aria-invalid={group.error ? true : undefined}
              onChange={() => onChange(option.value)}
            />
            <span>
              <span id={`${id}-${index}`} className={styles.name}>
                {option.label}
              </span>
              {option.hint && (
                <span id={`${id}-${index}-hint`} className={styles.hint}>
                  {option.hint}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </ChoiceGroup>
  );
}
