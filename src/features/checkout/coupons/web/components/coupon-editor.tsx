import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useUserId } from '~/features/auth/web/session';
import { formatAmount, formatPercent } from '~/lib/money';
import { type Fields, type RevisedFormState, useRevisedForm } from '~/lib/web/revised-form';
import { Button } from '~/ui/button';
import { DateField } from '~/ui/date-field';
import { Choice, SelectField, TextField } from '~/ui/field';
import { NumberField } from '~/ui/number-field';
import { RadioCards } from '~/ui/radio-cards';
import { RevisedForm, SaveBar } from '~/ui/revised-form';
import type { CouponScope } from '../../../terms';
import { couponKindLabels, couponScopeLabels } from '../../../terms';
import { needsBudget } from '../../rules';
import { type Coupon, couponChange } from '../../schema';
import { codeMax } from '../../terms';
import { type CouponChange, targetsQuery, useSaveCoupon } from '../api';
import { type CouponForm, formOf, inputOf } from '../coupon-form';
import classes from './coupons.module.css';

const fields: Fields<CouponForm> = {
  code: 'Kode kupon',
  kind: { label: 'Jenis potongan', show: (kind) => couponKindLabels[kind] },
  percent: {
    label: 'Potongan',
    show: (percent) => (percent === null ? 'Kosong' : formatPercent(percent)),
  },
  amount: {
    label: 'Potongan',
    show: (amount) => (amount === null ? 'Kosong' : formatAmount(amount)),
  },
  scope: { label: 'Berlaku untuk', show: (scope) => couponScopeLabels[scope] },
  courseId: 'Kursus',
  categoryId: 'Kategori',
  instructorId: 'Instruktur',
  startsOn: 'Mulai tanggal',
  endsOn: 'Sampai tanggal',
  maxUses: 'Batas pemakaian',
  maxPerPerson: 'Batas per orang',
  firstPurchase: 'Hanya pembelian pertama',
  minimum: 'Harga minimum',
  budget: {
    label: 'Anggaran',
    show: (budget) => (budget === null ? 'Tanpa batas' : formatAmount(budget)),
  },
};

const kinds = [
  { value: 'percent', label: couponKindLabels.percent },
  { value: 'amount', label: couponKindLabels.amount },
] as const;
const platformScopes: CouponScope[] = ['all', 'category', 'course', 'instructor'];
const ownScopes: CouponScope[] = ['instructor', 'course'];

type CouponEditorProps = {
  /** null for a new one */
  coupon: Coupon | null;
  blank: CouponForm;
  /** of an instructor's own coupons */
  own: boolean;
  onSaved?: () => void;
};

/** The form of a coupon. What it is worth can't change once an order holds it. */
export function CouponEditor({ coupon, blank, own, onSaved }: CouponEditorProps) {
  const save = useSaveCoupon(coupon?.id ?? null);
  const stored = coupon
    ? { revision: coupon.revision, values: formOf(coupon) }
    : { revision: 0, values: blank };
  const editing = useRevisedForm<CouponForm, CouponChange>({
    draft: { person: useUserId(), place: `coupon:${coupon?.id ?? 'new'}` },
    stored,
    fields,
    schema: couponChange,
    input: inputOf,
    check: (_, faults) =>
      faults.value ? { ...faults, percent: faults.value, amount: faults.value } : faults,
    save: async (input) => {
      const saved = await save.mutateAsync(input);
      onSaved?.();
      return { revision: saved.revision, values: formOf(saved) };
    },
  });
  const { field, form } = editing;
  const fixed = coupon !== null && !coupon.may.changeValue;
  return (
    <RevisedForm
      editing={editing}
      texts={{ changed: 'Kupon ini sudah diubah orang lain atau di tab lain' }}
      bar={
        <SaveBar editing={editing} saved={coupon ? 'Kupon tersimpan' : ''} stays>
          <Button type="submit" loading={editing.saving}>
            {coupon ? 'Simpan' : 'Buat kupon'}
          </Button>
        </SaveBar>
      }
    >
      {fixed && (
        <p className="quiet small">
          Sudah ada pesanan yang memakai kupon ini, jadi hanya masa berlaku dan batasnya yang dapat
          diubah.
        </p>
      )}
      <fieldset className={classes.part} disabled={fixed}>
        <TextField
          {...field('code')}
          required
          maxLength={codeMax}
          autoCapitalize="characters"
          autoComplete="off"
          hint="Huruf dan angka yang mudah diketik, misalnya HEMAT20"
          onChange={({ currentTarget }) => form.set('code', currentTarget.value.toUpperCase())}
        />
        <RadioCards {...field('kind')} options={kinds} />
        {form.values.kind === 'percent' ? (
          <NumberField {...field('percent')} kind="percent" required />
        ) : (
          <NumberField {...field('amount')} kind="rupiah" required hint="Dari harga sebelum PPN" />
        )}
        <Scope
          field={field}
          scope={form.values.scope}
          own={own}
          {...(coupon?.limitedTo && { present: coupon.limitedTo })}
        />
      </fieldset>
      <div className={classes.pair}>
        <DateField
          {...field('startsOn')}
          required
          error={form.errors.startsAt ?? form.errors.startsOn}
        />
        <DateField
          {...field('endsOn')}
          hint="Hari itu ikut dihitung. Kosong: tanpa akhir."
          error={form.errors.endsAt ?? form.errors.endsOn}
        />
      </div>
      <div className={classes.pair}>
        <NumberField {...field('maxUses')} kind="whole" unit="kali" hint="Kosong: tanpa batas" />
        <NumberField {...field('maxPerPerson')} kind="whole" unit="kali" required />
      </div>
      <NumberField
        {...field('minimum')}
        kind="rupiah"
        hint="Dibandingkan dengan harga kursus sebelum PPN"
      />
      {!own && (
        <NumberField
          {...field('budget')}
          kind="rupiah"
          required={needsBudget({ ...inputOf(form.values), bearer: 'platform' })}
          hint="Potongan yang ditanggung platform paling banyak. Kosong: tanpa batas. Wajib bila potongannya dapat lebih dari separuh harga."
        />
      )}
      <Choice
        label="Hanya untuk pembelian pertama"
        checked={form.values.firstPurchase}
        onChange={({ currentTarget }) => form.set('firstPurchase', currentTarget.checked)}
      />
    </RevisedForm>
  );
}

type ScopeProps = {
  field: RevisedFormState<CouponForm>['field'];
  scope: CouponScope;
  own: boolean;
  present?: string;
};

/** The courses for which a coupon is, with the choice of one of them where there are many. */
function Scope({ field, scope, own, present }: ScopeProps) {
  const scopes = own ? ownScopes : platformScopes;
  const labels = own
    ? { ...couponScopeLabels, instructor: 'Semua kursus yang saya pimpin' }
    : couponScopeLabels;
  const [words, setWords] = useState('');
  const looked = useDeferredValue(words);
  const { data } = useQuery(targetsQuery(own ? '' : looked));
  const searched = !own && (scope === 'course' || scope === 'instructor');
  const targets = {
    course: data?.courses.map(({ id, title }) => ({ value: id, label: title })),
    category: data?.categories.map(({ id, name }) => ({ value: id, label: name })),
    instructor: own
      ? undefined
      : data?.instructors.map(({ id, name }) => ({ value: id, label: name })),
    all: undefined,
  }[scope];
  const name = (
    { course: 'courseId', category: 'categoryId', instructor: 'instructorId', all: null } as const
  )[scope];
  const chosen = name && field(name);
  const isListed = targets?.some(({ value }) => value === chosen?.value) ?? false;
  const first = {
    value: chosen && !isListed ? chosen.value : '',
    label: (chosen?.value && !isListed && present) || 'Pilih…',
  };
  return (
    <>
      <SelectField
        {...field('scope')}
        options={scopes.map((value) => ({ value, label: labels[value] }))}
        {...(own && {
          hint: 'Kupon untuk kursus yang dipimpin orang lain menunggu persetujuan pengajar utamanya.',
        })}
      />
      {searched && (
        <TextField
          label="Cari"
          type="search"
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
      )}
      {targets && chosen && <SelectField {...chosen} required options={[first, ...targets]} />}
    </>
  );
}
