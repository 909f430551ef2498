import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { Button, ButtonLink, buttonLook } from '~/ui/button';
import { Count } from '~/ui/count';
import { Popover } from '~/ui/popover';
import { Skeleton } from '~/ui/skeleton';
import { ErrorState } from '~/ui/states';
import { ToolIcon } from '~/ui/tool-icon';
import { badgeText } from '../../terms';
import { notificationsQuery, useMarkAllRead } from '../api';
import classes from './bell.module.css';

/** Its words for times are loaded when the bell is opened. */
const Item = lazy(async () => ({ default: (await import('./item')).Item }));

/** The bell of the specification §2: a popover with the newest notifications, a badge with the number of unread ones, and a link to all of them. */
export function Bell() {
  const unread = useQuery(notificationsQuery()).data?.unread ?? 0;
  return (
    <Popover
      label={unread > 0 ? `Notifikasi, ${badgeText(unread)} belum dibaca` : 'Notifikasi'}
      title="Notifikasi"
      end
      className={buttonLook({ variant: 'subtle' }, classes.bell)}
      button={
        <>
          <ToolIcon name="bell" size={22} />
          {unread > 0 && <Count corner>{badgeText(unread)}</Count>}
        </>
      }
    >
      {(close) => <Newest onLeave={close} />}
    </Popover>
  );
}

function Newest({ onLeave }: { onLeave: () => void }) {
  const { data, isError, refetch } = useQuery(notificationsQuery());
  const markAll = useMarkAllRead();
  const list = useRef<HTMLElement>(null);
  const newest = data?.items[0];
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2>Notifikasi</h2>
        {newest && data.unread > 0 && (
          <Button
            variant="subtle"
            loading={markAll.isPending}
            onClick={() => markAll.mutate(newest.id, { onSuccess: () => list.current?.focus() })}
          >
            Tandai semua dibaca
          </Button>
        )}
      </div>
      {/* The focus goes to the list first, even when an error is shown in it. */}
      <section
        ref={list}
        tabIndex={-1}
        aria-label="Daftar notifikasi"
        className={classes.list}
        data-autofocus
      >
        <Suspense fallback={<Loading />}>
          {data?.items.map((item) => (
            <Item key={item.id} item={item} onLeave={onLeave} />
          ))}
        </Suspense>
        {data?.items.length === 0 && (
          <p className={`quiet ${classes.none}`}>Tidak ada notifikasi</p>
        )}
        {!data &&
          (isError ? (
            <ErrorState text="Notifikasi gagal dimuat." onRetry={() => void refetch()} />
          ) : (
            <Loading />
          ))}
      </section>
      <ButtonLink
        to="/notifications"
        variant="subtle"
        block
        className={classes.all ?? ''}
        onClick={onLeave}
      >
        Lihat semua notifikasi
      </ButtonLink>
    </div>
  );
}

const Loading = () => (
  <div
    className={`stack pad gap-3 ${classes.loading}`}
    role="status"
    aria-label="Memuat notifikasi"
  >
    <Skeleton width="55%" height="14px" />
    <Skeleton width="90%" height="14px" />
    <Skeleton width="25%" height="12px" />
  </div>
);
