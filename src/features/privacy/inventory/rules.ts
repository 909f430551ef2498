import { statusLabel } from '../rules';
import type { RequestKind, RequestStatus } from '../terms';

type Row = Record<string, unknown>;
type Given = { row: Row; kindLabel: (kind: string) => string };

/** How the values of some columns read. */
export type Words = Record<string, (value: unknown, given: Given) => unknown>;

const nameIn = (labels: Record<string, string>, value: unknown) => (typeof value === 'string' && Object.hasOwn(labels, value) ? labels[value] : value);

/** A value of an enumeration, or a list of them, by its label. What has none stays as it is. */
export const named =
  (labels: Record<string, string>) =>
  (value: unknown): unknown =>
    Array.isArray(value) ? value.map((one) => nameIn(labels, one)) : nameIn(labels, value);

/** A record of enumerations by the labels of its keys and values. */
export const deepNamed = (keys: Record<string, string>, values: Record<string, string>) => (value: unknown) =>
  value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([key, one]) => [nameIn(keys, key), nameIn(values, one)])) : value;

/** The kind of a message, as the choices of what to be told name it. */
export const kindNamed: Words[string] = (value, { kindLabel }) => kindLabel(String(value));

/** Where a request about data stands. */
export const statusNamed: Words[string] = (value, { row }) => statusLabel(row.jenis as RequestKind, value as RequestStatus);

/** A row as its person reads it. */
export function worded({ id, ...columns }: { id: string } & Row, { key, words }: { key: string; words: Words }, kindLabel: Given['kindLabel']): Row {
  const row: Row = { [key]: id, ...columns };
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [column, words[column]?.(value, { row, kindLabel }) ?? value]));
}
