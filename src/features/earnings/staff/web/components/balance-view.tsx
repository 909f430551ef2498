import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StaffLink } from '~/features/auth/web/components/staff-link';
import { formatDateTime } from '~/lib/dates';
import { formatAmount } from '~/lib/money';
import { judged, reasonFault, useDecision } from '~/lib/web/decision';
import { newKey } from '~/lib/web/key';
import { DecisionForm } from '~/ui/decision-form';
import { EntryCard, EntryHeading, OpenedEntry } from '~/ui/desk/entry';
import { Facts } from '~/ui/desk/facts';
import { Choice, ChoiceGroup, SelectField } from '~/ui/field';
import { NumberField } from '~/ui/number-field';
import { reasonLimits, texts } from '../../../terms';
import type { StaffBalance } from '../../schema';
import { balanceQuery, useCorrect } from '../api';
import classes from './entry.module.css';

/** The balance of one instructor, with a form for corrections. */
export function BalanceView({ id }: { id: string }) {
  return (
    <OpenedEntry load={useQuery(balanceQuery(id))}>
      {(balance) => <Shown balance={balance} />}
    </OpenedEntry>
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
          <ul className="bare grid gap-2">
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
          <ul className="bare grid gap-2">
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
  const decision = useDecision({
    initial: {
      direction: 'give' as 'give' | 'take',
      amount: null as number | null,
      courseId: courses[0]?.id ?? '',
      reason: '',
    },
    check: ({ direction, amount, courseId, reason }) =>
      judged(
        {
          amount: !(amount && amount > 0) && texts.amountMissing,
          reason: reasonFault(reason, reasonLimits),
        },
        { key, courseId, reason, amount: (direction === 'take' ? -1 : 1) * (amount ?? 0) },
      ),
  });
  const { direction } = decision.values;
  return (
    <DecisionForm
      className={classes.form}
      label="Koreksi baru"
      decision={decision}
      write={useCorrect(id)}
      done={() => {
        decision.sent();
        setKey(newKey());
      }}
      save="Catat koreksi"
      reason={{ hint: 'Dibaca instruktur, dan dicatat dalam catatan audit.' }}
    >
      <h3>Koreksi baru</h3>
      <ChoiceGroup label="Arah" required>
        <Choice
          type="radio"
          name="direction"
          label="Tambah saldo"
          checked={direction === 'give'}
          onChange={() => decision.change('direction', 'give')}
        />
        <Choice
          type="radio"
          name="direction"
          label="Kurangi saldo"
          checked={direction === 'take'}
          onChange={() => decision.change('direction', 'take')}
        />
      </ChoiceGroup>
      <NumberField label="Jumlah" kind="rupiah" required {...decision.choice('amount')} />
      <SelectField
        label="Kursus"
        required
        options={courses.map((course) => ({ value: course.id, label: course.title }))}
        {...decision.field('courseId')}
      />
    </DecisionForm>
  );
}
