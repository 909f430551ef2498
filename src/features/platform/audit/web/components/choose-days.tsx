import { isDay } from '~/lib/dates';
import { ruled, useSchemaForm } from '~/lib/web/schema-form';
import { Button } from '~/ui/button';
import { DateField } from '~/ui/date-field';
import { Form } from '~/ui/form';
import classes from './find.module.css';

/** Two days of Jakarta, both included, between which decisions are listed. */
export function ChooseDays({
  from,
  to,
  onChosen,
}: {
  from: string;
  to: string;
  onChosen: (days: string) => void;
}) {
  const form = useSchemaForm({
    initial: { from, to },
    schema: ruled<{ from: string; to: string }>({
      from: (value) => (isDay(value) ? null : 'Pilih tanggal awal'),
      to: (value, values) =>
        !isDay(value)
          ? 'Pilih tanggal akhir'
          : value < values.from
            ? 'Tanggal akhir mendahului tanggal awal'
            : null,
    }),
    save: (days) => onChosen(`${days.from}..${days.to}`),
  });
  return (
    <Form form={form} className="grid" aria-label="Rentang tanggal">
      <div className={classes.pair}>
        <DateField label="Dari tanggal" required {...form.field('from')} />
        <DateField label="Sampai tanggal" required {...form.field('to')} />
      </div>
      <div className="row">
        <Button type="submit">Tampilkan</Button>
      </div>
    </Form>
  );
}
