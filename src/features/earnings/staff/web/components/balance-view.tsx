import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StaffLink } from '~/features/auth/web/components/staff-link';
import { formatDateTime } from '~/lib/dates';
import { formatAmount } from '~/lib/money';
import { sentenceOf } from '~/lib/web/api';
import { newKey } from '~/lib/web/key';
import { ruled, useSchemaForm } from '~/lib/web/schema-form';
import { Button } from '~/ui/button';
import { EntryCard, EntryHeading } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { Choice, ChoiceGroup, SelectField, TextArea } from '~/ui/field';
import { Form } from '~/ui/form';
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

type Typed = {
  direction: 'give' | 'take';
  amount: number | null;
  courseId: string;
  reason: string;
};

function Correction({ balance: { id, courses } }: { balance: StaffBalance }) {
  const [key, setKey] = useState(newKey);
  const form = useSchemaForm({
    initial: {
      direction: 'give',
      amount: null,
      courseId: courses[0]?.id ?? '',
      reason: '',
    } as Typed,
    schema: ruled<Typed>({
      amount: (amount) => (amount && amount > 0 ? null : texts.amountMissing),
      reason: (reason) => (reason.trim().length < reasonMin ? texts.reasonTooShort : null),
    }),
    save: async ({ direction, amount, courseId, reason }) => {
      if (!amount) return;
      await correct.mutateAsync({
        key,
        courseId,
        reason,
        amount: direction === 'take' ? -amount : amount,
      });
    },
  });
  const correct = useCorrect(id, () => {
    form.reset();
    setKey(newKey());
  });
  const { direction } = form.values;
  return (
    <Form form={form} className={classes.form} aria-label="Koreksi baru">
      <h3>Koreksi baru</h3>
      <ChoiceGroup label="Arah" required>
        <Choice
          type="radio"
          name="direction"
          label="Tambah saldo"
          checked={direction === 'give'}
          onChange={() => form.set('direction', 'give')}
        />
        <Choice
          type="radio"
          name="direction"
          label="Kurangi saldo"
          checked={direction === 'take'}
          onChange={() => form.set('direction', 'take')}
        />
      </ChoiceGroup>
      <NumberField label="Jumlah" kind="rupiah" required {...form.field('amount')} />
      <SelectField
        label="Kursus"
        required
        options={courses.map((course) => ({ value: course.id, label: course.title }))}
        {...form.field('courseId')}
      />
      <TextArea
        label="Alasan"
        hint="Dibaca instruktur, dan dicatat dalam catatan audit."
        rows={3}
        required
        {...form.field('reason')}
      />
      <div className="row">
        <Button type="submit" loading={correct.isPending}>
          Catat koreksi
        </Button>
      </div>
    </Form>
  );
}
