import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { countMax, type DeskFilter, type DeskShape } from '~/lib/desk';
import type { DeskSource } from '~/lib/desk-source';
import { buttonLook } from '../button';
import { classNames } from '../class-names';
import { Icon } from '../icon';
import { Menu } from '../menu';
import { PageHeader } from '../page-header';
import { useChosenColumns } from './columns';
import { besideRem, type DeskDescription, type DeskRow } from './description';
import styles from './desk.module.css';
import { EntryContext } from './entry';
import { EntryPanel, type Step } from './entry-panel';
import type { DeskKey } from './key';
import { KeysButton, KeysHelp, useKeys } from './keys';
import { WaitingSentence } from './list-states';
import { News } from './news';
import { countsQuery, listQuery, refreshDesk } from './queries';
import { DeskRows } from './rows';
import { SelectionBar, useSelectAll, useSelection } from './selection';
import { DeskTools } from './tools';
import { useDeskAddress } from './use-address';
import { useCursor } from './use-cursor';
import { useMedia, useWidth } from './use-layout';

const narrowRem = 40;

type DeskProps<Row extends DeskRow, Shape extends DeskShape> = {
  desk: DeskDescription<Row, Shape>;
  /** shown above the list, where no entry covers it */
  intro?: ReactNode;
};

/** A list that people work through: its views, search and filters, and the entry that is open. The address holds the state. */
export function Desk<Row extends DeskRow, Shape extends DeskShape>({
  desk,
  intro,
}: DeskProps<Row, Shape>) {
  const { title, source, main, noun, actions = [], Entry } = desk;
  const address = useDeskAddress(desk.shape);
  const { filter, query, entry, to } = address;
  const navigate = useNavigate();
  const client = useQueryClient();
  const list = useInfiniteQuery(listQuery(source, query));
  const waiting = useQuery(countsQuery(source)).data;
  const counts = useQuery({
    ...countsQuery(source, query),
    placeholderData: keepPreviousData,
  }).data;
  const at = list.isPlaceholderData ? undefined : list.data?.pages[0]?.at;
  const rows = [
    ...new Map(
      (list.data?.pages ?? []).flatMap(({ items }) => items.map((row) => [row.id, row])),
    ).values(),
  ];
  const columns = useChosenColumns(
    source.name,
    desk.columns,
    filter.view,
    desk.shape.views[filter.view] ?? '',
  );
  const selection = useSelection(rows, query);
  const total = list.hasNextPage ? (counts?.views[filter.view] ?? 0) : rows.length;
  const selectAll = useSelectAll(list, total, selection);

  const listElement = useRef<HTMLDivElement>(null);
  const searchField = useRef<HTMLInputElement>(null);
  const slim =
    useMedia(`(min-width: ${desk.beside ? besideRem.narrow : besideRem.wide}rem)`) &&
    entry !== null;
  const isOver = entry !== null && !slim;
  const width = useWidth(listElement);
  const narrow = width < narrowRem;
  const isPhone = narrow && !slim;
  const hasMouse = useMedia('(hover: hover) and (pointer: fine)');
  const exports = (
    <Exports source={source} query={query} long={(counts?.views[filter.view] ?? 0) > countMax} />
  );

  const pathOf = (id: string) => to({}, id);
  const back = to({});
  const cursor = useCursor({
    rows,
    entry,
    list: listElement,
    isReady: !list.isPending,
    open: (id) => void navigate(pathOf(id)),
  });
  const stepTo = (row: Row | undefined): Step =>
    row ? { to: pathOf(row.id), name: main.name(row) } : null;
  const next = stepTo(cursor.next);
  const [doneWith, setDoneWith] = useState<string | null>(null);
  const openEntry = useRef<string | null>(null);
  useEffect(() => {
    openEntry.current = entry;
    return () => {
      openEntry.current = null;
    };
  }, [entry]);
  const decided = () => {
    // The answer may come late, when the person has gone on to another entry or left.
    if (openEntry.current !== entry) return;
    if (desk.onward === 'next') void navigate(next?.to ?? back);
    else setDoneWith(entry);
  };

  const [helps, setHelps] = useState(false);
  const entryKeys = useRef(new Map<string, DeskKey>());
  const pick = () => {
    const id = cursor.focused();
    if (id) selection.toggle(id);
  };
  const keys: Record<string, DeskKey> = {
    j: { label: 'Entri berikutnya', act: () => cursor.move(1) },
    k: { label: 'Entri sebelumnya', act: () => cursor.move(-1) },
    ...(actions.length > 0 && { x: { label: 'Pilih entri, atau batalkan pilihannya', act: pick } }),
    '/': { label: 'Cari', act: () => searchField.current?.focus() },
    Escape: {
      label: entry ? 'Kembali ke antrean' : 'Batalkan pilihan',
      act: () => (entry ? void navigate(back) : selection.ids.size > 0 && selection.set([])),
    },
    '?': { label: 'Bantuan ini', act: () => setHelps(true) },
  };
  const switched = useKeys(keys, entryKeys);

  return (
    <>
      <PageHeader
        title={title}
        {...(desk.trail && { trail: [...desk.trail, { label: title }] })}
        state={
          <WaitingSentence
            counts={waiting}
            shape={desk.shape}
            labels={desk.shape.labels}
            noun={desk.noun}
          />
        }
        actions={
          !isOver &&
          (!isPhone || hasMouse || desk.create) && (
            <>
              {desk.create}
              {!isPhone && exports}
              {hasMouse && <KeysButton onOpen={() => setHelps(true)} />}
            </>
          )
        }
      />
      <KeysHelp
        keys={keys}
        entryKeys={entryKeys}
        {...switched}
        opened={helps}
        onClose={() => setHelps(false)}
      />
      {intro && <div hidden={isOver}>{intro}</div>}
      <div className={classNames(styles.desk, slim && styles.beside)}>
        <div ref={listElement} tabIndex={-1} hidden={isOver} className={styles.list}>
          <DeskTools
            desk={desk}
            address={address}
            counts={counts}
            columns={columns}
            slim={slim}
            narrow={narrow}
            offer={isPhone && exports}
            search={searchField}
            onEnter={() => cursor.toFirst()}
          />
          <News
            source={source}
            query={query}
            at={at}
            fresh={counts?.since === at ? (counts?.fresh ?? 0) : 0}
            onShow={() => refreshDesk(client, source.name)}
          />
          <DeskRows
            desk={desk}
            address={address}
            list={list}
            rows={rows}
            slim={slim}
            width={width}
            columns={columns.shown}
            selection={actions.length > 0 ? selection : null}
            entryPath={pathOf}
            orderPath={(sort) => to({ sort } as Partial<DeskFilter<Shape>>, entry)}
            order={filter.sort}
          />
          {!slim && (
            <SelectionBar
              rows={rows}
              total={total}
              selection={selection}
              selectAll={selectAll}
              actions={actions}
              noun={noun}
              nameOf={main.name}
              failure={source.failure}
              home={listElement}
              onDone={() => refreshDesk(client, source.name)}
            />
          )}
        </div>
        {entry !== null && (
          <EntryPanel
            back={back}
            previous={stepTo(cursor.previous)}
            next={next}
            isDone={doneWith === entry}
          >
            <EntryContext value={{ id: entry, desk, keys: entryKeys, decided }}>
              <Entry key={entry} id={entry} />
            </EntryContext>
          </EntryPanel>
        )}
      </div>
    </>
  );
}

const formats = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'XLSX (Excel)' },
] as const;

type ExportProps = {
  source: Pick<DeskSource<never>, 'exportPath' | 'prepare'>;
  query: string;
  long: boolean;
};

/** The same list as a file: at once, or prepared by a job where it is long. */
const Exports = ({ source: { exportPath, prepare }, query, long }: ExportProps) => (
  <Menu
    label="Unduh daftar ini"
    end
    className={buttonLook({ variant: 'default' })}
    button={
      <>
        Unduh
        <Icon name="down" size={16} />
      </>
    }
  >
    {formats.map(({ format, label }) =>
      long && prepare ? (
        <button
          key={format}
          type="button"
          role="menuitem"
          onClick={() => void prepare(query, format)}
        >
          Siapkan berkas {label}
        </button>
      ) : (
        <a key={format} role="menuitem" href={exportPath(query, format)} download>
          {label}
        </a>
      ),
    )}
  </Menu>
);
