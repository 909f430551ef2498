import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatDateTime } from '~/lib/dates';
import { formatAmount, formatNumber } from '~/lib/money';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { EntryCard, EntryHeading, OpenedEntry } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { ConfirmDialog } from '~/ui/dialog';
import { Notice } from '~/ui/notice';
import { couponBearerLabels, couponScopeLabels } from '../../../terms';
import { budgetUsed, budgetWarnPercent, worthOf } from '../../rules';
import type { Coupon } from '../../schema';
import { couponViewLabels } from '../../terms';
import { couponQuery, useApproveCoupon, useDisableCoupon } from '../api';
import { formOf } from '../coupon-form';
import { standingTones } from '../standing-tones';
import { CouponEditor } from './coupon-editor';

/** One coupon of the platform, with its numbers and its form. */
export const PlatformCoupon = ({ id }: { id: string }) => <CouponView id={id} own={false} />;
/** The same of an instructor's own coupon. */
export const OwnCoupon = ({ id }: { id: string }) => <CouponView id={id} own />;

function CouponView({ id, own }: { id: string; own: boolean }) {
  return (
    <OpenedEntry load={useQuery(couponQuery(id))}>
      {(coupon) => <Shown coupon={coupon} own={own} />}
    </OpenedEntry>
  );
}

function Shown({ coupon, own }: { coupon: Coupon; own: boolean }) {
  const {
    code,
    standing,
    scope,
    limitedTo,
    bearer,
    maker,
    uses,
    maxUses,
    paidOrders,
    takenOff,
    budget,
    spent,
    startsAt,
    endsAt,
    disabledAt,
    may,
  } = coupon;
  const used = budgetUsed(coupon);
  const limit = maxUses === null ? 'tanpa batas' : `dari ${formatNumber(maxUses)}`;
  return (
    <EntryCard>
      <EntryHeading
        name={code}
        badge={<Badge tone={standingTones[standing]}>{couponViewLabels[standing]}</Badge>}
      >
        {code}
      </EntryHeading>
      <Facts
        items={[
          ['Potongan', worthOf(coupon)],
          ['Berlaku untuk', limitedTo ?? couponScopeLabels[scope]],
          ['Ditanggung', couponBearerLabels[bearer]],
          ...(maker ? [['Instruktur', maker] as const] : []),
          ['Dipegang pesanan', `${formatNumber(uses)} (${limit})`],
          ['Pesanan lunas', `${formatNumber(paidOrders)}, potongan ${formatAmount(takenOff)}`],
          ...(budget === null
            ? []
            : [
                [
                  'Anggaran',
                  `${formatAmount(spent)} dari ${formatAmount(budget)} (${formatNumber(used ?? 0)}%)`,
                ] as const,
              ]),
          [
            'Masa berlaku',
            `${formatDate(startsAt)} – ${endsAt ? formatDate(new Date(new Date(endsAt).getTime() - 1)) : 'tanpa akhir'}`,
          ],
          ...(disabledAt ? [['Dimatikan', formatDateTime(disabledAt)] as const] : []),
          ...(coupon.createdBy
            ? [['Dibuat oleh', `${coupon.createdBy}, ${formatDateTime(coupon.createdAt)}`] as const]
            : []),
        ]}
      />
      {used !== null && used >= budgetWarnPercent && standing !== 'over' && (
        <Notice tone="warning" title="Anggarannya hampir habis">
          <p className="small">
            Kode ini berhenti berlaku begitu anggarannya tidak cukup lagi untuk satu potongan.
          </p>
        </Notice>
      )}
      {standing === 'waiting' && (
        <p className="quiet small">
          {may.approve
            ? 'Potongannya ditanggung semua pengajar kursus ini. Kupon baru dapat dipakai setelah Anda setujui.'
            : 'Kupon ini baru dapat dipakai setelah disetujui pengajar utama kursusnya. Setiap perubahan meminta persetujuan lagi.'}
        </p>
      )}
      {may.change && (
        <CouponEditor coupon={coupon} blank={formOf(coupon)} own={own || bearer === 'instructor'} />
      )}
      {(may.approve || may.disable) && (
        <div className="row">
          {may.disable && <Disabling coupon={coupon} />}
          {may.approve && <Approving coupon={coupon} />}
        </div>
      )}
    </EntryCard>
  );
}

function Approving({ coupon: { id, revision } }: { coupon: Coupon }) {
  const approve = useApproveCoupon(id);
  return (
    <Button loading={approve.isPending} onClick={() => approve.mutate(revision)}>
      Setujui
    </Button>
  );
}

function Disabling({ coupon: { id, code, may } }: { coupon: Coupon }) {
  const [asks, setAsks] = useState(false);
  const disable = useDisableCoupon(id);
  return (
    <>
      <Button variant="danger" onClick={() => setAsks(true)}>
        {may.approve ? 'Tolak kupon' : 'Matikan kupon'}
      </Button>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={may.approve ? `Tolak kupon ${code}?` : `Matikan kupon ${code}?`}
        confirm={may.approve ? 'Tolak kupon' : 'Matikan kupon'}
        danger
        loading={disable.isPending}
        onConfirm={() => disable.mutate(undefined, { onSettled: () => setAsks(false) })}
      >
        <p>
          Kode ini tidak dapat dipakai lagi dan tidak dapat dinyalakan kembali. Pesanan yang sudah
          memegangnya tetap mendapat potongan.
        </p>
      </ConfirmDialog>
    </>
  );
}
