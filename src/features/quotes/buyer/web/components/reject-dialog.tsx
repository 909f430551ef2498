import { type FormEvent, useId } from 'react';
import { schemaErrors } from '~/lib/web/form';
import { ConfirmDialog } from '~/ui/dialog';
import { TextArea } from '~/ui/field';
import { Failure, useFailure } from '../../../acceptance/web/components/answering';
import type { BuyerAccess } from '../../../links/web/api';
import { rejectionInput, type ShownQuote } from '../../schema';
import { useReject } from '../api';
import classes from './answer.module.css';

type RejectDialogProps = {
  access: BuyerAccess;
  quote: ShownQuote;
  companyName: string;
  typed: { reason: string };
  onType: (typed: { reason: string }) => void;
  opened: boolean;
  onClose: () => void;
  onAnswered: () => void;
  onRefused: (reason: string | null) => void;
};

export function RejectDialog(props: RejectDialogProps) {
  const { access, quote, companyName, typed, onType, opened, onClose, onAnswered, onRefused } =
    props;
  const form = useId();
  const { errors, failure, begin, failed } = useFailure(props);
  const reject = useReject(access, quote.id, () => {
    onRefused(null);
    onAnswered();
    onClose();
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    const checked = rejectionInput.safeParse({ reason: typed.reason });
    if (!reject.isPending && begin(schemaErrors(checked), element) && checked.success) {
      reject.mutate(checked.data, { onError: (error) => failed(error, element) });
    }
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Tolak penawaran ini?"
      confirm="Ya, tolak"
      danger
      loading={reject.isPending}
      form={form}
    >
      <form id={form} onSubmit={send} noValidate className={classes.form}>
        <p>
          Anda menolak penawaran {quote.number} untuk {companyName}. Jawaban ini tidak dapat diubah
          lagi, tetapi kami dapat mengirim versi baru.
        </p>
        <TextArea
          label="Alasan (opsional)"
          name="reason"
          hint="Membantu kami menyiapkan penawaran yang lebih sesuai."
          error={errors.reason}
          value={typed.reason}
          onChange={(event) => onType({ reason: event.currentTarget.value })}
        />
        <Failure text={failure} />
      </form>
    </ConfirmDialog>
  );
}
