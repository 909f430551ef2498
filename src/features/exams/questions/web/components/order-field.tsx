import { MoreMenu } from '~/ui/more-menu';
import { MovableList } from '~/ui/movable-list';
import classes from './bank.module.css';

type OrderFieldProps = {
  label: string;
  items: { id: string; text: string }[];
  onOrder: (order: string[]) => void;
};

/** Things whose order alone is changed. */
export const OrderField = ({ label, items, onOrder }: OrderFieldProps) => (
  <MovableList
    label={label}
    items={items}
    nameOf={({ text }) => text}
    onMove={onOrder}
    row={({ text }, { index, moves }) => (
      <div className={classes.row}>
        <span className={classes.words}>{text}</span>
        <MoreMenu label={`Tindakan untuk urutan ${index + 1}`}>{() => moves}</MoreMenu>
      </div>
    )}
  />
);
