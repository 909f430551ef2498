import { formatAmount, formatPercent } from '~/lib/money';
import { lineDetail, lineName, packageOfLine, quantityText } from '../../../lines/rules';
import type { ShownQuote } from '../../schema';
import { Fold } from './fold';
import classes from './offer-figures.module.css';
import { OfferPlan } from './offer-plan';

/** The lines and sums of an offer in the order of the letter: lines, discount, DPP, PPN and total. */
export function OfferFigures({ quote }: { quote: ShownQuote }) {
  const { lines, quotedPrice, discountPercentage, finalPrice, dpp, ppn, total, taxLabels } = quote;
  return (
    <div className={classes.figures}>
      <ul className="bare stack">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sent offer never change
          <Line key={index} line={line} />
        ))}
      </ul>
      <dl className={`tabular ${classes.sums}`}>
        {discountPercentage > 0 && (
          <>
            <Sum label="Subtotal" amount={quotedPrice} />
            <Sum
              label={`Diskon ${formatPercent(discountPercentage)}`}
              amount={finalPrice - quotedPrice}
            />
          </>
        )}
        <Sum
          label={discountPercentage > 0 ? 'Harga setelah diskon' : 'Subtotal'}
          amount={finalPrice}
        />
        <Sum label={taxLabels.dpp} amount={dpp} quiet />
        <Sum label={taxLabels.ppn} amount={ppn} />
        <Sum label="Total termasuk PPN" amount={total} strong />
      </dl>
      <OfferPlan quote={quote} />
    </div>
  );
}

function Line({ line }: { line: ShownQuote['lines'][number] }) {
  const { quantity, unit, unitPrice } = line;
  const included = packageOfLine(line)?.features ?? [];
  return (
    <li>
      <div className={classes.line}>
        <strong>{lineName(line)}</strong>
        <span className="tabular">{formatAmount(quantity * unitPrice)}</span>
      </div>
      <p className="small quiet">
        {[`${quantityText(quantity, unit)} × ${formatAmount(unitPrice)}`, lineDetail(line)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {included.length > 0 && (
        <Fold title="Yang termasuk">
          <ul>
            {included.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </Fold>
      )}
    </li>
  );
}

/** `quiet` marks an amount that tax law requires but that isn't added to the total. */
function Sum({
  label,
  amount,
  quiet,
  strong,
}: {
  label: string;
  amount: number;
  quiet?: boolean;
  strong?: boolean;
}) {
  return (
    <div className={strong ? classes.total : undefined}>
      <dt className={quiet ? 'quiet' : undefined}>{label}</dt>
      <dd className={quiet ? 'quiet' : undefined}>{formatAmount(amount)}</dd>
    </div>
  );
}
