import { useMemo } from 'react';
import { type TextPart, withoutLongSame, wordsDiff } from '~/lib/words-diff';
import type { Shown } from '../../../revisions/schema';
import classes from './history.module.css';

function textOf(value: Shown): string {
  if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak';
  if (Array.isArray(value)) return value.map((item) => `• ${item}`).join('\n');
  return value === null ? '' : String(value);
}

/** Both states of a field: within a text the words that went and came, of a list its lines, else one state and the other. */
export function FieldDifference({ before, after }: { before: Shown; after: Shown }) {
  const isText = [before, after].every((value) => value === null || typeof value === 'string' || Array.isArray(value));
  const [old, now] = [textOf(before), textOf(after)];
  const parts = useMemo(() => (isText && old !== '' && now !== '' ? withoutLongSame(wordsDiff(old, now)) : null), [isText, old, now]);
  if (parts?.some(({ kind }) => kind === 'same')) return <dd className={classes.words}>{parts.map(wordOf)}</dd>;
  return (
    <>
      <dd className={classes.before}>
        <span className="hidden">Sebelumnya: </span>
        <del>{old || 'Kosong'}</del>
      </dd>
      <dd className={classes.after}>
        <span className="hidden">Menjadi: </span>
        <ins>{now || 'Kosong'}</ins>
      </dd>
    </>
  );
}

const wordOf = ({ kind, text }: TextPart, index: number) => {
  if (kind === 'same') return <span key={index}>{text}</span>;
  return kind === 'removed' ? (
    <del key={index}>
      <span className="hidden">dihapus: </span>
      {text}
    </del>
  ) : (
    <ins key={index}>
      <span className="hidden">ditambah: </span>
      {text}
    </ins>
  );
};
