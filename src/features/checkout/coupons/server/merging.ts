import { type Merging, moves } from '~/lib/server/merging';
import { couponUses } from './tables';

export const couponsMerging: Merging = { title: 'Pembelian', rules: [moves(couponUses.userId)] };
