import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDateTime } from '~/lib/dates';
import { formatAmount } from '~/lib/money';
import { Accordion } from '~/ui/accordion';
import { EntryCard, EntryHeading, OpenedEntry } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { gatewayLabels, orderStateLabels, verdictTexts } from '../../../terms';
import { ChoiceDecision } from '../../../web/components/choice-decision';
import type { StaffEvent } from '../../schema';
import { noteMax, noteMin, noteText } from '../../terms';
import { staffEventQuery, useHandleEvent } from '../api';
import classes from './sale.module.css';

/** Money that no order expected, with what staff can do about it. */
export function EventView({ id }: { id: string }) {
  return (
    <OpenedEntry load={useQuery(staffEventQuery(id))}>
      {(event) => <Shown event={event} />}
    </OpenedEntry>
  );
}

function Shown({ event }: { event: StaffEvent }) {
  const { orderId, orderNumber, orderState, orderTotal, handledAt, note, may } = event;
  return (
    <EntryCard>
      <EntryHeading name={event.externalId} lead={verdictTexts[event.verdict]}>
        {formatAmount(event.amount)}
      </EntryHeading>
      <Facts
        items={[
          ['Pembayaran', event.externalId],
          ['Cara bayar', `${gatewayLabels[event.gateway]}, status “${event.status}”`],
          ...(orderId && orderNumber && orderState
            ? ([
                [
                  'Pesanan',
                  <Link
                    key="order"
                    to={`/admin/superadmin/orders?view=all&entry=${orderId}`}
                  >{`${orderNumber} · ${orderStateLabels[orderState]}`}</Link>,
                ],
                ['Nilai pesanan', formatAmount(orderTotal ?? 0)],
                ['Pembeli', event.buyer ?? ''],
              ] as const)
            : ([['Pesanan', 'Tidak dikenal']] as const)),
          ['Diterima', formatDateTime(event.receivedAt)],
          ...(handledAt
            ? [['Diselesaikan', `${formatDateTime(handledAt)}, ${event.handledBy ?? ''}`] as const]
            : []),
          ...(note ? [['Catatan', note] as const] : []),
        ]}
      />
      {event.body && (
        <Accordion
          sections={[
            {
              title: 'Isi kabar dari penyedia pembayaran',
              content: <pre className={classes.raw}>{event.body}</pre>,
            },
          ]}
        />
      )}
      {may.handle && <Handle event={event} />}
    </EntryCard>
  );
}

const settle = {
  value: 'settle',
  label: 'Lunasi pesanannya',
  hint: 'Pesanan menjadi lunas, kursusnya terbuka, dan pembeli dikabari lewat lonceng dan email.',
};
const handle = {
  value: 'handle',
  label: 'Tandai selesai',
  hint: 'Uangnya sudah Anda urus sendiri, misalnya dikembalikan lewat dashboard penyedia pembayaran. Pesanan tidak berubah.',
};

function Handle({ event: { id, may } }: { event: StaffEvent }) {
  const send = useHandleEvent(id);
  return (
    <ChoiceDecision
      place={`payment-event:${id}`}
      choices={may.settle ? [settle, handle] : [handle]}
      reason={{
        label: 'Catatan',
        hint: 'Apa yang dilakukan dengan uang ini. Dicatat dalam catatan audit.',
        least: noteMin,
        most: noteMax,
        text: noteText,
      }}
      write={{
        isPending: send.isPending,
        mutate: ({ choice, reason: note }, options) =>
          send.mutate({ settle: choice === 'settle', note }, options),
      }}
    />
  );
}
