import { useRef } from 'react';
import { formatDateTime } from '~/lib/dates';
import { sentenceOf } from '~/lib/web/api';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { useNow } from '~/ui/use-now';
import type { BuyerAccess } from '../../../links/web/api';
import { codeMinutes } from '../../../terms';
import type { SentCode } from '../../schema';
import { useSendCode } from '../api';
import classes from './answering.module.css';

type CodeFieldProps = {
  access: BuyerAccess;
  quoteId: string;
  /** the registered address, mostly hidden */
  codeTo: string;
  sent: SentCode | null;
  onSent: (sent: SentCode) => void;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
};

/** The code that proves the registered address: asked for, and typed in. */
export function CodeField({
  access,
  quoteId,
  codeTo,
  sent,
  onSent,
  value,
  error,
  onChange,
}: CodeFieldProps) {
  const ask = useSendCode(access, quoteId);
  const now = useNow(1_000);
  const wait = sent ? Math.ceil((new Date(sent.nextAt).getTime() - now.getTime()) / 1_000) : 0;
  const section = useRef<HTMLElement>(null);
  const begin = () =>
    ask.mutate(undefined, {
      onSuccess: (answer) => {
        onSent(answer);
        // The button rests now, and what comes next is the code.
        section.current?.querySelector('input')?.focus();
      },
    });
  return (
    <section ref={section} className={classes.code} aria-labelledby={`kode-${quoteId}`}>
      <h3 id={`kode-${quoteId}`}>Kode dari email terdaftar</h3>
      <p className="small">
        Agar hanya perusahaan Anda yang dapat menerima penawaran ini, kami kirim kode 6 angka ke{' '}
        <strong>{codeTo}</strong>. Bila bukan Anda pemegang alamat itu, minta kodenya kepada rekan
        Anda.
      </p>
      <div className="row">
        <Button variant="default" loading={ask.isPending} disabled={wait > 0} onClick={begin}>
          {sent ? 'Kirim kode baru' : 'Kirim kode'}
        </Button>
        {wait > 0 && <span className="small quiet tabular">bisa lagi dalam {wait} detik</span>}
      </div>
      <p role="status" className="small">
        {sent &&
          `Kode terkirim ke ${sent.sentTo}, berlaku ${codeMinutes} menit sampai ${formatDateTime(sent.expiresAt)}.`}
      </p>
      {ask.isError && (
        <p role="alert" className={classes.failure}>
          {sentenceOf(ask.error)}
        </p>
      )}
      <TextField
        label="Kode 6 angka"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        error={error}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </section>
  );
}
