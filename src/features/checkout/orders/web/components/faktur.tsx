import { buttonLook } from '~/ui/button';
import { Icon } from '~/ui/icon';
import type { OwnOrder } from '../../schema';

/** The PDF of the tax invoice, where finance has entered it. */
export const FakturLink = ({
  order: { number, faktur },
  large = false,
}: {
  order: OwnOrder;
  large?: boolean;
}) =>
  faktur?.number ? (
    <a
      href={`/api/orders/${number}/faktur`}
      download
      className={buttonLook({ variant: 'default', large })}
      aria-label={`Unduh Faktur Pajak ${number}`}
    >
      <Icon name="file" size={18} />
      Unduh Faktur Pajak
    </a>
  ) : null;

/** The standing of the tax invoice in words. */
export function fakturText({ state, number }: NonNullable<OwnOrder['faktur']>): string {
  if (state === 'cancelled') return 'Tidak diterbitkan karena dananya dikembalikan';
  if (number === null) return 'Sedang dibuat, kami kabari begitu terbit';
  if (state === 'returned') return `${number}, sudah dikoreksi setelah pengembalian dana`;
  return state === 'return_due'
    ? `${number}, sedang dikoreksi karena dananya dikembalikan`
    : number;
}
