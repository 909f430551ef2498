import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFresh } from '~/features/auth/reauthentication/web/components/fresh';
import { atClockTime, clockTime, formatDateTime } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { formErrors } from '~/lib/web/form';
import { Button } from '~/ui/button';
import { DateField } from '~/ui/date-field';
import { useDecided } from '~/ui/desk/entry';
import { ConfirmDialog } from '~/ui/dialog';
import type { Announcement } from '../../schema';
import { countMost, announcementTexts as texts } from '../../terms';
import { audienceQuery, useDelete, useSend, useStop, useTest, useUnplan } from '../api';
import { forWhom } from '../words';

type Asked = 'send' | 'plan' | 'delete' | 'stop';

/** What can be done with an announcement in its state; whatever reaches other people is asked about first. */
export function Sending({ announcement }: { announcement: Announcement }) {
  const { id, state, revision } = announcement;
  const [openDialog, setOpenDialog] = useState<Asked | null>(null);
  const decided = useDecided();
  const [test, unplan, stop, remove] = [useTest(id), useUnplan(id), useStop(id), useDelete(id)];
  const close = () => setOpenDialog(null);
  if (state === 'draft')
    return (
      <>
        <div className="row">
          <Button onClick={() => setOpenDialog('send')}>Kirim sekarang</Button>
          <Button variant="light" onClick={() => setOpenDialog('plan')}>
            Jadwalkan
          </Button>
          <Button variant="default" loading={test.isPending} onClick={() => test.mutate(undefined)}>
            Kirim uji ke saya
          </Button>
          <Button variant="danger" onClick={() => setOpenDialog('delete')}>
            Hapus draf
          </Button>
        </div>
        {(openDialog === 'send' || openDialog === 'plan') && (
          <SendDialog
            key={revision}
            announcement={announcement}
            planned={openDialog === 'plan'}
            close={close}
          />
        )}
        <ConfirmDialog
          opened={openDialog === 'delete'}
          onClose={close}
          title="Hapus draf ini?"
          confirm="Hapus draf"
          danger
          loading={remove.isPending}
          onConfirm={() => remove.mutate(undefined, { onSuccess: decided, onSettled: close })}
        >
          <p>Draf yang dihapus tidak dapat dikembalikan.</p>
        </ConfirmDialog>
      </>
    );
  if (state === 'scheduled')
    return (
      <div className="row">
        <Button
          variant="default"
          loading={unplan.isPending}
          onClick={() => unplan.mutate(undefined)}
        >
          Batalkan jadwal
        </Button>
      </div>
    );
  if (state !== 'sending') return null;
  return (
    <div className="row">
      <Button variant="danger" onClick={() => setOpenDialog('stop')}>
        Hentikan pengiriman
      </Button>
      <ConfirmDialog
        opened={openDialog === 'stop'}
        onClose={close}
        title="Hentikan pengiriman?"
        confirm="Hentikan pengiriman"
        danger
        loading={stop.isPending}
        onConfirm={() => stop.mutate(undefined, { onSettled: close })}
      >
        <p>
          Yang belum diberi tahu tidak akan diberi tahu, dan email yang masih menunggu tidak
          dikirim. Yang sudah sampai tidak dapat ditarik.
        </p>
      </ConfirmDialog>
    </div>
  );
}

type SendProps = { announcement: Announcement; planned: boolean; close: () => void };

/** Says how many people are told before it is sent; for a later time their number is that of now. */
function SendDialog({ announcement, planned, close }: SendProps) {
  const { id, revision } = announcement;
  const [time, setTime] = useState('');
  const [error, setError] = useState<string>();
  const audience = useQuery(audienceQuery(id, revision));
  const fresh = useFresh();
  const send = useSend(id, fresh.run);
  const at = atClockTime(time);
  const confirm = () => {
    if (planned && !at) return setError(texts.timeMissing);
    if (send.isPending) return;
    send.mutate(
      { revision, at: planned && at ? at.toISOString() : null },
      { onSuccess: close, onError: (refused) => setError(formErrors(refused).at) },
    );
  };
  return (
    <>
      <ConfirmDialog
        opened
        onClose={close}
        title={planned ? 'Jadwalkan pengumuman' : 'Kirim pengumuman sekarang?'}
        confirm={planned ? 'Jadwalkan' : 'Kirim sekarang'}
        loading={send.isPending}
        onConfirm={confirm}
      >
        <div className="stack">
          {planned && (
            <DateField
              label="Tanggal dan jam (WIB)"
              time
              required
              min={clockTime(new Date())}
              value={time}
              error={error}
              hint={at ? formatDateTime(at) : undefined}
              onChange={(typed) => {
                setTime(typed);
                setError(undefined);
              }}
            />
          )}
          <p>
            {forWhom(announcement)}:{' '}
            <strong>
              {audience.data
                ? countOf(audience.data)
                : audience.isError
                  ? 'gagal dihitung'
                  : 'menghitung…'}
            </strong>
          </p>
          <p className="quiet small">
            {planned ? 'Dihitung lagi saat mulai dikirim. ' : ''}Yang mematikan email pengumuman di
            pengaturannya tidak menerima email. Setelah ini isinya tidak dapat diubah.
          </p>
        </div>
      </ConfirmDialog>
      {fresh.dialog}
    </>
  );
}

const countOf = ({ people, mails, more }: { people: number; mails: number; more: boolean }) =>
  more
    ? `lebih dari ${formatNumber(countMost)} orang`
    : `${formatNumber(people)} orang, paling banyak ${formatNumber(mails)} lewat email`;
