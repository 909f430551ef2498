import { TextButton } from '../button';
import { Choice, ChoiceGroup } from '../field';
import { Popover } from '../popover';
import { ToolIcon } from '../tool-icon';
import { useStored } from '../use-stored';
import type { DeskColumn } from './description';
import styles from './tools.module.css';

/** The columns that this browser's person wants to see, in their given order. */
export function useChosenColumns<Column extends Pick<DeskColumn<never>, 'name' | 'spare'>>(desk: string, columns: readonly Column[]) {
  const [stored, store] = useStored(`desk-columns:${desk}`);
  const usual = columns.filter(({ spare }) => !spare).map(({ name }) => name);
  // A stored choice names what differs from the usual, so that a column that comes later is shown.
  const changed = new Set(stored ? stored.split(',') : []);
  const isShown = (name: string) => usual.includes(name) !== changed.has(name);
  return {
    shown: columns.filter(({ name }) => isShown(name)),
    isShown,
    isUsual: changed.size === 0,
    toggle: (name: string) => {
      if (!changed.delete(name)) changed.add(name);
      store([...changed].join(','));
    },
    reset: () => store(''),
  };
}

type ColumnsButtonProps = { columns: readonly { name: string; label: string }[]; chosen: ReturnType<typeof useChosenColumns> };

export const ColumnsButton = ({ columns, chosen }: ColumnsButtonProps) => (
  <Popover
    label="Pilih kolom"
    end
    className={styles.tool}
    button={
      <>
        <ToolIcon name="list" size={18} />
        Kolom
      </>
    }
  >
    {() => (
      <div className={styles.panel}>
        <ChoiceGroup label="Kolom yang ditampilkan">
          {columns.map(({ name, label }) => (
            <Choice key={name} label={label} checked={chosen.isShown(name)} onChange={() => chosen.toggle(name)} />
          ))}
        </ChoiceGroup>
        {!chosen.isUsual && <TextButton onClick={chosen.reset}>Kembalikan seperti semula</TextButton>}
      </div>
    )}
  </Popover>
);
