import { Chip, Group, Input } from '@mantine/core';
import { useId } from 'react';
import { interestsMost } from '../../terms';
import classes from './form-parts.module.css';

export type Category = { id: string; name: string };

type InterestsProps = { categories: Category[]; value: string[]; onChange: (ids: string[]) => void; error?: unknown };

/** The choice of up to `interestsMost` categories; ids of deleted categories are dropped. */
export function Interests({ categories, value, onChange, error }: InterestsProps) {
  const id = useId();
  const chosen = value.filter((id) => categories.some((category) => category.id === id));
  if (categories.length === 0) return null;
  return (
    <fieldset className={classes.group} aria-describedby={id}>
      <legend>Minat belajar</legend>
      <Input.Description id={id} mb="xs">
        Paling banyak {interestsMost} kategori. Terpilih {chosen.length}.
      </Input.Description>
      <Chip.Group multiple value={chosen} onChange={onChange}>
        <Group gap="xs">
          {categories.map(({ id: category, name }) => (
            <Chip key={category} value={category} variant="outline" size="md" disabled={chosen.length >= interestsMost && !chosen.includes(category)}>
              {name}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {typeof error === 'string' && <Input.Error mt="xs">{error}</Input.Error>}
    </fieldset>
  );
}
