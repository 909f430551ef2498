import type { AuditEntry } from '../../schema';
import classes from './changes.module.css';

type Change = AuditEntry['changes'][number];

const Value = ({ text }: { text: string | null }) => text ?? <span className="quiet">kosong</span>;

/** What was there before a decision and what is there since. */
export const Changes = ({ changes }: { changes: Change[] }) => (
  <ul className="bare grid gap-2" aria-label="Perubahan">
    {changes.map(({ field, from, to }) => (
      <li key={field} className={classes.change}>
        <span className="quiet">{field}</span>
        <span>
          {from !== null && (
            <>
              <span className="quiet">
                <span className="hidden">dari </span>
                {from}
              </span>{' '}
              <span aria-hidden="true">→ </span>
              <span className="hidden">menjadi </span>
            </>
          )}
          <Value text={to} />
        </span>
      </li>
    ))}
  </ul>
);

/** The first change in one line, for a list. */
export function ChangesLine({ changes: [first, ...more] }: { changes: Change[] }) {
  if (!first) return null;
  const change = first.from === null ? `${first.to}` : `${first.from} → ${first.to ?? 'kosong'}`;
  return `${first.field}: ${change}${more.length > 0 ? `, +${more.length}` : ''}`;
}
