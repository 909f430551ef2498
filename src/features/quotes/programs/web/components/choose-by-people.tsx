import { useState } from 'react';
import { ButtonLink } from '~/ui/button';
import { SelectField } from '~/ui/field';
import { NumberField } from '~/ui/number-field';
import {
  categoryLabels,
  employeesMax,
  type ProgramCategory,
  programCategories,
} from '../../../terms';
import { recommended, requestPath } from '../../rules';
import { offerSentence } from '../../terms';
import styles from './choose-by-people.module.css';
import { Recommendation } from './recommendation';

const categories = programCategories.map((value) => ({ value, label: categoryLabels[value] }));

/** A number of participants and a category lead to the program and package that suit. */
export function ChooseByPeople() {
  const [category, setCategory] = useState<ProgramCategory>('it');
  const [typed, setTyped] = useState<number | null>(null);
  const people = typed !== null && typed >= 1 && typed <= employeesMax ? typed : null;
  const suits = recommended(category, people);
  return (
    <section className={`card ${styles.card}`} aria-labelledby="sesuai-peserta">
      <h3 id="sesuai-peserta">Mana yang sesuai?</h3>
      <p className="quiet">{offerSentence}</p>
      <div className={styles.fields}>
        <NumberField
          label="Berapa orang yang akan dilatih?"
          kind="whole"
          unit="orang"
          value={typed}
          onChange={setTyped}
        />
        <SelectField
          label="Bidang"
          options={categories}
          value={category}
          onChange={({ currentTarget }) => setCategory(currentTarget.value as ProgramCategory)}
        />
      </div>
      <Recommendation category={category} people={people} />
      {suits && (
        <ButtonLink to={requestPath(suits.program)} variant="light">
          Minta penawaran untuk program ini
        </ButtonLink>
      )}
    </section>
  );
}
