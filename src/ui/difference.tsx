import { type ReactNode, useMemo } from 'react';
import {
  listDiff,
  type TextPart,
  withoutLongRest,
  withoutLongSame,
  wordsDiff,
} from '~/lib/words-diff';
import styles from './difference.module.css';

/** A state of a field as people read it; null where nothing stands. */
type Shown = string | number | boolean | string[] | null;

const textOf = (value: Shown): string => {
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
  return value === null ? '' : String(value);
};

/** Holds fields that differ, each a `dt` with its `FieldDifference` in a `div`. */
export const Differences = ({ children }: { children: ReactNode }) => (
  <dl className={styles.fields}>{children}</dl>
);

/** Both states of a field: of a text (`words`) the words that went and came, of a list its entries, else one state and the other. */
export function FieldDifference({
  words,
  before,
  after,
}: {
  words: boolean;
  before: Shown;
  after: Shown;
}) {
  if (Array.isArray(before) || Array.isArray(after))
    return <Entries before={entriesOf(before)} after={entriesOf(after)} />;
  if (words && before !== null && after !== null)
    return <Words before={textOf(before)} after={textOf(after)} />;
  return <States before={before} after={after} />;
}

const entriesOf = (value: Shown): string[] => (Array.isArray(value) ? value : []);

/** Where nothing stood before, only the later state is told. */
function States({ before, after }: { before: Shown; after: Shown }) {
  return (
    <>
      {before !== null && (
        <dd className={styles.before}>
          <span className="hidden">Sebelumnya: </span>
          <del>{textOf(before)}</del>
        </dd>
      )}
      <dd className={styles.after}>
        <span className="hidden">Menjadi: </span>
        {after === null ? <span className="quiet">Kosong</span> : <ins>{textOf(after)}</ins>}
      </dd>
    </>
  );
}

function Words({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => withoutLongSame(wordsDiff(before, after)), [before, after]);
  if (!parts.some(({ kind, text }) => kind === 'same' && text.trim() !== ''))
    return <States before={before} after={after} />;
  return (
    <dd className={styles.words}>
      {placed(parts).map(({ place, ...part }) => (
        <Part key={place} {...part} />
      ))}
    </dd>
  );
}

function Entries({ before, after }: { before: string[]; after: string[] }) {
  const parts = useMemo(() => withoutLongRest(listDiff(before, after)), [before, after]);
  return (
    <dd className={styles.words}>
      <ul className={styles.entries}>
        {placed(parts).map(({ place, ...part }) => (
          <li key={place}>
            <Part {...part} />
          </li>
        ))}
      </ul>
    </dd>
  );
}

/** Parts have no name but their place. */
const placed = (parts: TextPart[]) => parts.map((part, place) => ({ ...part, place }));

function Part({ kind, text }: TextPart) {
  if (kind === 'same') return <span>{text}</span>;
  return kind === 'removed' ? (
    <del>
      <span className="hidden">dihapus: </span>
      {text}
    </del>
  ) : (
    <ins>
      <span className="hidden">ditambah: </span>
      {text}
    </ins>
  );
}
