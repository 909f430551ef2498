import { type ReactNode, useState } from 'react';
import classes from './trend-table.module.css';

type Props = {
  summary: string;
  /** names the part that scrolls */
  label: string;
  head: readonly string[];
  /** draws the rows, when they are unfolded */
  rows: () => ReactNode;
};

/** The numbers behind a picture, for people who can't see it or want them exactly; folded at first. */
export function TrendTable({ summary, label, head, rows }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={classes.details} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={classes.scroll} aria-label={label} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{rows()}</tbody>
          </table>
        </section>
      )}
    </details>
  );
}
