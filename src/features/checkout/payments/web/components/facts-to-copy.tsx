import type { ReactNode } from 'react';
import { copyText } from '~/lib/web/copy';
import { CopyButton } from '~/ui/copy-button';
import classes from './facts-to-copy.module.css';

/** `copy` is what the button copies, where that isn't the shown text itself. */
type Fact = { label: string; shown: ReactNode; copy?: string; note?: ReactNode };

/** Facts that a buyer has to type in elsewhere, each with a button that copies it. */
export const FactsToCopy = ({ facts }: { facts: Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ label, shown, copy, note }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="tabular">{shown}</dd>
        {copy !== undefined && (
          <dd>
            <CopyButton what={label} worded onCopy={() => void copyText(copy, label)} />
          </dd>
        )}
        {note && <dd className="small quiet">{note}</dd>}
      </div>
    ))}
  </dl>
);
