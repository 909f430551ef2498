import { formatAmount, formatPercent } from '~/lib/money';
import { taxLabels } from '~/lib/tax';
import { Notice } from '~/ui/notice';
import { labelledProgram, offerSums } from '../../rules';
import type { OfferForm, StaffRequest } from '../../schema';
import classes from './offer.module.css';

/** The sums of the lines by the rule that a save uses, with a note when the price is below the program's label price. */
export function OfferSums({ request, form }: { request: StaffRequest; form: OfferForm }) {
  const sums = offerSums(form, new Date());
  const labels = sums && taxLabels(sums.rule);
  const labelled = labelledProgram(request);
  const below = sums && labelled ? labelled.program.price - sums.finalPrice : 0;
  const discount = form.discountPercentage || 0;
  const amount = (value: number | undefined) => (value === undefined ? '–' : formatAmount(value));
  return (
    <>
      <dl className={classes.sums} aria-label="Ringkasan penawaran">
        <div>
          <dt>Subtotal</dt>
          <dd>{amount(sums?.quotedPrice)}</dd>
        </div>
        <div>
          <dt>Diskon {formatPercent(discount)}</dt>
          <dd>{sums ? formatAmount(sums.finalPrice - sums.quotedPrice) : '–'}</dd>
        </div>
        <div data-strong>
          <dt>Harga setelah diskon</dt>
          <dd>{amount(sums?.finalPrice)}</dd>
        </div>
        <div className="quiet">
          <dt>{labels?.dpp ?? 'DPP'}</dt>
          <dd>{amount(sums?.dpp)}</dd>
        </div>
        <div>
          <dt>{labels?.ppn ?? 'PPN'}</dt>
          <dd>{amount(sums?.ppn)}</dd>
        </div>
        <div data-strong>
          <dt>Total</dt>
          <dd>{amount(sums?.total)}</dd>
        </div>
      </dl>
      {below > 0 && labelled && (
        <Notice tone="warning" role="status" title="Di bawah harga label program">
          <p>
            Harga setelah diskon {amount(sums?.finalPrice)}, yaitu {formatAmount(below)} di bawah
            label {labelled.program.name} ({formatAmount(labelled.program.price)}).
          </p>
        </Notice>
      )}
    </>
  );
}
