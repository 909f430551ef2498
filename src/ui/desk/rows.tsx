import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { DeskShape } from '~/lib/desk';
import { formatNumber } from '~/lib/money';
import { Button, MoreButton } from '../button';
import { useKeptFocus } from '../focus';
import { Notice } from '../notice';
import { ErrorState } from '../states';
import { CardsShape, DeskCards } from './cards';
import type { DeskDescription, DeskRow } from './description';
import styles from './desk.module.css';
import { Nothing } from './list-states';
import { atPlace } from './place';
import { DeskTable, type ListProps, type OrderProps, TableShape } from './table';
import type { DeskAddress } from './use-address';

/** Rem that the columns of a table need: the entry's name, and each other one. */
const tableWidth = (columns: number) => 14 + columns * 5.5;

type RowsProps<Row extends DeskRow, Shape extends DeskShape> = Omit<
  ListProps<Row>,
  'desk' | 'opened'
> &
  OrderProps & {
    desk: DeskDescription<Row, Shape>;
    address: DeskAddress<Shape>;
    list: Pick<
      UseInfiniteQueryResult,
      | 'isError'
      | 'isFetchNextPageError'
      | 'isFetching'
      | 'isPending'
      | 'isPlaceholderData'
      | 'hasNextPage'
      | 'isFetchingNextPage'
      | 'error'
      | 'data'
    > & {
      refetch: () => unknown;
      fetchNextPage: () => unknown;
    };
    slim: boolean;
    /** of the list, in rem */
    width: number;
  };

/** The entries as a table or as cards, or the reason why there are none. */
export function DeskRows<Row extends DeskRow, Shape extends DeskShape>({
  desk,
  address,
  list,
  slim,
  width,
  order,
  orderPath,
  ...shown
}: RowsProps<Row, Shape>) {
  const { rows, columns, selection } = shown;
  const isTable = !slim && width >= tableWidth(columns.length);
  const noun = desk.noun;
  // The entry that somebody has come back to may leave the list a moment later, or a table takes the place of the cards.
  const rowsRef = useKeptFocus<HTMLDivElement>((all, lost) =>
    atPlace(all, { id: lost.closest<HTMLElement>('[data-row]')?.dataset.row ?? null, index: 0 }),
  );
  if (list.isError && !list.data)
    return (
      <ErrorState text={desk.source.failure(list.error)} onRetry={() => void list.refetch()} />
    );
  if (list.isPending) {
    return isTable ? (
      <TableShape columns={columns.length} picks={selection !== null} />
    ) : (
      <CardsShape slim={slim} facts={columns.filter(({ card }) => !card).length} />
    );
  }
  const all = { desk, opened: address.entry, ...shown };
  return (
    <>
      <p role="status" className={`quiet small tabular ${styles.count}`}>
        {formatNumber(rows.length)} {noun} ditampilkan{list.hasNextPage && ', masih ada lagi'}.
      </p>
      {list.isError && !list.isFetchNextPageError && (
        <Notice tone="danger" role="alert" title="Daftar ini gagal diperbarui">
          <p>{desk.source.failure(list.error)}</p>
          <Button variant="light" loading={list.isFetching} onClick={() => void list.refetch()}>
            Coba lagi
          </Button>
        </Notice>
      )}
      <div ref={rowsRef} data-rows aria-busy={list.isPlaceholderData} className={styles.rows}>
        {rows.length === 0 ? (
          <Nothing desk={desk} address={address} />
        ) : isTable ? (
          <DeskTable {...all} order={order} orderPath={orderPath} />
        ) : (
          <DeskCards {...all} slim={slim} />
        )}
      </div>
      {list.isFetchNextPageError && (
        <Notice tone="danger" role="alert" title="Bagian berikutnya gagal dimuat">
          <p>{desk.source.failure(list.error)}</p>
        </Notice>
      )}
      {list.hasNextPage && (
        <MoreButton loading={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
    </>
  );
}
