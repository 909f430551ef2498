import { useState } from 'react';
import { formatAmount, formatRupiah } from '~/lib/money';
import { ppnOf, taxLabels } from '~/lib/tax';
import type { RevisedFormState } from '~/lib/web/revised-form';
import { Notice } from '~/ui/notice';
import { NumberField } from '~/ui/number-field';
import { RadioCards } from '~/ui/radio-cards';
import { Section } from '~/ui/section';
import { useNow } from '~/ui/use-now';
import { priceMin } from '../../../terms';
import type { CourseForm } from '../course-form';
import classes from './studio.module.css';

const kinds = [
  { value: 'free', label: 'Gratis', hint: 'Siapa saja yang masuk dapat langsung belajar' },
  { value: 'paid', label: 'Berbayar', hint: `Mulai ${formatRupiah(priceMin)}; PPN ditambahkan saat pembayaran` },
] as const;

const dayMs = 24 * 60 * 60_000;

/** Tab 'Harga'. */
export function PriceTab({ editing, hasLearners }: { editing: RevisedFormState<CourseForm>; hasLearners: boolean }) {
  const { field, form } = editing;
  const price = field('price');
  const isFree = price.value === 0;
  const [before, setBefore] = useState(isFree ? null : price.value);
  const choose = (kind: (typeof kinds)[number]['value']) => {
    if (kind === 'free') setBefore(price.value);
    form.setFieldValue('price', kind === 'free' ? 0 : before);
  };
  return (
    <Section title="Harga" lead="Yang sudah terdaftar tidak terpengaruh bila harga berubah.">
      <RadioCards label="Jenis harga" options={kinds} value={isFree ? 'free' : 'paid'} onChange={choose} />
      {!isFree && <NumberField {...price} label="Harga tanpa PPN" kind="rupiah" hint={`Paling rendah ${formatAmount(priceMin)}`} required />}
      {!isFree && <Tax price={price.value} />}
      {hasLearners && <Notice>Harga baru berlaku untuk pendaftaran berikutnya.</Notice>}
    </Section>
  );
}

/** The sum that a buyer pays, line by line. */
function Tax({ price }: { price: number | null }) {
  const now = useNow(dayMs);
  if (price === null || Number.isNaN(price) || price < priceMin) return null;
  const { dpp, ppn, total, rule } = ppnOf(price, now);
  const labels = taxLabels(rule);
  const lines: [string, number][] = [
    ['Harga', price],
    [labels.dpp, dpp],
    [labels.ppn, ppn],
  ];
  return (
    <dl className={`tabular ${classes.sums}`} aria-label="Yang dibayar peserta">
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
