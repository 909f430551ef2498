import { useRef, useState } from 'react';
import { formatDate } from '~/lib/dates';
import { formatAmount, formatNumber } from '~/lib/money';
import { Facts } from '~/ui/desk/facts';
import { ConfirmDialog } from '~/ui/dialog';
import { Choice } from '~/ui/field';
import { Notice } from '~/ui/notice';
import { endOfValidity } from '../../../rules';
import type { ReadDraft } from '../../../sending/schema';
import { labelledProgram, offerDoubts, offerSums } from '../../rules';
import type { OfferForm, StaffRequest } from '../../schema';
import { useSend } from '../api';
import classes from './offer.module.css';

type SendDialogProps = {
  request: StaffRequest;
  form: OfferForm;
  read: ReadDraft;
  onClose: () => void;
  onSent: () => void;
};

/** Asks for confirmation with the offer's figures and its recipient. */
export function SendDialog({ request, form, read, onClose, onSent }: SendDialogProps) {
  // The button is disabled only at the next render: a second click may come before.
  const pressed = useRef(false);
  const send = useSend(request.id, onSent);
  const sums = offerSums(form, new Date());
  const replaced = request.quotes.find((quote) => quote.answerable);
  const labelled = labelledProgram(request);
  const doubts = offerDoubts(form, request, new Date());
  const [checked, setChecked] = useState(false);
  const [unchecked, setUnchecked] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const press = () => {
    if (doubts.length > 0 && !checked) {
      setUnchecked(true);
      return box.current?.focus();
    }
    if (pressed.current) return;
    pressed.current = true;
    send.mutate(read, {
      onError: onClose,
      onSettled: () => {
        pressed.current = false;
      },
    });
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Kirim penawaran ke ${request.companyName}?`}
      confirm="Kirim sekarang"
      loading={send.isPending}
      onConfirm={press}
    >
      <div className={classes.confirm}>
        <Facts
          columns
          items={[
            ['Total termasuk PPN', sums && <strong key="total">{formatAmount(sums.total)}</strong>],
            ['Berlaku sampai', formatDate(endOfValidity(new Date(), Number(form.validDays)))],
            ['Harga penawaran', sums && formatAmount(sums.finalPrice)],
            [
              'Peserta dan akses',
              `${formatNumber(Number(form.seats))} orang, ${formatNumber(Number(form.months))} bulan`,
            ],
            ['Dikirim kepada', `${request.contactPersonName}, ${request.companyEmail}`],
          ]}
        />
        {sums && labelled && sums.finalPrice < labelled.program.price && (
          <p>Harga ini di bawah label program ({formatAmount(labelled.program.price)}).</p>
        )}
        {doubts.length > 0 && (
          <Notice tone="warning" title="Angka ini jauh dari biasanya">
            <ul>
              {doubts.map((doubt) => (
                <li key={doubt}>{doubt}</li>
              ))}
            </ul>
            <Choice
              ref={box}
              label="Angka-angka ini sudah saya periksa dan benar"
              checked={checked}
              hint="Bila keliru, batalkan, lalu perbaiki."
              error={unchecked && !checked && 'Periksa dan centang dahulu.'}
              onChange={(event) => setChecked(event.currentTarget.checked)}
            />
          </Notice>
        )}
        {replaced && (
          <p>
            Penawaran {replaced.number} versi {replaced.version} akan digantikan dan tidak dapat
            dijawab lagi.
          </p>
        )}
        {request.linkRevoked && !request.hasAccount && (
          <p>
            Tautan pembeli sedang dicabut, jadi emailnya baru terkirim setelah alamatnya diperbaiki
            atau dikonfirmasi.
          </p>
        )}
        <p className="quiet">Yang terkirim tidak dapat diubah; perubahan menjadi versi baru.</p>
      </div>
    </ConfirmDialog>
  );
}
