import { formatAmount } from '~/lib/money';
import { periodText } from '../../../lines/rules';
import { paymentText } from '../../../rules';
import type { ShownQuote } from '../../schema';
import classes from './offer-figures.module.css';

/** What is done and when, whom to ask, and what to pay when, where the offer says so. */
export function OfferPlan({ quote }: { quote: ShownQuote }) {
  const { scope, contactName, contactPhone, payments } = quote;
  const period = periodText(quote);
  const contact = [contactName, contactPhone].filter(Boolean).join(', ');
  return (
    <>
      {payments.length > 0 && (
        <div>
          <h4>Jadwal pembayaran</h4>
          <dl className={`tabular ${classes.sums}`}>
            {payments.map((payment, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the payments of a sent offer never change
              <div key={index}>
                <dt>{paymentText(payment)}</dt>
                <dd>{formatAmount(payment.amount)}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {scope && (
        <div>
          <h4>Ruang lingkup</h4>
          <p className={classes.scope}>{scope}</p>
        </div>
      )}
      {period && <p className="small">Pelaksanaan: {period}</p>}
      {contact && <p className="small">Narahubung Anda: {contact}</p>}
    </>
  );
}
