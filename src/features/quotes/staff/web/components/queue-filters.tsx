import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Icon } from '~/ui/icon';
import { countLabel } from '../../rules';
import { type QueueView, queueViewLabels, queueViews } from '../../terms';
import { type DeskAddress, deskPath } from '../address';
import { countsQuery } from '../api';
import classes from './queue.module.css';

const pause = 300;

/** Which requests are listed. On phones the views are one field. */
export function QueueFilters({ address, wide }: { address: DeskAddress; wide: boolean }) {
  const { data: counts } = useQuery(countsQuery());
  const navigate = useNavigate();
  const countOf = (view: QueueView) => {
    const count = counts?.[view as keyof typeof counts];
    return count === undefined ? null : countLabel(count);
  };
  return (
    <div className={classes.filters}>
      {wide ? (
        <nav aria-label="Tampilan antrean" className={classes.views}>
          {queueViews.map((view) => (
            <Link key={view} to={deskPath({ ...address, view })} aria-current={view === address.view ? 'page' : undefined}>
              {queueViewLabels[view]}
              {countOf(view) !== null && <span className="tabular">{countOf(view)}</span>}
            </Link>
          ))}
        </nav>
      ) : (
        <NativeSelect
          label="Tampilan"
          value={address.view}
          data={queueViews.map((view) => ({
            value: view,
            label: countOf(view) === null ? queueViewLabels[view] : `${queueViewLabels[view]} (${countOf(view)})`,
          }))}
          onChange={(event) => void navigate(deskPath({ ...address, view: event.currentTarget.value as QueueView }))}
        />
      )}
      <Search address={address} />
    </div>
  );
}

/** Writes into the address once typing pauses; an address that changes otherwise is shown. */
function Search({ address }: { address: DeskAddress }) {
  const navigate = useNavigate();
  const q = address.q ?? '';
  const written = useRef(q);
  const [text, setText] = useState(q);
  useEffect(() => {
    if (q === written.current) return;
    written.current = q;
    setText(q);
  }, [q]);
  const look = useDebouncedCallback((words: string) => {
    written.current = words.trim();
    void navigate(deskPath({ ...address, q: words.trim() }), { replace: true, preventScrollReset: true });
  }, pause);
  return (
    <TextInput
      type="search"
      label="Cari permintaan"
      placeholder="Referensi, perusahaan, email, atau kontak"
      maxLength={100}
      leftSection={<Icon name="search" size={18} />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        look(event.currentTarget.value);
      }}
    />
  );
}
