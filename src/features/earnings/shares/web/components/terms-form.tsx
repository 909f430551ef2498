import { useForm } from '@mantine/form';
import { useState } from 'react';
import { formErrors } from '~/lib/web/form';
import { newKey } from '~/lib/web/key';
import { Button } from '~/ui/button';
import { DateField } from '~/ui/date-field';
import { TextArea } from '~/ui/field';
import { NumberField } from '~/ui/number-field';
import { ownCouponShareDefault, reasonMin, shareDefault, texts } from '../../../terms';
import type { SharedCourse } from '../../schema';
import { useSetShares } from '../api';
import classes from './shares.module.css';

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
  const form = useForm<{
    share: number | null;
    ownCouponShare: number | null;
    from: string;
    reason: string;
  }>({
    initialValues: {
      share: (terms[0]?.share ?? shareDefault) / 100,
      ownCouponShare: (terms[0]?.ownCouponShare ?? ownCouponShareDefault) / 100,
      from: '',
      reason: '',
    },
    validate: {
      share: inRange,
      ownCouponShare: inRange,
      reason: (reason) => (reason.trim().length < reasonMin ? texts.reasonTooShort : null),
    },
  });
  const set = useSetShares(() => {
    form.setFieldValue('reason', '');
    setKey(newKey());
  });
  const send = ({ share, ownCouponShare, from, reason }: typeof form.values) => {
    if (share === null || ownCouponShare === null || set.isPending) return;
    const input = {
      key,
      courseId,
      share: Math.round(share * 100),
      ownCouponShare: Math.round(ownCouponShare * 100),
      from: from || null,
      reason,
    };
    set.mutate(input, { onError: (error) => form.setErrors(formErrors(error)) });
  };
  return (
    <form
      className={classes.form}
      aria-label="Bagi hasil baru"
      onSubmit={form.onSubmit(send)}
      noValidate
    >
      <div className={classes.pair}>
        <NumberField
          label="Bagian instruktur"
          kind="percent"
          required
          value={form.values.share}
          error={form.errors.share}
          onChange={(value) => form.setFieldValue('share', value)}
        />
        <NumberField
          label="Dengan kupon sendiri"
          kind="percent"
          required
          value={form.values.ownCouponShare}
          error={form.errors.ownCouponShare}
          onChange={(value) => form.setFieldValue('ownCouponShare', value)}
        />
        <DateField
          label="Mulai tanggal"
          hint="Kosongkan untuk mulai sekarang."
          {...form.getInputProps('from')}
        />
      </div>
      <TextArea
        label="Alasan"
        hint="Dicatat. Penjualan yang sudah terjadi tidak berubah."
        rows={2}
        required
        {...form.getInputProps('reason')}
      />
      <div className="row">
        <Button type="submit" loading={set.isPending}>
          Simpan bagi hasil
        </Button>
      </div>
    </form>
  );
}
