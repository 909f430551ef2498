import type { RefObject } from 'react';

export type DeskKey = { label: string; act: () => unknown };
/** The keys that an opened entry adds. */
export type EntryKeys = RefObject<Map<string, DeskKey>>;

/** What the help of a desk's keys shows. */
export type HelpProps = {
  keys: Record<string, DeskKey>;
  entryKeys: EntryKeys;
  on: boolean;
  turn: (on: boolean) => void;
  opened: boolean;
  onClose: () => void;
};
