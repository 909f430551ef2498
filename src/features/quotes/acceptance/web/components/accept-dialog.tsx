import { type FormEvent, useId, useMemo, useState } from 'react';
import { formatAmount } from '~/lib/money';
import { schemaErrors } from '~/lib/web/form';
import { ConfirmDialog } from '~/ui/dialog';
import { Choice, TextArea, TextField } from '~/ui/field';
import type { AttachedFile } from '../../../attachments/schema';
import { buyerUpload } from '../../../attachments/web/api';
import { AttachField } from '../../../attachments/web/components/attach-field';
import type { BuyerAccess } from '../../../links/web/api';
import { acceptanceInput, type SentCode } from '../../schema';
import { acceptanceTexts } from '../../terms';
import { useAccept } from '../api';
import { Failure, useFailure } from './answering';
import classes from './answering.module.css';
import { CodeField } from './code-field';

/** What is typed about who accepts. It is kept while the dialog is closed, also for a newer version of the offer. */
export type Signing = {
  name: string;
  position: string;
  poNumber: string;
  npwp: string;
  legalAddress: string;
};

type AcceptDialogProps = {
  access: BuyerAccess;
  requestId: string;
  quote: { id: string; number: string; total: number; termsAndConditions: string };
  companyName: string;
  /** the registered address that must be proven by a code; null where nobody needs one */
  codeTo: string | null;
  texts: { success: string; more: string; failed: string };
  typed: Signing;
  onType: (typed: Signing) => void;
  opened: boolean;
  onClose: () => void;
  onAnswered: () => void;
  onRefused: (reason: string | null) => void;
};

export function AcceptDialog(props: AcceptDialogProps) {
  const {
    access,
    requestId,
    quote,
    companyName,
    codeTo,
    texts,
    typed,
    onType,
    opened,
    onClose,
    onAnswered,
    onRefused,
  } = props;
  const form = useId();
  const [terms, setTerms] = useState(false);
  const [poFiles, setPoFiles] = useState<AttachedFile[]>([]);
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<SentCode | null>(null);
  const { errors, failure, begin, failed } = useFailure(props);
  const to = useMemo(() => buyerUpload(access, requestId), [access, requestId]);
  const accept = useAccept(access, { id: quote.id, number: quote.number, texts }, () => {
    onRefused(null);
    onAnswered();
    onClose();
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (accept.isPending) return;
    const element = event.currentTarget;
    const checked = acceptanceInput.safeParse({
      ...typed,
      terms,
      code: codeTo ? code : null,
      poFile: poFiles[0]?.id ?? null,
    });
    const faults = schemaErrors(checked);
    if (codeTo && !code.trim()) faults.code ??= acceptanceTexts.codeMissing;
    if (begin(inOrder(faults), element) && checked.success)
      accept.mutate(checked.data, { onError: (error) => failed(error, element) });
  };
  const field = (name: keyof Signing) => ({
    name,
    error: errors[name],
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onType({ ...typed, [name]: event.currentTarget.value }),
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title="Terima penawaran ini?"
      confirm="Ya, terima"
      loading={accept.isPending}
      form={form}
    >
      <form id={form} onSubmit={send} noValidate className={classes.form}>
        <p>
          Anda menerima penawaran {quote.number} untuk {companyName} senilai{' '}
          <strong className="tabular">{formatAmount(quote.total)}</strong> termasuk PPN. Jawaban ini
          mengikat perusahaan dan tidak dapat diubah lagi.
        </p>
        <div className={classes.terms}>
          <h3>Syarat dan ketentuan</h3>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls the text by keys */}
          <section className={classes.text} tabIndex={0} aria-label="Isi syarat dan ketentuan">
            {quote.termsAndConditions}
          </section>
          <Choice
            label="Saya sudah membaca dan menyetujui syarat dan ketentuan ini."
            name="terms"
            hint="Tanpa persetujuan ini penawaran tidak dapat diterima."
            checked={terms}
            error={errors.terms}
            onChange={(event) => setTerms(event.currentTarget.checked)}
          />
        </div>
        <TextField label="Nama" autoComplete="name" required {...field('name')} />
        <TextField
          label="Jabatan"
          autoComplete="organization-title"
          required
          {...field('position')}
        />
        <TextField
          label="NPWP perusahaan"
          inputMode="numeric"
          autoComplete="off"
          required
          hint="16 angka, atau 15 angka NPWP lama."
          {...field('npwp')}
        />
        <TextArea
          label="Alamat perusahaan"
          rows={3}
          autoComplete="street-address"
          required
          hint="Alamat resmi seperti pada NPWP, untuk kontrak dan faktur."
          {...field('legalAddress')}
        />
        <TextField
          label="Nomor PO (opsional)"
          autoComplete="off"
          hint="Boleh menyusul setelah penawaran diterima."
          {...field('poNumber')}
        />
        <AttachField
          to={to}
          label="Berkas PO (opsional)"
          most={1}
          value={poFiles}
          error={errors.poFile}
          onChange={setPoFiles}
        />
        {codeTo && (
          <CodeField
            access={access}
            quoteId={quote.id}
            codeTo={codeTo}
            sent={sent}
            onSent={setSent}
            value={code}
            error={errors.code}
            onChange={setCode}
          />
        )}
        <Failure text={failure} />
      </form>
    </ConfirmDialog>
  );
}

const places = ['terms', 'name', 'position', 'npwp', 'legalAddress', 'poNumber', 'poFile', 'code'];
/** In the order of the form, so that the first wrong field gets the focus. */
const inOrder = (faults: Record<string, string>) =>
  Object.fromEntries(
    places.flatMap((place) => (faults[place] === undefined ? [] : [[place, faults[place]]])),
  ) as Record<string, string>;
