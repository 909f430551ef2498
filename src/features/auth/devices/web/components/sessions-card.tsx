import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { signOutOf } from '~/features/auth/web/api';
import { signOut } from '~/features/auth/web/session';
import { formatDateTime } from '~/lib/dates';
import { relativeTime } from '~/lib/relative-time';
import { useWrite } from '~/lib/web/write';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { ConfirmDialog } from '~/ui/dialog';
import { Section } from '~/ui/section';
import { ListSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import { shortAddress } from '../../rules';
import type { OwnSession } from '../../schema';
import { endSession, sessionsQuery } from '../api';
import classes from './sessions-card.module.css';

const dayMs = 86_400_000;
const questions = {
  others: {
    title: 'Keluar dari perangkat lain?',
    text: 'Anda tetap masuk di perangkat ini. Perangkat yang dipercaya akan diminta kode lagi.',
  },
  global: {
    title: 'Keluar dari semua perangkat?',
    text: 'Anda juga keluar dari perangkat ini. Perangkat yang dipercaya akan diminta kode lagi.',
  },
};

/** The time is exact to a day, because the server stores it only so exactly. */
const lastActive = ({ lastActiveAt, current }: OwnSession, now: Date) => {
  if (current) return 'Sedang Anda pakai';
  return now.getTime() - new Date(lastActiveAt).getTime() < dayMs
    ? 'Aktif dalam 24 jam terakhir'
    : `Terakhir aktif ${relativeTime(lastActiveAt, now)}`;
};

/** The card of the signed-in devices, where one, the others or all can be signed out. */
export function SessionsCard() {
  const client = useQueryClient();
  const sessions = useQuery(sessionsQuery());
  const [asking, setAsking] = useState<keyof typeof questions | null>(null);
  const reload = () => client.invalidateQueries({ queryKey: sessionsQuery().queryKey });
  const end = useWrite({
    write: endSession,
    saved: 'Perangkat itu sudah keluar.',
    refresh: reload,
    failed: 'Perangkat gagal dikeluarkan.',
  });
  const endOthers = useWrite({
    write: () => signOutOf('others'),
    stored: reload,
    saved: 'Perangkat lain sudah keluar.',
    done: () => setAsking(null),
    failed: 'Perangkat lain gagal dikeluarkan.',
  });
  const endAll = useMutation({
    mutationFn: () => signOut('global'),
    meta: { failed: 'Gagal keluar dari semua perangkat.' },
  });
  const now = new Date();
  return (
    <Section
      title="Perangkat"
      lead="Di sinilah akun Anda sedang masuk. Keluarkan yang tidak Anda kenal, lalu ganti password."
    >
      {sessions.isError && (
        <ErrorState text="Daftar perangkat gagal dimuat." onRetry={() => void sessions.refetch()} />
      )}
      {sessions.isPending && <ListSkeleton rows={2} />}
      {sessions.data && (
        <ul className="bare">
          {sessions.data.map((session) => (
            <li key={session.id} className={classes.device}>
              <div>
                <p className={classes.name}>
                  {session.device} {session.current && <Badge>Perangkat ini</Badge>}
                </p>
                <p className="small">{lastActive(session, now)}</p>
                <p className={`small quiet ${classes.facts}`}>
                  <span>Masuk {formatDateTime(session.signedInAt)}</span>
                  {session.address && <span>IP {shortAddress(session.address)}</span>}
                </p>
              </div>
              {!session.current && (
                <Button
                  variant="default"
                  className={classes.end}
                  aria-label={`Keluarkan ${session.device}, masuk ${formatDateTime(session.signedInAt)}`}
                  onClick={() => end.mutate(session.id)}
                  loading={end.isPending && end.variables === session.id}
                >
                  Keluarkan
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        <Button
          variant="default"
          onClick={() => setAsking('others')}
          disabled={(sessions.data?.length ?? 0) < 2}
        >
          Keluar dari perangkat lain
        </Button>
        <Button variant="default" onClick={() => setAsking('global')}>
          Keluar dari semua perangkat
        </Button>
      </div>
      <ConfirmDialog
        opened={asking !== null}
        onClose={() => setAsking(null)}
        title={questions[asking ?? 'others'].title}
        confirm="Keluar"
        danger={asking === 'global'}
        loading={endOthers.isPending || endAll.isPending}
        onConfirm={() => (asking === 'global' ? endAll : endOthers).mutate()}
      >
        <p>{questions[asking ?? 'others'].text}</p>
      </ConfirmDialog>
    </Section>
  );
}
