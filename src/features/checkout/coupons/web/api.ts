import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { apiOf, body } from '~/lib/web/api';
import { deskSource } from '~/lib/web/desk';
import { toast } from '~/lib/web/toast';
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
export function useSaveCoupon(id: string | null) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: CouponChange) =>
      id === null
        ? body(api().$post({ json: input as CouponValues }))
        : body(api()[':id'].$put({ param: { id }, json: input })),
    onSuccess: (stored) => {
      client.setQueryData(couponKey(stored.id), stored);
      toast({
        kind: 'success',
        title: id === null ? `Kupon ${stored.code} dibuat` : `Kupon ${stored.code} tersimpan`,
      });
    },
    onSettled: () => {
      refreshDesk(client, couponSource.name);
      if (id !== null) void client.invalidateQueries({ queryKey: couponKey(id) });
    },
    meta: { failed: 'Kupon gagal disimpan. Isian Anda masih ada.', fieldErrors: true },
  });
}

/** Consents to a coupon as the lead of its course. */
export function useApproveCoupon(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (revision: number) =>
      body(api()[':id'].approval.$post({ param: { id }, json: { revision } })),
    onSuccess: (stored) => {
      client.setQueryData(couponKey(id), stored);
      toast({ kind: 'success', title: `Kupon ${stored.code} disetujui` });
    },
    onSettled: () => {
      refreshDesk(client, couponSource.name);
      void client.invalidateQueries({ queryKey: couponKey(id) });
    },
    meta: { failed: 'Kupon gagal disetujui.' },
  });
}

export function useDisableCoupon(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => body(api()[':id'].disabling.$post({ param: { id } })),
    onSuccess: (stored) => {
      client.setQueryData(couponKey(id), stored);
      toast({ kind: 'success', title: `Kupon ${stored.code} dimatikan` });
    },
    onSettled: () => refreshDesk(client, couponSource.name),
    meta: { failed: 'Kupon gagal dimatikan.' },
  });
}
