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
  /** the most choices; when they are reached, the others are disabled until one is removed */
  max?: number;
};

/** A choice of several short options, with native checkboxes. */
export function ChoiceChips({ options, value, onChange, max, ...group }: ChoiceChipsProps) {
  const full = max !== undefined && value.length >= max;
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
                // With aria-disabled it keeps the focus, which `disabled` would lose.
                aria-disabled={(full && !chosen) || undefined}
                aria-invalid={group.error ? true : undefined}
                onChange={() => {
                  if (chosen) onChange(value.filter((chosenValue) => chosenValue !== option.value));
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
