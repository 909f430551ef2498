import { NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { formatDateTime } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { relativeTime } from '~/lib/relative-time';
import { sentenceOf } from '~/lib/web/api';
import { useDeskSearch, useOpenedEntry } from '~/lib/web/desk';
import { Avatar } from '~/ui/avatar';
import { Badge } from '~/ui/badge';
import { ButtonLink, MoreButton } from '~/ui/button';
import { DeskSearchField, EntryLink } from '~/ui/desk';
import { EmptyState, ErrorState } from '~/ui/states';
import { type DeskView, deskViewLabels, memberDesk } from '../../rules';
import type { ListedProfile } from '../../schema';
import { type DeskAddress, deskPath } from '../address';
import { deskQuery } from '../api';
import classes from './desk.module.css';

const rows = ['a', 'b', 'c', 'd', 'e'];

/** The list of the moderation desk, filtered by view and name. */
export function DeskList({ address }: { address: DeskAddress }) {
  const query = useInfiniteQuery(deskQuery(address));
  const navigate = useNavigate();
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const list = useOpenedEntry<HTMLUListElement>(items.length > 0);
  return (
    <Stack gap="md">
      <div className={classes.finding}>
        <NativeSelect
          label="Tampilan"
          value={address.view}
          data={(Object.keys(memberDesk.views) as DeskView[]).map((view) => ({ value: view, label: deskViewLabels[view] }))}
          onChange={(event) => void navigate(deskPath({ ...address, view: event.currentTarget.value as DeskView }))}
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

function Entry({ item, to }: { item: ListedProfile; to: string }) {
  const { id, fullName, title, avatarUrl, hidden, hiddenFields, openReports, waitingSince } = item;
  return (
    <li className={classes.entry}>
      <Avatar url={avatarUrl} name={fullName} size={48} />
      <div className={classes.who}>
        <EntryLink id={id} to={to}>
          {fullName || 'Tanpa nama'}
        </EntryLink>
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

function Search({ address }: { address: DeskAddress }) {
  const search = useDeskSearch({ q: address.q, path: (q) => deskPath({ ...address, q }), entry: 'member' });
  return <DeskSearchField label="Cari nama" maxLength={memberDesk.searchMax} {...search} />;
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
