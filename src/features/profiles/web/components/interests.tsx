import { ChoiceChips } from '~/ui/choice-chips';
import { interestsMost } from '../../terms';

export type Category = { id: string; name: string };

type InterestsProps = {
  categories: Category[];
  label: string;
  value: string[];
  onChange: (ids: string[]) => void;
  error?: string | undefined;
};

/** The choice of up to `interestsMost` categories; ids of deleted categories are dropped. */
export function Interests({ categories, value, ...field }: InterestsProps) {
  const chosen = value.filter((id) => categories.some((category) => category.id === id));
  if (categories.length === 0) return null;
  return (
    <ChoiceChips
      {...field}
      hint={`Paling banyak ${interestsMost} kategori. Terpilih ${chosen.length}.`}
      options={categories.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen}
      max={interestsMost}
    />
  );
}

/** The names of these categories, for showing a choice as text. */
export const interestNames = (categories: Category[]) => (ids: string[]) =>
  categories.flatMap(({ id, name }) => (ids.includes(id) ? name : [])).join(', ') || 'Kosong';
