import { lazy, Suspense, useState } from 'react';
import { formatDate } from '~/lib/dates';
import { formatNumber } from '~/lib/money';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import type { DeskDescription } from '~/ui/desk/description';
import { Desk } from '~/ui/desk/desk';
import { lazyEntry } from '~/ui/desk/lazy-entry';
import { Ago } from '~/ui/desk/time';
import { LaterDialog } from '~/ui/later';
import { FormSkeleton } from '~/ui/skeletons';
import { couponBearerLabels, couponScopeLabels } from '../../../terms';
import { couponDesk, worthOf } from '../../rules';
import type { ListedCoupon } from '../../schema';
import { couponViewLabels } from '../../terms';
import { couponSource } from '../api';
import { blankCoupon } from '../coupon-form';
import { standingTones } from '../standing-tones';

const CouponEditor = lazy(async () => ({
  default: (await import('./coupon-editor')).CouponEditor,
}));
const PlatformCoupon = lazyEntry(async () => (await import('./coupon-view')).PlatformCoupon);
const OwnCoupon = lazyEntry(async () => (await import('./coupon-view')).OwnCoupon);

const columns: DeskDescription<ListedCoupon, typeof couponDesk>['columns'] = [
  {
    name: 'standing',
    label: 'Status',
    card: 'top',
    cell: (row) => (
      <Badge tone={standingTones[row.standing]}>{couponViewLabels[row.standing]}</Badge>
    ),
  },
  { name: 'worth', label: 'Potongan', cell: worthOf },
  {
    name: 'uses',
    label: 'Dipakai',
    sort: 'uses',
    number: true,
    cell: (row) =>
      `${formatNumber(row.uses)}${row.maxUses === null ? '' : ` / ${formatNumber(row.maxUses)}`}`,
  },
  {
    name: 'ends',
    label: 'Berakhir',
    sort: 'ends',
    cell: (row) =>
      row.endsAt ? formatDate(new Date(new Date(row.endsAt).getTime() - 1)) : 'Tanpa akhir',
  },
  {
    name: 'bearer',
    label: 'Ditanggung',
    spare: true,
    cell: (row) => couponBearerLabels[row.bearer],
  },
  { name: 'maker', label: 'Instruktur', cell: (row) => row.maker ?? '–' },
  {
    name: 'created',
    label: 'Dibuat',
    sort: 'created',
    spare: true,
    cell: (row) => <Ago at={row.createdAt} />,
  },
];

/** The coupons of the platform with those of all instructors, or an instructor's own, and the form for a new one. */
export function CouponList({
  own,
  trail,
}: {
  own: boolean;
  trail: { label: string; to?: string }[];
}) {
  const [making, setMaking] = useState(false);
  const desk: DeskDescription<ListedCoupon, typeof couponDesk> = {
    title: 'Kupon',
    trail,
    noun: 'kupon',
    search: { label: 'Cari kupon', placeholder: 'Kode' },
    shape: couponDesk,
    source: couponSource,
    main: {
      label: 'Kode',
      name: (row) => row.code,
      below: (row) => row.limitedTo ?? couponScopeLabels[row.scope],
    },
    columns,
    filters: {},
    empty: {
      none: 'Tidak ada kupon di tampilan ini',
      active: 'Tidak ada kupon yang sedang berlaku',
    },
    create: <Button onClick={() => setMaking(true)}>Buat kupon</Button>,
    Entry: own ? OwnCoupon : PlatformCoupon,
  };
  return (
    <>
      <Desk desk={desk} />
      <LaterDialog opened={making} onClose={() => setMaking(false)} title="Kupon baru">
        {making && (
          <Suspense fallback={<FormSkeleton />}>
            <CouponEditor
              coupon={null}
              blank={{ ...blankCoupon(new Date()), scope: own ? 'instructor' : 'all' }}
              own={own}
              onSaved={() => setMaking(false)}
            />
          </Suspense>
        )}
      </LaterDialog>
    </>
  );
}
