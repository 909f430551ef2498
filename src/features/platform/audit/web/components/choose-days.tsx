import { useForm } from '@mantine/form';
import { isDay } from '~/lib/dates';
import { Button } from '~/ui/button';
import { DateField } from '~/ui/date-field';
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
  const form = useForm({
    initialValues: { from, to },
    validate: {
      from: (value) => (isDay(value) ? null : 'Pilih tanggal awal'),
      to: (value, values) =>
        !isDay(value)
          ? 'Pilih tanggal akhir'
          : value < values.from
            ? 'Tanggal akhir mendahului tanggal awal'
            : null,
    },
  });
  return (
    <form
      className={classes.days}
      aria-label="Rentang tanggal"
      noValidate
      onSubmit={form.onSubmit((days) => onChosen(`${days.from}..${days.to}`))}
    >
      <div className={classes.pair}>
        <DateField label="Dari tanggal" required {...form.getInputProps('from')} />
        <DateField label="Sampai tanggal" required {...form.getInputProps('to')} />
      </div>
      <div className="row">
        <Button type="submit">Tampilkan</Button>
      </div>
    </form>
  );
}
