import { sortParts } from '~/lib/desk';
import { TextButton } from '../button';
import { Choice, ChoiceGroup } from '../field';
import { Popover } from '../popover';
import { ToolIcon } from '../tool-icon';
import { useStored } from '../use-stored';
import type { DeskColumn } from './description';
import styles from './tools.module.css';

/** The columns that this browser's person wants to see, in their given order; `order` is the view's own one, whose column is shown there. */
export function useChosenColumns<Column extends Pick<DeskColumn<never>, 'name' | 'spare' | 'sort'>>(
  desk: string,
  columns: readonly Column[],
  view: string,
  order: string,
) {
  const [names, setNames] = useStored(`desk-columns:${desk}`);
  const isOrder = ({ spare, sort }: Column) => spare && sort === sortParts(order).column;
  const usual = columns
    .filter((column) => !column.spare || isOrder(column))
    .map(({ name }) => name);
  // A choice about a column that only this view has is no choice about the other views.
  const keys = new Map(
    columns.map((column) => [
      column.name,
      isOrder(column) ? `${column.name}@${view}` : column.name,
    ]),
  );
  const keyOf = (name: string) => keys.get(name) ?? name;
  // A stored choice names what differs from the usual, so that a column that comes later is shown.
  const changed = new Set(names ? names.split(',') : []);
  const isShown = (name: string) => usual.includes(name) !== changed.has(keyOf(name));
  return {
    shown: columns.filter(({ name }) => isShown(name)),
    isShown,
    isUsual: changed.size === 0,
    toggle: (name: string) => {
      if (!changed.delete(keyOf(name))) changed.add(keyOf(name));
      setNames([...changed].join(','));
    },
    reset: () => setNames(''),
  };
}

type ColumnsButtonProps = {
  columns: readonly { name: string; label: string }[];
  chosen: ReturnType<typeof useChosenColumns>;
};

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
            <Choice
              key={name}
              label={label}
              checked={chosen.isShown(name)}
              onChange={() => chosen.toggle(name)}
            />
          ))}
        </ChoiceGroup>
        {!chosen.isUsual && (
          <TextButton onClick={chosen.reset}>Kembalikan seperti semula</TextButton>
        )}
      </div>
    )}
  </Popover>
);
