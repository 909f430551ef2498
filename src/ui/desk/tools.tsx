import type { ReactNode, RefObject } from 'react';
import type { DeskFilter, DeskShape } from '~/lib/desk';
import type { DeskCounts } from '~/lib/desk-source';
import { classNames } from '../class-names';
import { SearchInput } from '../search-input';
import { ColumnsButton, type useChosenColumns } from './columns';
import type { DeskDescription, DeskRow } from './description';
import { FilterButtons, FilterChips } from './filters';
import styles from './tools.module.css';
import type { DeskAddress } from './use-address';
import { useDeskSearch } from './use-search';
import { DeskViews } from './views';

type ToolsProps<Row extends DeskRow, Shape extends DeskShape> = {
  desk: DeskDescription<Row, Shape>;
  address: DeskAddress<Shape>;
  counts: DeskCounts | undefined;
  columns: ReturnType<typeof useChosenColumns>;
  narrow: boolean;
  /** beside an opened entry, where there is room for views and words only */
  slim: boolean;
  /** offered right after the words */
  offer: ReactNode;
  search: RefObject<HTMLInputElement | null>;
  /** leads from the words to what was found */
  onEnter: () => void;
};

/** The controls that narrow a list down (views, words, filters) and choose its columns. */
export function DeskTools<Row extends DeskRow, Shape extends DeskShape>({
  desk: { urgent, shape, search: field, filters, columns },
  address,
  counts,
  columns: chosen,
  narrow,
  slim,
  offer,
  search,
  onEnter,
}: ToolsProps<Row, Shape>) {
  const { filter, entry, to } = address;
  const words = useDeskSearch(address);
  const change = (changed: object) => to(changed as Partial<DeskFilter<Shape>>, entry);
  const choices = Object.entries(filters).map(([name, choice]) => ({
    ...choice,
    name,
    chosen: (filter.filters as Record<string, string[]>)[name] ?? [],
    to: (values: string[]) => change({ filters: { ...filter.filters, [name]: values } }),
  }));
  return (
    <>
      <DeskViews
        narrow={narrow}
        views={Object.keys(shape.views).map((name) => ({
          name,
          to: to({ view: name } as Partial<DeskFilter<Shape>>),
          label: shape.labels[name] ?? '',
          current: name === filter.view,
          count: counts?.views[name],
          isUrgent: name === urgent,
        }))}
      />
      <div className={classNames(styles.tools, narrow && styles.narrow)}>
        <div className={styles.search}>
          <SearchInput
            type="search"
            ref={search}
            {...field}
            maxLength={shape.searchMax}
            {...words}
            onKeyDown={({ key }) => key === 'Enter' && onEnter()}
          />
        </div>
        {offer}
        {!slim && (
          <>
            <FilterButtons filters={choices} />
            <div className={styles.rest}>
              <ColumnsButton columns={columns} chosen={chosen} />
            </div>
          </>
        )}
      </div>
      <FilterChips filters={choices} />
    </>
  );
}
