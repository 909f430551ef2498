import type { ChangeEvent } from 'react';
import { Link } from 'react-router';
import { formatNumber } from '~/lib/money';
import { Choice, ChoiceGroup, SelectField, TextField } from '~/ui/field';
import { type Package, packageOf } from '../../../packages/rules';
import { programById, programPath } from '../../../programs/rules';
import { categoryLabels, interestCategories, type PackageCategory, packageCategories, programTiers, tierLabels } from '../../../terms';
import { choiceWith, countOf } from '../../rules';
import { bound, type StepProps } from '../step';
import { PackageCard, TierGuide } from './package-card';
import styles from './training-step.module.css';

const categories = packageCategories.map((value) => ({ value, label: categoryLabels[value] }));
const tiers = programTiers.map((value) => ({ value, label: tierLabels[value] }));

/** `program` is the program that the request comes from, while its category and tier are still chosen. */
export function TrainingStep({ program, ...props }: StepProps & { program: string | null }) {
  const { values, onChange } = props;
  const { packageCategory, packageTier } = values;
  const chosen = packageOf(packageCategory, packageTier);
  const choose = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => onChange(choiceWith(currentTarget.value as PackageCategory));
  return (
    <>
      {program && <FromProgram id={program} />}
      <SelectField label="Kategori Paket" required options={categories} {...bound(props, 'packageCategory')} onChange={choose} />
      {packageCategory === 'custom' ? (
        <Interests {...props} />
      ) : (
        <SelectField label="Tier Paket" required options={tiers} hint={<TierGuide chosen={packageTier} />} {...bound(props, 'packageTier')} />
      )}
      {chosen && <PackageCard item={chosen} />}
      <TextField
        label="Jumlah Peserta"
        inputMode="numeric"
        autoComplete="off"
        hint={participantsHint(values.numberOfEmployees, chosen)}
        {...bound(props, 'numberOfEmployees')}
      />
    </>
  );
}

function participantsHint(typed: string, chosen: Package | null): string {
  const limit = chosen?.maxEmployees ?? null;
  return limit !== null && (countOf(typed) ?? 0) > limit
    ? `Lebih dari ${formatNumber(limit)} karyawan yang termasuk dalam paket ini. Kami sesuaikan dalam penawaran.`
    : 'Perkiraan saja sudah cukup.';
}

function FromProgram({ id }: { id: string }) {
  const program = programById(id);
  return (
    program && (
      <p className={styles.from}>
        Anda menanyakan program <Link to={programPath(program)}>{program.name}</Link>: <strong>{program.priceLabel}</strong>, {program.duration},{' '}
        {program.format.online}% daring dan {program.format.workshop}% workshop. Penawaran kami susun dari program itu; paket di bawah adalah akses kursus
        daring yang menyertainya.
      </p>
    )
  );
}

function Interests({ values: { trainingCategories }, faults, onChange }: StepProps) {
  const toggle = ({ currentTarget: { value, checked } }: ChangeEvent<HTMLInputElement>) =>
    onChange({ trainingCategories: interestCategories.filter((category) => (category === value ? checked : trainingCategories.includes(category))) });
  return (
    <ChoiceGroup label="Kategori yang Diminati" required error={faults.trainingCategories}>
      <div className={styles.interests}>
        {interestCategories.map((category) => (
          <Choice
            key={category}
            label={category}
            name="trainingCategories"
            value={category}
            checked={trainingCategories.includes(category)}
            aria-invalid={faults.trainingCategories ? true : undefined}
            onChange={toggle}
          />
        ))}
      </div>
    </ChoiceGroup>
  );
}
