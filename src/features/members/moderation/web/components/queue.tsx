import { NativeSelect, Skeleton, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate, useNavigation } from 'react-router';
import { formatDateTime } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { relativeTime } from '~/lib/relative-time';
import { sentenceOf } from '~/lib/web/api';
import { useCancelOnFollow } from '~/lib/web/following';
import { Avatar } from '~/ui/avatar';
import { Badge } from '~/ui/badge';
import { ButtonLink, MoreButton } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { EmptyState, ErrorState } from '~/ui/states';
import type { QueuePage } from '../../schema';
import { type QueueView, queueViewLabels, queueViews, searchMax } from '../../terms';
import { type DeskAddress, deskPath, deskRoot } from '../address';
import { queueQuery } from '../api';
import classes from './desk.module.css';

const pause = 300;
const rows = ['a', 'b', 'c', 'd', 'e'];

/** Profiles by view and name. */
export function Queue({ address }: { address: DeskAddress }) {
  const query = useInfiniteQuery(queueQuery(address));
  const navigate = useNavigate();
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const list = useRef<HTMLUListElement>(null);
  const opened = (useLocation().state as { opened?: string } | null)?.opened;
  const listed = items.length > 0;
  useEffect(() => {
    // Back from a profile: on with the next one.
    if (opened && listed) list.current?.querySelector<HTMLElement>(`[data-member="${opened}"]`)?.focus();
  }, [opened, listed]);
  return (
    <Stack gap="md">
      <div className={classes.finding}>
        <NativeSelect
          label="Tampilan"
          value={address.view}
          data={queueViews.map((view) => ({ value: view, label: queueViewLabels[view] }))}
          onChange={(event) => void navigate(deskPath({ ...address, view: event.currentTarget.value as QueueView }))}
        />
        <Search address={address} />
      </div>
      {query.isError && !query.data ? (
        <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <Stack className="card" gap="sm" p="md">
          {rows.map((row) => (
            <Skeleton key={row} h={64} />
          ))}
        </Stack>
      ) : items.length === 0 ? (
        <Nothing address={address} />
      ) : (
        <ul ref={list} className={`card ${classes.list}`} aria-label="Profil anggota">
          {items.map((item) => (
            <Entry key={item.id} item={item} to={deskPath({ ...address, member: item.id })} />
          ))}
        </ul>
      )}
      {query.hasNextPage && <MoreButton loading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />}
    </Stack>
  );
}

function Entry({ item, to }: { item: QueuePage['items'][number]; to: string }) {
  const { id, fullName, title, avatarUrl, hidden, hiddenFields, openReports, waitingSince } = item;
  return (
    <li className={classes.entry}>
      <Avatar url={avatarUrl} name={fullName} size={48} />
      <div className={classes.who}>
        <Link to={to} data-member={id} className={classes.link}>
          {fullName || 'Tanpa nama'}
        </Link>
        {title && <p className="quiet small">{title}</p>}
        {waitingSince && (
          <p className="quiet small">
            Menunggu sejak{' '}
            <time dateTime={waitingSince} title={formatDateTime(waitingSince)}>
              {relativeTime(waitingSince, new Date())}
            </time>
          </p>
        )}
      </div>
      <div className={classes.states}>
        {openReports > 0 && <Badge tone="sun">{formatNumber(openReports)} laporan</Badge>}
        {hidden ? <Badge tone="plain">Disembunyikan</Badge> : hiddenFields.length > 0 && <Badge tone="plain">{hiddenFields.length} bagian tersembunyi</Badge>}
      </div>
    </li>
  );
}

/** Writes into the address once typing pauses; an address that changes otherwise is shown. */
function Search({ address }: { address: DeskAddress }) {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const leaving = location !== undefined && (location.pathname !== deskRoot || new URLSearchParams(location.search).has('member'));
  const q = address.q ?? '';
  const written = useRef(q);
  const [text, setText] = useState(q);
  useEffect(() => {
    if (q === written.current) return;
    written.current = q;
    setText(q);
  }, [q]);
  const look = useDebouncedCallback((words: string) => {
    // Who has opened a profile meanwhile isn't called back to the queue.
    if (leaving) return;
    written.current = words.trim();
    void navigate(deskPath({ ...address, q: words.trim() }), { replace: true, preventScrollReset: true });
  }, pause);
  useCancelOnFollow(look);
  return (
    <TextInput
      type="search"
      label="Cari nama"
      maxLength={searchMax}
      leftSection={<Icon name="search" size={18} />}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        look(event.currentTarget.value);
      }}
    />
  );
}

function Nothing({ address: { view, q } }: { address: DeskAddress }) {
  if (q) {
    return (
      <EmptyState text={`Tidak ada profil yang cocok dengan “${q}” di tampilan ini`}>
        {view !== 'all' && (
          <ButtonLink variant="light" to={deskPath({ view: 'all', q, member: null })}>
            Cari di semua profil
          </ButtonLink>
        )}
      </EmptyState>
    );
  }
  return (
    <EmptyState text={view === 'reported' ? 'Tidak ada laporan yang menunggu' : 'Tidak ada profil di tampilan ini'}>
      <ButtonLink variant="light" to={deskPath({ view: 'all', member: null })}>
        Lihat semua profil
      </ButtonLink>
    </EmptyState>
  );
}
