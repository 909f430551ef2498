import { Dialog } from '../dialog';
import { Switch } from '../switch';
import type { HelpProps } from './key';
import styles from './tools.module.css';

const names: Record<string, string> = { Escape: 'Esc' };

/** Shows the keys of a desk, and switches them off for people whose tools need them otherwise. */
export function KeysDialog({ keys, entryKeys, on, turn, opened, onClose }: HelpProps) {
  const all = [
    ...Object.entries(keys),
    ['Enter', { label: 'Buka entri' }] as const,
    ...entryKeys.current,
  ];
  return (
    <Dialog opened={opened} onClose={onClose} title="Pintasan keyboard">
      <dl className={styles.keys}>
        {all.map(([key, { label }]) => (
          <div key={key} style={{ display: 'contents' }}>
            <dt>
              <kbd>{names[key] ?? key}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Pintasan aktif"
        hint="Disimpan di peramban ini."
        checked={on}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
    </Dialog>
  );
}
