import { useRef } from 'react';
import { Button } from '~/ui/button';

type FileButtonProps = { label: string; accept: string; busy?: boolean | string; onFile: (file: File) => void };

/** Chooses one file, which stays in this browser. */
export function FileButton({ label, accept, busy = false, onFile }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) onFile(file);
          // Without this the same file couldn't be chosen a second time.
          currentTarget.value = '';
        }}
      />
      <Button variant="default" loading={busy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </div>
  );
}
