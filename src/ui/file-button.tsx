import { type ComponentProps, useRef } from 'react';
import { Button } from './button';

type FileChoice = {
  /** names the field, which isn't shown */
  label: string;
  accept?: string;
  multiple?: boolean;
  /** opens the camera on phones */
  capture?: 'environment';
  onChooseAll: (files: File[]) => void;
};

/** A field that isn't shown, by default for a picture, and what opens it from another control. */
export function useFileChoice({ label, accept = 'image/*', onChooseAll, ...more }: FileChoice) {
  const input = useRef<HTMLInputElement>(null);
  const field = (
    <input
      {...more}
      ref={input}
      type="file"
      accept={accept}
      hidden
      aria-label={label}
      onChange={({ currentTarget }) => {
        const files = [...(currentTarget.files ?? [])];
        // Without this the same file couldn't be chosen a second time.
        currentTarget.value = '';
        if (files.length > 0) onChooseAll(files);
      }}
    />
  );
  return { field, choose: () => input.current?.click() };
}

type FileButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> &
  Omit<FileChoice, 'onChooseAll'> &
  (
    | { onChoose: (file: File) => void; onChooseAll?: never }
    | { onChooseAll: FileChoice['onChooseAll']; onChoose?: never }
  );

/** A button that lets a person choose a file, by default a picture. */
export function FileButton({
  label,
  accept,
  multiple,
  capture,
  onChoose,
  onChooseAll,
  ...button
}: FileButtonProps) {
  const { field, choose } = useFileChoice({
    label,
    ...(accept && { accept }),
    ...(multiple && { multiple }),
    ...(capture && { capture }),
    onChooseAll: (files) => (onChooseAll ? onChooseAll(files) : files[0] && onChoose(files[0])),
  });
  return (
    <>
      {field}
      <Button variant="default" {...button} onClick={choose} />
    </>
  );
}
