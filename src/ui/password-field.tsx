import { type ComponentProps, useState } from 'react';
import { IconButton } from './button';
import { type Field, Labelled } from './field';
import styles from './field.module.css';
import { ToolIcon } from './tool-icon';

/** One input that shows or hides the password, so that password managers recognise it in both states. */
export function PasswordField({
  label,
  hint,
  error,
  ...rest
}: Field & Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <Labelled label={label} hint={hint} error={error} required={rest.required}>
      {(wiring) => (
        <div className={styles.box}>
          <input
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...wiring}
            className={styles.bare}
            type={shown ? 'text' : 'password'}
          />
          <IconButton
            label="Tampilkan password"
            aria-pressed={shown}
            aria-controls={wiring.id}
            disabled={rest.disabled}
            // The press must not take the focus from the input.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => setShown(!shown)}
          >
            <ToolIcon name={shown ? 'eyeOff' : 'eye'} size={20} />
          </IconButton>
        </div>
      )}
    </Labelled>
  );
}
