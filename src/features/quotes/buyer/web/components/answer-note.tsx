import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { brand } from '~/lib/brand';
import { formatDateTime } from '~/lib/dates';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/field';
import { MailLink } from '~/ui/mail-link';
import { purchaseOrderInput, type ShownQuote } from '../../schema';
import { buyerTexts } from '../../terms';
import { type BuyerAccess, usePurchaseOrder } from '../api';
import classes from './answer.module.css';

type NoteProps = { access: BuyerAccess; quote: ShownQuote; older: boolean; focused: boolean };

/** The outcome of an offer that can't be answered any more. `focused` is true when it was answered just now: then the note takes the focus. */
export function AnswerNote({ access, quote, older, focused }: NoteProps) {
  const { status, answeredAt, acceptedName, acceptedPosition, acceptedEmail, answerChannel, rejectionReason } = quote;
  const when = answeredAt && formatDateTime(answeredAt);
  if (status === 'accepted') {
    return (
      <Note title={`Diterima ${when}`} focused={focused}>
        <p>
          Oleh {acceptedName}, {acceptedPosition}. {acceptedEmail && `Dari ${acceptedEmail}. `}
          {buyerTexts.acceptedMore}
        </p>
        {answerChannel === 'offline' && <p>Dicatat tim kami dari jawaban Anda di luar situs ini.</p>}
        <PurchaseOrder access={access} quote={quote} />
      </Note>
    );
  }
  if (status === 'rejected') {
    return (
      <Note title={`Ditolak ${when}`} focused={focused} plain>
        {rejectionReason && <p className={classes.reason}>Alasan: {rejectionReason}</p>}
        {!older && (
          <p>
            Ingin penawaran lain? Tulis kepada <MailLink to={brand.salesEmail} />.
          </p>
        )}
      </Note>
    );
  }
  if (status === 'expired') {
    return (
      <Note title="Masa berlakunya sudah berakhir" focused={focused} plain>
        {!older && (
          <p>
            Masih berminat? Tulis kepada <MailLink to={brand.salesEmail} />, kami siapkan penawaran baru.
          </p>
        )}
      </Note>
    );
  }
  return null;
}

function Note({ title, focused, plain = false, children }: { title: string; focused: boolean; plain?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <div className={plain ? classes.plainNote : classes.note}>
      <h4 ref={heading} tabIndex={-1}>
        {title}
      </h4>
      {children}
    </div>
  );
}

function PurchaseOrder({ access, quote: { id, poNumber } }: { access: BuyerAccess; quote: ShownQuote }) {
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const opener = useRef<HTMLButtonElement>(null);
  const save = usePurchaseOrder(access, id, () => close());
  const close = () => {
    setTyped(null);
    requestAnimationFrame(() => opener.current?.focus());
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    const checked = purchaseOrderInput.safeParse({ poNumber: typed });
    setError(schemaErrors(checked).poNumber);
    if (checked.success && !save.isPending) save.mutate(checked.data.poNumber, { onError: (failed) => setError(formErrors(failed).poNumber) });
  };
  if (typed === null) {
    return (
      <div className={classes.po}>
        <p>{poNumber ? `Nomor PO: ${poNumber}` : 'Nomor PO belum ada.'}</p>
        <Button ref={opener} variant="default" onClick={() => setTyped(poNumber ?? '')}>
          {poNumber ? 'Ubah nomor PO' : 'Tambah nomor PO'}
        </Button>
      </div>
    );
  }
  return (
    <form onSubmit={send} noValidate className={classes.form}>
      <TextField label="Nomor PO" autoFocus autoComplete="off" required error={error} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      <div className="row">
        <Button type="submit" loading={save.isPending}>
          Simpan nomor PO
        </Button>
        <Button variant="subtle" onClick={close}>
          Batal
        </Button>
      </div>
    </form>
  );
}
