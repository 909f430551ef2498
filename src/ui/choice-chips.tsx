import type { ReactNode } from 'react';
import styles from './choice-chips.module.css';
import { ChoiceGroup } from './field';
import { Icon } from './icon';

type ChoiceChipsProps = {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  options: readonly { value: string; label: string }[];
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** so many at most: then the others can't be chosen until one is given up */
  most?: number;
};

/** Several of many short ones; native checkboxes. */
export function ChoiceChips({ options, value, onChange, most, ...group }: ChoiceChipsProps) {
  const full = most !== undefined && value.length >= most;
  return (
    <ChoiceGroup {...group}>
      <div className={styles.chips}>
        {options.map((option) => {
          const chosen = value.includes(option.value);
          return (
            <label key={option.value} className={styles.chip}>
              <input
                type="checkbox"
                checked={chosen}
                // It keeps the focus, which a disabled one would lose.
                aria-disabled={(full && !chosen) || undefined}
                aria-invalid={group.error ? true : undefined}
                onChange={() => {
                  if (chosen) onChange(value.filter((one) => one !== option.value));
                  else if (!full) onChange([...value, option.value]);
                }}
              />
              <span>
                <Icon name="check" size={16} />
                {option.label}
              </span>
            </label>
          );
        })}
      </div>
    </ChoiceGroup>
  );
}
