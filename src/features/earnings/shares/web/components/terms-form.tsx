import { useState } from 'react';
import { newKey } from '~/lib/web/key';
import { ruled, useSchemaForm } from '~/lib/web/schema-form';
import { Button } from '~/ui/button';
import { DateField } from '~/ui/date-field';
import { TextArea } from '~/ui/field';
import { Form } from '~/ui/form';
import { NumberField } from '~/ui/number-field';
import { ownCouponShareDefault, reasonMin, shareDefault, texts } from '../../../terms';
import type { SharedCourse } from '../../schema';
import { useSetShares } from '../api';
import classes from './shares.module.css';

type Typed = {
  share: number | null;
  ownCouponShare: number | null;
  from: string;
  reason: string;
};

const inRange = (percent: number | null) =>
  percent !== null && percent >= 0 && percent <= 100 ? null : texts.shareRange;

/** Sets a share from a day on, of one course or of all that have none of their own. */
export function TermsForm({
  courseId,
  terms,
}: {
  courseId: string | null;
  terms: SharedCourse['terms'];
}) {
  const [key, setKey] = useState(newKey);
  const form = useSchemaForm({
    initial: {
      share: (terms[0]?.share ?? shareDefault) / 100,
      ownCouponShare: (terms[0]?.ownCouponShare ?? ownCouponShareDefault) / 100,
      from: '',
      reason: '',
    } as Typed,
    schema: ruled<Typed>({
      share: inRange,
      ownCouponShare: inRange,
      reason: (reason) => (reason.trim().length < reasonMin ? texts.reasonTooShort : null),
    }),
    save: async ({ share, ownCouponShare, from, reason }) => {
      if (share === null || ownCouponShare === null) return;
      await set.mutateAsync({
        key,
        courseId,
        share: Math.round(share * 100),
        ownCouponShare: Math.round(ownCouponShare * 100),
        from: from || null,
        reason,
      });
    },
  });
  const set = useSetShares(() => {
    form.set('reason', '');
    setKey(newKey());
  });
  return (
    <Form form={form} className={classes.form} aria-label="Bagi hasil baru">
      <div className={classes.pair}>
        <NumberField label="Bagian instruktur" kind="percent" required {...form.field('share')} />
        <NumberField
          label="Dengan kupon sendiri"
          kind="percent"
          required
          {...form.field('ownCouponShare')}
        />
        <DateField
          label="Mulai tanggal"
          hint="Kosongkan untuk mulai sekarang."
          {...form.field('from')}
        />
      </div>
      <TextArea
        label="Alasan"
        hint="Dicatat. Penjualan yang sudah terjadi tidak berubah."
        rows={2}
        required
        {...form.field('reason')}
      />
      <div className="row">
        <Button type="submit" loading={set.isPending}>
          Simpan bagi hasil
        </Button>
      </div>
    </Form>
  );
}
