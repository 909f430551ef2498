import { formatAmount, formatNumber, formatPercent } from '~/lib/money';
import { packageById } from '../../../packages/rules';
import type { ShownQuote } from '../../schema';
import { Fold } from './fold';
import classes from './offer-figures.module.css';

/** The lines and sums of an offer in the order of the letter: lines, discount, DPP, PPN and total. */
export function OfferFigures({ quote }: { quote: ShownQuote }) {
  const { lines, quotedPrice, discountPercentage, finalPrice, dpp, ppn, total, taxLabels } = quote;
  return (
    <div className={classes.figures}>
      <ul className={classes.lines}>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a sent offer never change
          <Line key={index} line={line} />
        ))}
      </ul>
      <dl className={`tabular ${classes.sums}`}>
        {discountPercentage > 0 && (
          <>
            <Sum label="Subtotal" amount={quotedPrice} />
            <Sum label={`Diskon ${formatPercent(discountPercentage)}`} amount={finalPrice - quotedPrice} />
          </>
        )}
        <Sum label={discountPercentage > 0 ? 'Harga setelah diskon' : 'Subtotal'} amount={finalPrice} />
        <Sum label={taxLabels.dpp} amount={dpp} quiet />
        <Sum label={taxLabels.ppn} amount={ppn} />
        <Sum label="Total termasuk PPN" amount={total} strong />
      </dl>
    </div>
  );
}

function Line({ line: { package: id, quantity, unitPrice } }: { line: ShownQuote['lines'][number] }) {
  const quotedPackage = packageById(id);
  const contents = quotedPackage?.includedCourses && `${quotedPackage.includedCourses} kursus, sampai ${quotedPackage.maxEmployees} peserta per paket`;
  return (
    <li>
      <div className={classes.line}>
        <strong>{quotedPackage?.name ?? id}</strong>
        <span className="tabular">{formatAmount(quantity * unitPrice)}</span>
      </div>
      <p className="small quiet">
        {formatNumber(quantity)} × {formatAmount(unitPrice)}
        {contents && ` · ${contents}`}
      </p>
      {quotedPackage && (
        <Fold title="Yang termasuk">
          <ul>
            {quotedPackage.features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </Fold>
      )}
    </li>
  );
}

/** `quiet` marks an amount that tax law requires but that isn't added to the total. */
function Sum({ label, amount, quiet, strong }: { label: string; amount: number; quiet?: boolean; strong?: boolean }) {
  return (
    <div className={strong ? classes.total : undefined}>
      <dt className={quiet ? 'quiet' : undefined}>{label}</dt>
      <dd className={quiet ? 'quiet' : undefined}>{formatAmount(amount)}</dd>
    </div>
  );
}
