import { toast } from './toast';

/** Copies a text and says so; `what` names it and begins a sentence. Browsers allow that on secure addresses only. */
export async function copyText(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ kind: 'success', title: `${what} disalin.` });
  } catch {
    toast({
      kind: 'error',
      title: 'Peramban tidak mengizinkan penyalinan. Pilih teksnya, lalu salin sendiri.',
    });
  }
}
