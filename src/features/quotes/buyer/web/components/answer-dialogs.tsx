import { type FormEvent, useId, useState } from 'react';
import { formatAmount } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { formErrors, schemaErrors } from '~/lib/web/form';
import { ConfirmDialog } from '~/ui/dialog';
import { TextArea, TextField } from '~/ui/field';
import { acceptanceInput, rejectionInput, type ShownQuote } from '../../schema';
import { type BuyerAccess, refusalOf, useAccept, useReject } from '../api';
import classes from './answer.module.css';

/** The fields of both dialogs. */
export type AnswerFields = { name: string; position: string; poNumber: string; reason: string };

export type AnswerProps = {
  access: BuyerAccess;
  quote: ShownQuote;
  companyName: string;
  typed: AnswerFields;
  onType: (typed: AnswerFields) => void;
  opened: boolean;
  onClose: () => void;
  onAnswered: () => void;
  /** called with the reason when the offer can't be answered any more, and with null after an answer */
  onRefused: (reason: string | null) => void;
};

/** The errors of an answer. A refusal closes the dialog; after any other error it stays open. */
function useFailure({ onClose, onRefused }: AnswerProps) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const begin = (faults: Record<string, string>, form: HTMLFormElement): boolean => {
    setErrors(faults);
    setFailure(null);
    const [first] = Object.keys(faults);
    if (first) (form.elements.namedItem(first) as HTMLElement | null)?.focus();
    return !first;
  };
  const onError = (error: unknown) => {
    const refusal = refusalOf(error);
    onRefused(refusal);
    if (refusal) return onClose();
    const fields = formErrors(error);
    setErrors(fields);
    if (Object.keys(fields).length === 0) setFailure(sentenceOf(error));
  };
  return { errors, failure, begin, onError };
}

export function AcceptDialog(props: AnswerProps) {
  const { access, quote, companyName, typed, onType, opened, onClose, onAnswered, onRefused } = props;
  const form = useId();
  const { errors, failure, begin, onError } = useFailure(props);
  const accept = useAccept(access, quote, () => {
    onRefused(null);
    onAnswered();
    onClose();
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { name, position, poNumber } = typed;
    const checked = acceptanceInput.safeParse({ name, position, poNumber });
    if (!accept.isPending && begin(schemaErrors(checked), event.currentTarget) && checked.success) accept.mutate(checked.data, { onError });
  };
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title="Terima penawaran ini?" confirm="Ya, terima" loading={accept.isPending} form={form}>
      <form id={form} onSubmit={send} noValidate className={classes.form}>
        <p>
          Anda menerima penawaran {quote.number} untuk {companyName} senilai <strong className="tabular">{formatAmount(quote.total)}</strong> termasuk PPN,
          beserta syarat dan ketentuannya. Jawaban ini tidak dapat diubah lagi.
        </p>
        <TextField
          label="Nama"
          name="name"
          autoComplete="name"
          required
          error={errors.name}
          value={typed.name}
          onChange={(event) => onType({ ...typed, name: event.currentTarget.value })}
        />
        <TextField
          label="Jabatan"
          name="position"
          autoComplete="organization-title"
          required
          error={errors.position}
          value={typed.position}
          onChange={(event) => onType({ ...typed, position: event.currentTarget.value })}
        />
        <TextField
          label="Nomor PO (opsional)"
          name="poNumber"
          autoComplete="off"
          hint="Boleh menyusul setelah penawaran diterima."
          error={errors.poNumber}
          value={typed.poNumber}
          onChange={(event) => onType({ ...typed, poNumber: event.currentTarget.value })}
        />
        <Failure text={failure} />
      </form>
    </ConfirmDialog>
  );
}

export function RejectDialog(props: AnswerProps) {
  const { access, quote, companyName, typed, onType, opened, onClose, onAnswered, onRefused } = props;
  const form = useId();
  const { errors, failure, begin, onError } = useFailure(props);
  const reject = useReject(access, quote.id, () => {
    onRefused(null);
    onAnswered();
    onClose();
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = rejectionInput.safeParse({ reason: typed.reason });
    if (!reject.isPending && begin(schemaErrors(checked), event.currentTarget) && checked.success) reject.mutate(checked.data, { onError });
  };
  return (
    <ConfirmDialog opened={opened} onClose={onClose} title="Tolak penawaran ini?" confirm="Ya, tolak" danger loading={reject.isPending} form={form}>
      <form id={form} onSubmit={send} noValidate className={classes.form}>
        <p>
          Anda menolak penawaran {quote.number} untuk {companyName}. Jawaban ini tidak dapat diubah lagi, tetapi kami dapat mengirim versi baru.
        </p>
        <TextArea
          label="Alasan (opsional)"
          name="reason"
          hint="Membantu kami menyiapkan penawaran yang lebih sesuai."
          error={errors.reason}
          value={typed.reason}
          onChange={(event) => onType({ ...typed, reason: event.currentTarget.value })}
        />
        <Failure text={failure} />
      </form>
    </ConfirmDialog>
  );
}

/** The toast stands behind the dialog, so the dialog shows the error too. */
const Failure = ({ text }: { text: string | null }) =>
  text && (
    <p role="alert" className={classes.failure}>
      {text}
    </p>
  );
