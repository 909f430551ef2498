import { type ChangeEvent, useRef } from 'react';
import { Link } from 'react-router';
import { isWorded, readNumber, writeNumber } from '~/lib/numbers';
import { Choice, ChoiceGroup, SelectField, TextField } from '~/ui/field';
import { packageOf, programById, programPath } from '../../../programs/rules';
import { offerSentence } from '../../../programs/terms';
import { Recommendation } from '../../../programs/web/components/recommendation';
import {
  categoryLabels,
  interestCategories,
  type PackageCategory,
  packageCategories,
  programTiers,
  tierLabels,
} from '../../../terms';
import { choiceWith } from '../../rules';
import { bound, type StepProps } from '../step';
import { PackageCard, TierGuide } from './package-card';
import { PackageFit } from './package-fit';
import styles from './training-step.module.css';

const categories = packageCategories.map((value) => ({ value, label: categoryLabels[value] }));
const tiers = programTiers.map((value) => ({ value, label: tierLabels[value] }));

/** `program` is the program that the request comes from, while its category and tier are still chosen. */
export function TrainingStep({ program, ...props }: StepProps & { program: string | null }) {
  const { values, onChange } = props;
  const { packageCategory, packageTier } = values;
  const chosen = packageOf(packageCategory, packageTier);
  const participants = useRef<HTMLInputElement>(null);
  const count = readNumber(values.numberOfEmployees, 'whole').value;
  const written = count === null ? values.numberOfEmployees : writeNumber(count, 'whole');
  const choose = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
    onChange(choiceWith(currentTarget.value as PackageCategory));
  return (
    <>
      {program && <FromProgram id={program} />}
      <SelectField
        label="Kategori Paket"
        required
        options={categories}
        {...bound(props, 'packageCategory')}
        onChange={choose}
      />
      {packageCategory === 'custom' ? (
        <Interests {...props} />
      ) : (
        <SelectField
          label="Tier Paket"
          required
          options={tiers}
          hint={<TierGuide chosen={packageTier} />}
          {...bound(props, 'packageTier')}
        />
      )}
      <p className="quiet small">{offerSentence}</p>
      {chosen && <PackageCard item={chosen} />}
      <TextField
        label="Jumlah Peserta"
        inputMode="numeric"
        autoComplete="off"
        hint={
          isWorded(values.numberOfEmployees) && count !== null
            ? `Dibaca ${written}`
            : 'Perkiraan saja sudah cukup.'
        }
        {...bound(props, 'numberOfEmployees')}
        ref={participants}
        onBlur={() =>
          written !== values.numberOfEmployees && onChange({ numberOfEmployees: written })
        }
      />
      <Recommendation category={packageCategory} people={count} />
      <PackageFit
        values={values}
        onChoose={(choice) => {
          onChange(choice);
          participants.current?.focus();
        }}
      />
    </>
  );
}

function FromProgram({ id }: { id: string }) {
  const program = programById(id);
  return (
    program && (
      <p className={styles.from}>
        Anda menanyakan program <Link to={programPath(program)}>{program.name}</Link>:{' '}
        <strong>{program.priceLabel}</strong>, {program.duration}, {program.format.online}% daring
        dan {program.format.workshop}% workshop. Penawaran kami susun dari program itu; paket di
        bawah adalah akses kursus daring yang menyertainya.
      </p>
    )
  );
}

function Interests({ values: { trainingCategories }, faults, onChange }: StepProps) {
  const toggle = ({ currentTarget: { value, checked } }: ChangeEvent<HTMLInputElement>) =>
    onChange({
      trainingCategories: interestCategories.filter((category) =>
        category === value ? checked : trainingCategories.includes(category),
      ),
    });
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
