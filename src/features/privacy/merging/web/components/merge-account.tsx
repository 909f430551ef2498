import { useState } from 'react';
import { useFresh } from '~/features/auth/reauthentication/web/components/fresh';
import { reasonInput, type StaffAccount } from '~/features/auth/staff/schema';
import { reasonMax } from '~/features/auth/staff/terms';
import { formatNumber } from '~/lib/money';
import { sentAs, useDecision } from '~/lib/web/decision';
import { useSchemaForm } from '~/lib/web/schema-form';
import { Button } from '~/ui/button';
import { DecisionForm } from '~/ui/decision-form';
import { Dialog } from '~/ui/dialog';
import { TextField } from '~/ui/field';
import { Form } from '~/ui/form';
import { Notice } from '~/ui/notice';
import { Section } from '~/ui/section';
import { type MergePlan, mergeCheckInput } from '../../schema';
import { effectLabels } from '../../terms';
import { useMerge, useMergeCheck } from '../api';
import classes from './merge-account.module.css';

/** The way to merge this account into another one of the same person; none where the viewer may not. */
export function MergeAccount({ account }: { account: StaffAccount }) {
  const [opened, open] = useState(false);
  if (!account.mayMerge) return null;
  return (
    <Section
      title="Gabungkan akun"
      lead="Bila orang yang sama punya dua akun: isi akun ini pindah ke akun yang tetap, dan akun ini tidak dapat dipakai lagi. Anda melihat dahulu apa yang terjadi."
      actions={
        <Button variant="default" onClick={() => open(true)}>
          Periksa penggabungan
        </Button>
      }
    >
      {opened && <MergeDialog account={account} onClose={() => open(false)} />}
    </Section>
  );
}

function MergeDialog({
  account: { id, name, email },
  onClose,
}: {
  account: StaffAccount;
  onClose: () => void;
}) {
  const check = useMergeCheck(id);
  const form = useSchemaForm({
    initial: { email: '' },
    schema: mergeCheckInput,
    save: ({ email }) => check.mutateAsync(email),
  });
  return (
    <Dialog opened onClose={onClose} title={`Gabungkan akun ${name || email}`}>
      <div className="stack gap-4">
        <Form form={form} className="stack gap-3">
          <TextField
            label="Email akun yang tetap"
            type="email"
            autoComplete="off"
            hint="Akun inilah yang dipakai orang itu seterusnya."
            required
            data-autofocus
            {...form.field('email')}
          />
          <div className="row">
            <Button
              type="submit"
              variant={check.data ? 'default' : 'filled'}
              loading={check.isPending}
            >
              {check.data ? 'Periksa lagi' : 'Periksa'}
            </Button>
            <Button variant="subtle" onClick={onClose}>
              Batal
            </Button>
          </div>
        </Form>
        {check.data && <Plan plan={check.data} />}
        {check.data?.obstacles.length === 0 && (
          <MergeForm key={check.data.seen} id={id} plan={check.data} onDone={onClose} />
        )}
      </div>
    </Dialog>
  );
}

/** What would happen, part by part, and what forbids it. */
function Plan({ plan: { into, obstacles, parts } }: { plan: MergePlan }) {
  return (
    <section className={classes.parts} aria-label="Hasil pemeriksaan">
      {obstacles.length > 0 ? (
        <Notice
          tone="warning"
          role="status"
          title={`Belum dapat digabungkan ke ${into.name || into.email}`}
        >
          <ul className={classes.obstacles}>
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{obstacle}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <Notice
          tone="warning"
          role="status"
          title={`Akun yang tetap: ${into.name || 'Tanpa nama'} (${into.email})`}
        >
          Penggabungan tidak dapat diurungkan. Kedua alamat dikabari, dan permintaan password baru
          untuk alamat lama dikirim ke akun yang tetap.
        </Notice>
      )}
      {parts.map(({ title, rows }) => (
        <div key={title}>
          <h3>{title}</h3>
          <ul className={classes.rows}>
            {rows.map(({ label, effect, count, note }) => (
              <li key={label}>
                <span>{label}</span>
                <span className={classes.count}>
                  {formatNumber(count)} · {effectLabels[effect].toLowerCase()}
                </span>
                {note && <p className="quiet small">{note}</p>}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function MergeForm({
  id,
  plan: { into, seen },
  onDone,
}: {
  id: string;
  plan: MergePlan;
  onDone: () => void;
}) {
  const fresh = useFresh();
  const merge = useMerge(id, fresh.run);
  const decision = useDecision({
    initial: { reason: '' },
    check: (typed) =>
      sentAs(reasonInput.safeParse(typed), ({ reason }) => ({ into: into.id, seen, reason })),
  });
  return (
    <>
      <DecisionForm
        label={null}
        decision={decision}
        write={merge}
        done={onDone}
        save="Gabungkan akun"
        danger
        reason={{
          hint: 'Bagaimana Anda tahu bahwa kedua akun milik satu orang. Dicatat dalam catatan audit kedua akun.',
          maxLength: reasonMax,
        }}
      />
      {fresh.dialog}
    </>
  );
}
