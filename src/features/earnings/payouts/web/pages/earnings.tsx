import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Unverified } from '~/features/auth/emails/web/components/unverified';
import { formatDateTime, formatMonth, jakartaMonth } from '~/lib/dates';
import { formatAmount } from '~/lib/money';
import { isoMonth } from '~/lib/months';
import { sentenceOf } from '~/lib/web/api';
import { deskMeta } from '~/lib/web/desk';
import type { PageHandle } from '~/lib/web/early';
import { Button } from '~/ui/button';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';
import { CardsSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import { useNow } from '~/ui/use-now';
import { chartRange, lineDesk } from '../../../balances/rules';
import type { ListedLine, OwnEarnings } from '../../../balances/schema';
import { earningsQuery, lineSource } from '../../../balances/web/api';
import { Balance } from '../../../balances/web/components/balance';
import { Months } from '../../../balances/web/components/months';
import { chartMonths, entryKindLabels, payoutMinimum } from '../../../terms';
import { type Obstacle, obstacleOf } from '../../rules';
import { Account } from '../components/account';
import { OwnPayouts } from '../components/own-payouts';
import { PayoutDialog } from '../components/payout-dialog';
import { Tax } from '../components/tax';
import classes from './earnings.module.css';

const title = 'Pendapatan';
export const meta = deskMeta(title);
export const handle: PageHandle = { early: () => ['/api/earnings'] };

const desk: Omit<DeskDescription<ListedLine, typeof lineDesk>, 'filters'> = {
  title,
  trail: [{ label: 'Ringkasan', to: '/instructor' }],
  noun: 'baris',
  search: { label: 'Cari rincian', placeholder: 'Nomor atau kursus' },
  shape: lineDesk,
  source: lineSource,
  main: {
    label: 'Jenis',
    name: (row) => entryKindLabels[row.kind],
    below: (row) => row.courseTitle ?? row.number,
  },
  columns: [
    {
      name: 'amount',
      label: 'Bagian Anda',
      number: true,
      card: 'top',
      cell: (row) => formatAmount(row.amount),
    },
    { name: 'number', label: 'Nomor', cell: (row) => row.number },
    {
      name: 'price',
      label: 'Harga tanpa PPN',
      number: true,
      cell: (row) => row.price !== null && formatAmount(row.price),
    },
    { name: 'booked', label: 'Waktu', sort: 'booked', cell: (row) => <Ago at={row.bookedAt} /> },
    { name: 'coupon', label: 'Kupon', spare: true, cell: (row) => row.couponCode },
  ],
  empty: {
    none: 'Belum ada pendapatan di tampilan ini',
    payout: 'Belum ada pencairan',
    back: 'Belum ada pengembalian dana',
  },
  Entry: lazyEntry(
    async () => (await import('../../../balances/web/components/line-view')).LineView,
  ),
};

/** One's own earnings: balance, months, payouts, account and tax data, and below them every line. */
export default function Earnings() {
  const earnings = useQuery(earningsQuery());
  const { data } = earnings;
  const thisMonth = jakartaMonth(useNow(60_000));
  const filters = {
    course: {
      label: 'Kursus',
      options: (data?.courses ?? []).map((course) => ({ value: course.id, label: course.title })),
    },
    month: {
      label: 'Bulan',
      options: chartRange(thisMonth, chartMonths)
        .toReversed()
        .map((month) => ({ value: isoMonth(month), label: formatMonth(month) })),
    },
  };
  const intro = data ? (
    <Overview earnings={data} thisMonth={thisMonth} />
  ) : earnings.isError ? (
    <ErrorState text={sentenceOf(earnings.error)} onRetry={() => void earnings.refetch()} />
  ) : (
    <CardsSkeleton count={3} height="180px" />
  );
  return <Desk desk={{ ...desk, filters }} intro={intro} />;
}

const obstacleTexts: Record<Exclude<Obstacle, 'frozen' | 'too_little'>, string> = {
  open: 'Satu pencairan sedang diproses. Ajukan lagi setelah selesai.',
  unverified: 'Verifikasi email Anda terlebih dahulu.',
  no_account: 'Isi rekening bank terlebih dahulu.',
  unconfirmed: 'Rekening bank Anda masih diperiksa.',
  rejected: 'Rekening bank Anda ditolak. Perbaiki dahulu.',
};

function obstacleText(obstacle: Obstacle, { account }: OwnEarnings): string {
  if (obstacle === 'frozen')
    return `Rekening baru diganti: pencairan dibuka lagi ${account?.frozenUntil ? formatDateTime(account.frozenUntil) : ''}.`;
  return obstacle === 'too_little'
    ? `Pencairan minimal ${formatAmount(payoutMinimum)}.`
    : obstacleTexts[obstacle];
}

function Overview({ earnings, thisMonth }: { earnings: OwnEarnings; thisMonth: number }) {
  const { standing, maturing, months, payouts, account, tax } = earnings;
  const [asking, setAsking] = useState(false);
  const obstacle = obstacleOf(earnings, useNow(60_000));
  return (
    <div className={`stack gap-5 ${classes.overview}`}>
      <Balance standing={standing} maturing={maturing} />
      {obstacle === 'unverified' && (
        <Unverified text="Pencairan baru dapat diajukan setelah email Anda terverifikasi." />
      )}
      <div className="row">
        <Button
          variant="kunyit"
          disabled={obstacle !== null}
          aria-describedby="pencairan-keterangan"
          onClick={() => setAsking(true)}
        >
          Ajukan Pencairan
        </Button>
        <p id="pencairan-keterangan" className="quiet small">
          {obstacle
            ? obstacleText(obstacle, earnings)
            : `Sampai ${formatAmount(standing.available)} dapat diajukan sekarang.`}
        </p>
      </div>
      {asking && account && (
        <PayoutDialog
          available={standing.available}
          account={account}
          onClose={() => setAsking(false)}
        />
      )}
      <Months months={months} thisMonth={thisMonth} />
      <OwnPayouts payouts={payouts} />
      <div className={classes.pair}>
        <div id="rekening">
          <Account account={account} />
        </div>
        <div id="pajak">
          <Tax tax={tax} />
        </div>
      </div>
      <h2 className={classes.lines}>Rincian</h2>
    </div>
  );
}
