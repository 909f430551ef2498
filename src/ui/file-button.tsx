import { type ComponentProps, useRef } from 'react';
import { Button } from './button';

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** names the field, which isn't shown */
  label: string;
  accept?: string;
  onChoose: (file: File) => void;
};

/** A button that lets a person choose a file, by default a picture. */
export function FileButton({ label, accept = 'image/*', onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onChoose(file);
          // Without this the same file couldn't be chosen a second time.
          currentTarget.value = '';
        }}
      />
      <Button variant="default" {...button} onClick={() => input.current?.click()} />
    </>
  );
}
