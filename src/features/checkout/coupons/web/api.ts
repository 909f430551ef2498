import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { useWrite } from '~/lib/web/write';
import { refreshDesk } from '~/ui/desk/queries';
import type { CouponValues, couponChange, ListedCoupon } from '../schema';
import type { CouponRoutes } from '../server/routes';

const api = () => apiOf<CouponRoutes>().coupons;

export const couponSource = deskSource<ListedCoupon>('coupons', '/coupons');

const couponKey = (id: string) => ['own', 'coupon', id];
export const couponQuery = (id: string) =>
  queryOptions({
    queryKey: couponKey(id),
    queryFn: () => body(api()[':id'].$get({ param: { id } })),
    staleTime: 0,
  });
export const targetsQuery = (q: string) =>
  queryOptions({
    queryKey: ['own', 'coupon-targets', q],
    queryFn: () => body(api().targets.$get({ query: { q } })),
  });

export type CouponChange = z.infer<typeof couponChange>;

/** Stores a coupon; a new one where `id` is null. */
export const useSaveCoupon = (id: string | null) =>
  useWrite({
    write: (input: CouponChange) =>
      id === null
        ? body(api().$post({ json: input as CouponValues }))
        : body(api()[':id'].$put({ param: { id }, json: input })),
    stored: (client, coupon) => client.setQueryData(couponKey(coupon.id), coupon),
    saved: (coupon) =>
      id === null ? `Kupon ${coupon.code} dibuat` : `Kupon ${coupon.code} tersimpan`,
    refresh: (client) => {
      refreshDesk(client, couponSource.name);
      if (id !== null) void client.invalidateQueries({ queryKey: couponKey(id) });
    },
    failed: 'Kupon gagal disimpan. Isian Anda masih ada.',
    fieldErrors: true,
  });

/** Consents to a coupon as the lead of its course. */
export const useApproveCoupon = (id: string) =>
  useWrite({
    write: (revision: number) =>
      body(api()[':id'].approval.$post({ param: { id }, json: { revision } })),
    stored: (client, coupon) => client.setQueryData(couponKey(id), coupon),
    saved: (coupon) => `Kupon ${coupon.code} disetujui`,
    refresh: (client) => {
      refreshDesk(client, couponSource.name);
      void client.invalidateQueries({ queryKey: couponKey(id) });
    },
    failed: 'Kupon gagal disetujui.',
  });

export const useDisableCoupon = (id: string) =>
  useWrite({
    write: () => body(api()[':id'].disabling.$post({ param: { id } })),
    stored: (client, coupon) => client.setQueryData(couponKey(id), coupon),
    saved: (coupon) => `Kupon ${coupon.code} dimatikan`,
    refresh: (client) => refreshDesk(client, couponSource.name),
    failed: 'Kupon gagal dimatikan.',
  });
