import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { countLabel } from '~/lib/desk';
import type { DeskSource } from '~/lib/desk-source';
import { Button } from '../button';
import type { DeskRow } from './description';
import styles from './desk.module.css';
import { changesQuery, replaceRows } from './queries';

type NewsProps<Row extends DeskRow> = {
  source: DeskSource<Row>;
  query: string;
  at: string | undefined;
  fresh: number;
  onShow: () => void;
};

/** Says that entries have come since the list was read, and shows them when asked; those that changed are renewed at their places. */
export function News<Row extends DeskRow>({ source, query, at, fresh, onShow }: NewsProps<Row>) {
  const client = useQueryClient();
  const items = useQuery(changesQuery(source, query, at)).data;
  useEffect(() => {
    if (items.length > 0) replaceRows(client, source.name, items);
  }, [client, source.name, items]);
  return (
    <div role="status" className={styles.news}>
      {fresh > 0 && (
        <Button variant="light" onClick={onShow}>
          {countLabel(fresh)} baru, tampilkan
        </Button>
      )}
    </div>
  );
}
