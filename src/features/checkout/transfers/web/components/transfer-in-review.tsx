import { formatDate, formatDateTime } from '~/lib/dates';
import { formatAmount } from '~/lib/money';
import { transferTime } from '~/lib/promises';
import type { OwnOrder } from '../../../orders/schema';
import classes from './transfer-in-review.module.css';

/** A transfer whose proof waits for staff. */
export const TransferInReview = ({
  transfer: { amount, proof },
}: {
  transfer: NonNullable<OwnOrder['transfer']>;
}) => (
  <div className="stack">
    {proof && (
      <p>
        Kami memeriksa bukti Anda dalam {transferTime()}, paling lambat{' '}
        <strong>{formatDateTime(proof.dueAt)}</strong>. Hasilnya kami kabari melalui email dan
        notifikasi; halaman ini boleh ditutup.
      </p>
    )}
    {proof && (
      <dl className={classes.proof}>
        <div>
          <dt>Jumlah</dt>
          <dd className="tabular">{formatAmount(amount)}</dd>
        </div>
        <div>
          <dt>Dari</dt>
          <dd>
            {proof.senderName}, {proof.senderBank}
          </dd>
        </div>
        <div>
          <dt>Tanggal transfer</dt>
          <dd>{formatDate(proof.transferredOn)}</dd>
        </div>
        <div>
          <dt>Bukti dikirim</dt>
          <dd>{formatDateTime(proof.sentAt)}</dd>
        </div>
      </dl>
    )}
  </div>
);
