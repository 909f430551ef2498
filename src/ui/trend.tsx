import { type PointerEvent, useState } from 'react';
import { classNames } from './class-names';
import styles from './trend.module.css';

type TrendProps = {
  /** in their order; null where nothing is known */
  values: readonly (number | null)[];
  /** the label of each value, shown with it under the pointer */
  labels: readonly string[];
  format: (value: number) => string;
  /** below the picture: one for each value, or the first and the last */
  ticks?: readonly string[];
  /** without room for words, beside a number */
  small?: boolean;
};

/** Above so many values bars would be hairlines, and an area is drawn. */
const barsMost = 62;
const height = 100;

/** Draws values as bars, many of them as an area. Who can't see it reads the table that every page shows with it. */
export function Trend({ values, labels, format, ticks, small = false }: TrendProps) {
  const [at, setAt] = useState<number | null>(null);
  const numbers = values.filter((value) => value !== null);
  const [least, most] = [Math.min(0, ...numbers), Math.max(0, ...numbers)];
  const span = Math.max(1, most - least);
  const y = (value: number) => ((most - value) / span) * height;
  const count = Math.max(1, values.length);
  const isBars = values.length <= barsMost;
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setAt(
      Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / Math.max(1, width)) * count))),
    );
  };
  const pointed = at === null ? null : values[at];
  return (
    <div className={classNames(styles.trend, small && styles.small)} aria-hidden="true">
      {!small && (
        <p className={styles.pointed}>
          {at === null
            ? `tertinggi ${format(most)}`
            : `${labels[at]}: ${typeof pointed === 'number' ? format(pointed) : 'tidak dihitung'}`}
        </p>
      )}
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${count} ${height}`}
        preserveAspectRatio="none"
        onPointerMove={follow}
        onPointerDown={follow}
        onPointerLeave={() => setAt(null)}
      >
        {at !== null && !small && (
          <rect className={styles.at} x={at} y={0} width={1} height={height} />
        )}
        {isBars ? (
          values.map(
            (value, index) =>
              value !== null && (
                <rect
                  key={labels[index]}
                  className={value < 0 ? styles.negative : styles.bar}
                  x={index + 0.12}
                  width={0.76}
                  y={Math.min(y(value), y(0))}
                  height={Math.max(value === 0 ? 0 : 1.5, Math.abs(y(value) - y(0)))}
                />
              ),
          )
        ) : (
          <Area values={values} y={y} />
        )}
        <line className={styles.base} x1={0} x2={count} y1={y(0)} y2={y(0)} />
      </svg>
      {ticks && (
        <div className={ticks.length === values.length ? styles.each : styles.ends}>
          {ticks.map((tick, index) => (
            <span key={labels[index] ?? tick}>{tick}</span>
          ))}
        </div>
      )}
    </div>
  );
}

function Area({ values, y }: { values: TrendProps['values']; y: (value: number) => number }) {
  const runs: [x: number, y: number][][] = [[]];
  for (const [index, value] of values.entries()) {
    if (value === null) runs.push([]);
    else runs.at(-1)?.push([index + 0.5, y(value)]);
  }
  const points = (run: [number, number][]) =>
    run.map(([x, top]) => `${x} ${top.toFixed(2)}`).join('L');
  return runs
    .filter((run) => run.length > 0)
    .map((run) => (
      <g key={run[0]?.[0]}>
        <path
          className={styles.area}
          d={`M${run[0]?.[0]} ${y(0)}L${points(run)}L${run.at(-1)?.[0]} ${y(0)}Z`}
        />
        <path className={styles.line} d={`M${points(run)}`} />
      </g>
    ));
}
