import type { KeyboardEvent } from 'react';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import classes from './purchase.module.css';

type CouponFieldProps = {
  value: string;
  error: string | undefined;
  /** the code that the shown prices count */
  applied: string | null;
  checking: boolean;
  onChange: (code: string) => void;
  apply: () => void;
  remove: () => void;
};

export function CouponField({
  value,
  error,
  applied,
  checking,
  onChange,
  apply,
  remove,
}: CouponFieldProps) {
  if (applied !== null) {
    return (
      <div className="row between" role="status">
        <p>
          Kupon <strong>{applied}</strong> dipakai.
        </p>
        <Button variant="subtle" onClick={remove}>
          Lepas kupon
        </Button>
      </div>
    );
  }
  // Enter would send the whole form.
  const applyByEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <div className={classes.coupon}>
      <TextField
        label="Kode kupon"
        name="coupon"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onKeyDown={applyByEnter}
      />
      <Button variant="default" loading={checking} onClick={apply}>
        Pakai
      </Button>
    </div>
  );
}
