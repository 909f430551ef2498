import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { atClockTime, clockTime, formatDateTime, isoDate } from '~/lib/dates';
import { formatAmount, formatRupiah } from '~/lib/money';
import { ppnOf, taxLabels } from '~/lib/tax';
import type { RevisedFormState } from '~/lib/web/revised-form';
import { DateField } from '~/ui/date-field';
import { Notice } from '~/ui/notice';
import { NumberField } from '~/ui/number-field';
import { RadioCards } from '~/ui/radio-cards';
import { Section } from '~/ui/section';
import { Switch } from '~/ui/switch';
import { useNow } from '~/ui/use-now';
import { flashDaysMax } from '../../../publication/terms';
import { priceMin } from '../../../terms';
import type { StudioCourse } from '../../schema';
import type { CourseForm } from '../course-form';
import classes from './studio.module.css';

const kinds = [
  { value: 'free', label: 'Gratis', hint: 'Siapa saja yang masuk dapat langsung belajar' },
  {
    value: 'paid',
    label: 'Berbayar',
    hint: `Mulai ${formatRupiah(priceMin)}; PPN ditambahkan saat pembayaran`,
  },
] as const;

const dayMs = 24 * 60 * 60_000;
const secondMs = 1_000;

/** Shows what the person gets of a sale at a price, which earnings know, who come after the catalogue. */
export type OwnShareView = ComponentType<{ courseId: string; price: number }>;

type PriceProps = {
  editing: RevisedFormState<CourseForm>;
  course: Pick<StudioCourse, 'id' | 'teaches' | 'learners'>;
  OwnShare: OwnShareView;
};

/** Tab 'Harga'. */
export function PriceTab({ editing, course, OwnShare }: PriceProps) {
  const { field, form } = editing;
  const price = field('price');
  const isFree = price.value === 0;
  /** Staff who only helps gets nothing of a sale. */
  const share = (price: number | null) =>
    course.teaches &&
    isSold(price) && (
      <Suspense>
        <OwnShare courseId={course.id} price={price} />
      </Suspense>
    );
  const [before, setBefore] = useState(isFree ? null : price.value);
  const choose = (kind: (typeof kinds)[number]['value']) => {
    if (kind === 'free') setBefore(price.value);
    if (kind === 'free') form.set('flash', false);
    form.set('price', kind === 'free' ? 0 : before);
  };
  return (
    <>
      <Section title="Harga" lead="Yang sudah terdaftar tidak terpengaruh bila harga berubah.">
        <RadioCards
          label="Jenis harga"
          options={kinds}
          value={isFree ? 'free' : 'paid'}
          onChange={choose}
        />
        {!isFree && (
          <NumberField
            {...price}
            label="Harga tanpa PPN"
            kind="rupiah"
            hint={`Paling rendah ${formatAmount(priceMin)}`}
            required
          />
        )}
        {!isFree && <Tax price={price.value} label="Yang dibayar peserta" />}
        {share(price.value)}
        {course.learners > 0 && <Notice>Harga baru berlaku untuk pendaftaran berikutnya.</Notice>}
      </Section>
      {!isFree && <Flash editing={editing} share={share} />}
    </>
  );
}

const flashDays = 7;

type FlashProps = Pick<PriceProps, 'editing'> & { share: (price: number | null) => ReactNode };

/** A lower price for some days. It begins now and ends at the end of a day, unless somebody says otherwise. */
function Flash({ editing: { field, form }, share }: FlashProps) {
  const on = field('flash');
  const price = field('flashPrice');
  const turn = (isOn: boolean) => {
    form.set('flash', isOn);
    const now = new Date();
    const ends = atClockTime(field('flashEndsAt').value);
    if (!isOn || (ends && ends > now)) return;
    form.set('flashStartsAt', clockTime(now));
    form.set('flashEndsAt', `${isoDate(new Date(now.getTime() + flashDays * dayMs))}T23:59`);
  };
  return (
    <Section
      title="Harga promo"
      lead="Harga yang lebih rendah untuk beberapa hari. Harga normal tampil dicoret, beserta harga terendah 30 hari sebelumnya."
    >
      <Switch
        label="Pasang harga promo"
        checked={on.value}
        onChange={({ currentTarget }) => turn(currentTarget.checked)}
      />
      {on.value && (
        <>
          <NumberField
            {...price}
            label="Harga promo tanpa PPN"
            kind="rupiah"
            hint={`Paling rendah ${formatAmount(priceMin)}`}
            required
          />
          <div className={classes.pair}>
            <DateField {...field('flashStartsAt')} label="Mulai promo (WIB)" time required />
            <DateField
              {...field('flashEndsAt')}
              label="Akhir promo (WIB)"
              time
              hint={`Paling lama ${flashDaysMax} hari sesudah mulai`}
              required
            />
          </div>
          {!price.error && (
            <>
              <FlashState
                starts={atClockTime(field('flashStartsAt').value)}
                ends={atClockTime(field('flashEndsAt').value)}
              />
              <Tax price={price.value} label="Yang dibayar peserta selama promo" />
              {share(price.value)}
            </>
          )}
        </>
      )}
    </Section>
  );
}

/** Whether the flash price is still to come, in effect or over. */
function FlashState({ starts, ends }: { starts: Date | null; ends: Date | null }) {
  const now = useNow(secondMs);
  if (!starts || !ends || ends <= starts) return null;
  if (ends <= now) return <Notice>Promo ini sudah berakhir. Peserta melihat harga normal.</Notice>;
  if (starts > now)
    return (
      <Notice>
        Promo mulai {formatDateTime(starts)}. Sampai saat itu tidak ada yang melihatnya.
      </Notice>
    );
  return (
    <Notice tone="success">
      Promo berlaku sampai {formatDateTime(ends)}, begitu semuanya tersimpan dan kursusnya terbit.
    </Notice>
  );
}

/** A price that a course may have, of those that aren't free. */
const isSold = (price: number | null): price is number =>
  price !== null && Number.isInteger(price) && price >= priceMin;

/** The sum that a buyer pays, line by line. */
function Tax({ price, label }: { price: number | null; label: string }) {
  const now = useNow(dayMs);
  if (!isSold(price)) return null;
  const { dpp, ppn, total, rule } = ppnOf(price, now);
  const labels = taxLabels(rule);
  const lines: [string, number][] = [
    ['Harga', price],
    [labels.dpp, dpp],
    [labels.ppn, ppn],
  ];
  return (
    <dl className={`tabular ${classes.sums}`} aria-label={label}>
      {lines.map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatAmount(amount)}</dd>
        </div>
      ))}
      <div className={classes.total}>
        <dt>Dibayar peserta</dt>
        <dd>{formatAmount(total)}</dd>
      </div>
    </dl>
  );
}
