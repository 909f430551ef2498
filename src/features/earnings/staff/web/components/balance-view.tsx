import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StaffLink } from '~/features/auth/web/components/staff-link';
import { formatDateTime } from '~/lib/dates';
import { formatAmount } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { formErrors } from '~/lib/web/form';
import { newKey } from '~/lib/web/key';
import { Button } from '~/ui/button';
import { EntryCard, EntryHeading } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { Choice, ChoiceGroup, SelectField, TextArea } from '~/ui/field';
import { NumberField } from '~/ui/number-field';
import { FormSkeleton } from '~/ui/skeletons';
import { ErrorState } from '~/ui/states';
import { reasonMin, texts } from '../../../terms';
import type { StaffBalance } from '../../schema';
import { balanceQuery, useCorrect } from '../api';
import classes from './entry.module.css';

/** The balance of one instructor, with a form for corrections. */
export function BalanceView({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(balanceQuery(id));
  if (data) return <Shown balance={data} />;
  return error ? (
    <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />
  ) : (
    <FormSkeleton />
  );
}

function Shown({ balance }: { balance: StaffBalance }) {
  const { instructorName, email, standing, courses, corrections, decidable } = balance;
  return (
    <EntryCard>
      <EntryHeading name={`Saldo ${instructorName}`} lead={email}>
        {instructorName}
      </EntryHeading>
      <Facts
        items={[
          ['Bagian diperoleh', formatAmount(standing.earned)],
          ['Belum dapat dicairkan', formatAmount(standing.maturing)],
          ['Siap dicairkan', formatAmount(standing.matured)],
          ['Sudah dibayar', formatAmount(standing.paid)],
          ['Sedang diajukan', formatAmount(standing.requested)],
          standing.debt > 0
            ? ['Utang', formatAmount(standing.debt)]
            : ['Dapat dicairkan', formatAmount(standing.available)],
        ]}
      />
      {courses.length > 0 && (
        <section aria-label="Kursus">
          <h3>Bagi hasil kursus</h3>
          <ul className={classes.history}>
            {courses.map(({ slug, title }) => (
              <li key={slug}>
                <StaffLink to={`/admin/superadmin/shares?course=${slug}`}>{title}</StaffLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {corrections.length > 0 && (
        <section aria-label="Koreksi">
          <h3>Koreksi</h3>
          <ul className={classes.history}>
            {corrections.map(({ id, amount, courseTitle, by, at, reason }) => (
              <li key={id} className="small">
                <strong className="tabular">{formatAmount(amount)}</strong> {courseTitle},{' '}
                {formatDateTime(at)}
                {by && ` oleh ${by}`}: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
      {decidable && courses.length > 0 && <Correction balance={balance} />}
    </EntryCard>
  );
}

function Correction({ balance: { id, courses } }: { balance: StaffBalance }) {
  const [key, setKey] = useState(newKey);
  const form = useForm<{
    direction: 'give' | 'take';
    amount: number | null;
    courseId: string;
    reason: string;
  }>({
    initialValues: { direction: 'give', amount: null, courseId: courses[0]?.id ?? '', reason: '' },
    validate: {
      amount: (amount) => (amount && amount > 0 ? null : texts.amountMissing),
      reason: (reason) => (reason.trim().length < reasonMin ? texts.reasonTooShort : null),
    },
  });
  const correct = useCorrect(id, () => {
    form.reset();
    setKey(newKey());
  });
  const { direction } = form.values;
  const send = ({ amount, courseId, reason }: typeof form.values) => {
    if (!amount || correct.isPending) return;
    correct.mutate(
      { key, courseId, reason, amount: direction === 'take' ? -amount : amount },
      { onError: (error) => form.setErrors(formErrors(error)) },
    );
  };
  return (
    <form
      className={classes.form}
      aria-label="Koreksi baru"
      onSubmit={form.onSubmit(send)}
      noValidate
    >
      <h3>Koreksi baru</h3>
      <ChoiceGroup label="Arah" required>
        <Choice
          type="radio"
          name="direction"
          label="Tambah saldo"
          checked={direction === 'give'}
          onChange={() => form.setFieldValue('direction', 'give')}
        />
        <Choice
          type="radio"
          name="direction"
          label="Kurangi saldo"
          checked={direction === 'take'}
          onChange={() => form.setFieldValue('direction', 'take')}
        />
      </ChoiceGroup>
      <NumberField
        label="Jumlah"
        kind="rupiah"
        required
        value={form.values.amount}
        error={form.errors.amount}
        onChange={(value) => form.setFieldValue('amount', value)}
      />
      <SelectField
        label="Kursus"
        required
        options={courses.map((course) => ({ value: course.id, label: course.title }))}
        {...form.getInputProps('courseId')}
      />
      <TextArea
        label="Alasan"
        hint="Dibaca instruktur, dan dicatat dalam catatan audit."
        rows={3}
        required
        {...form.getInputProps('reason')}
      />
      <div className="row">
        <Button type="submit" loading={correct.isPending}>
          Catat koreksi
        </Button>
      </div>
    </form>
  );
}
