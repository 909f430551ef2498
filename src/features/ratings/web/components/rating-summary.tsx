import { formatNumber } from '~/lib/money';
import { Stars } from '~/ui/stars';
import classes from './rating-summary.module.css';

export type Summary = {
  average: number | null;
  count: number /** numbers of ratings with 1, 2, 3, 4 and 5 stars */;
  histogram: number[];
};

/** Average and histogram. A bar filters the list by its stars; pressed again it shows all. */
export function RatingSummary({
  summary,
  selected,
  onSelect,
}: {
  summary: Summary;
  selected: number | null;
  onSelect: (stars: number | null) => void;
}) {
  const { average, count, histogram } = summary;
  if (average === null) return null;
  return (
    <div className={classes.summary}>
      <div className={classes.average}>
        <Stars value={average} />
        <span className="small quiet tabular">{formatNumber(count)} ulasan</span>
      </div>
      <ul className={classes.bars} aria-label="Saring menurut bintang">
        {histogram
          .map((number, index) => ({ stars: index + 1, number }))
          .toReversed()
          .map(({ stars, number }) => (
            <li key={stars}>
              <button
                type="button"
                className={classes.bar}
                disabled={number === 0 && selected !== stars}
                aria-pressed={selected === stars}
                onClick={() => onSelect(selected === stars ? null : stars)}
              >
                <span className="small tabular">
                  {stars}
                  <span className="hidden"> bintang, </span>
                </span>
                <span className={classes.track}>
                  <span style={{ width: `${(number / Math.max(1, count)) * 100}%` }} />
                </span>
                <span className="small quiet tabular">
                  {formatNumber(number)}
                  <span className="hidden"> ulasan</span>
                </span>
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}
