import { toast } from '~/lib/web/toast';
import { IconButton } from '~/ui/button';
import { ToolIcon } from '~/ui/tool-icon';

/** Copies a text. Browsers allow that on secure addresses only. */
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
      <ToolIcon name="copy" size={18} />
    </IconButton>
  );
}
