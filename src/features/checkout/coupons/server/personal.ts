import { each, ownedBy, type PersonalData, rowsStay } from '~/lib/server/personal';
import { couponUses } from './tables';

const books = 'books and papers of tax are kept for ten years (UU KUP art. 28), of a pseudonym';

/** The use of a coupon stays with its order. */
export const couponsPersonal: PersonalData = {
  tables: [
    rowsStay(
      couponUses,
      { own: ownedBy(couponUses.userId) },
      {
        ...each(['orderId', 'couponId', 'state', 'createdAt'], { untold: 'copy', stays: books }),
        userId: { untold: 'reference', stays: 'points at the pseudonym' },
      },
    ),
  ],
};
