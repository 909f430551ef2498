import { IconCopy } from '@tabler/icons-react';
import { toast } from '~/lib/web/toast';
import { IconButton } from '~/ui/button';

/** Copies a text; browsers allow that on secure addresses only. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ kind: 'success', title: `${what} disalin.` });
    } catch {
      toast({ kind: 'error', title: 'Browser tidak mengizinkan penyalinan. Pilih teksnya, lalu salin sendiri.' });
    }
  };
  return (
    <IconButton label={`Salin ${what.toLowerCase()}`} onClick={() => void copy()}>
      <IconCopy size={18} aria-hidden="true" />
    </IconButton>
  );
}
