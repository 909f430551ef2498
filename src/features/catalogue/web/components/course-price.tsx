import { formatDateTime } from '~/lib/dates';
import { useHasPassed } from '~/lib/web/has-passed';
import { Price } from '~/ui/price';
import type { CourseCard } from '../../schema';
import classes from './course-price.module.css';

type Priced = Pick<CourseCard, 'price' | 'flash'>;

/** The flash price of a course until it ends, also while the page is open. */
export function useFlash({ flash }: Priced): Priced['flash'] {
  return useHasPassed(flash?.endsAt ?? null) ? null : flash;
}

/** What a course costs: during a flash price that one, with the list price struck out. `until` adds its end. */
export function CoursePrice({
  course,
  large = false,
  until = false,
}: {
  course: Priced;
  large?: boolean;
  until?: boolean;
}) {
  const flash = useFlash(course);
  if (!flash) return <Price amount={course.price} large={large} />;
  return (
    <span className={classes.flash}>
      <span className={classes.prices}>
        <span className="hidden">Harga promo </span>
        <Price amount={flash.price} large={large} />{' '}
        <s className={classes.list}>
          <span className="hidden">, harga normal </span>
          <Price amount={course.price} />
        </s>
      </span>
      {until && <FlashEnd flash={flash} />}
    </span>
  );
}

const FlashEnd = ({ flash: { endsAt } }: { flash: NonNullable<Priced['flash']> }) => (
  <span className={classes.until}>
    Sampai <time dateTime={endsAt}>{formatDateTime(endsAt)}</time>
  </span>
);
