import { jakartaTime } from './dates';
import { formatPercent, shareOf } from './money';

/** PPN = rate × DPP, and the DPP (dasar pengenaan pajak) is numerator / denominator of the price. */
export type PpnRule = { ratePercent: number; numerator: number; denominator: number };

/** Each rule is in force from midnight in Jakarta, the oldest first. A change of the law is one more line. */
const ppnRules: readonly (PpnRule & { from: Date })[] = [
  // PMK 131/2024, art. 3: services are taxed with 12% of 11/12 of the price.
  { from: jakartaTime(2025, 1, 1), ratePercent: 12, numerator: 11, denominator: 12 },
];

/** The rule in force at a time; throws before the first one. */
export function ppnRuleAt(at: Date, rules = ppnRules): PpnRule {
  const rule = rules.findLast(({ from }) => from.getTime() <= at.getTime());
  if (!rule) throw new RangeError(`no PPN rule at ${at.toISOString()}`);
  return {
    ratePercent: rule.ratePercent,
    numerator: rule.numerator,
    denominator: rule.denominator,
  };
}

/** DPP, PPN and total of a price in whole rupiah without PPN, each rounded half-up (PER-11/PJ/2025, art. 129); exact while the total is a safe integer. */
export function ppnOf(
  price: number,
  at: Date,
  rules = ppnRules,
): { dpp: number; ppn: number; total: number; rule: PpnRule } {
  const rule = ppnRuleAt(at, rules);
  const dpp = shareOf(price, rule.numerator, rule.denominator);
  const ppn = shareOf(dpp, rule.ratePercent, 100);
  return { dpp, ppn, total: price + ppn, rule };
}

/** `DPP nilai lain (11/12)` and `PPN 12% (efektif 11%)`; plain where the whole price is the base. */
export function taxLabels({ ratePercent, numerator, denominator }: PpnRule): {
  dpp: string;
  ppn: string;
} {
  const rate = `PPN ${formatPercent(ratePercent)}`;
  if (numerator === denominator) return { dpp: 'Dasar pengenaan pajak (DPP)', ppn: rate };
  return {
    dpp: `DPP nilai lain (${numerator}/${denominator})`,
    ppn: `${rate} (efektif ${formatPercent((ratePercent * numerator) / denominator)})`,
  };
}

/** UU 10/2020: an agreement about more than this, in rupiah, bears a meterai. */
const stampDutyAbove = 5_000_000;
/** The meterai's price, in rupiah. */
export const stampDuty = 10_000;

export const needsStampDuty = (total: number) => total > stampDutyAbove;
