import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Form, useNavigate } from 'react-router';
import { formatNumber } from '~/lib/money';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { priceKinds, priceLabels } from '../../../hits/terms';
import { levelLabels, levels } from '../../../terms';
import { catalogueAddress } from '../../rules';
import type { Filter } from '../../schema';
import { coursesQuery, facetsQuery } from '../api';
import { totalLabel } from '../total-label';
import classes from './filters.module.css';

type Facet = { value: string; count: number };
type Facets = { categories: Facet[]; levels: Facet[]; prices: Facet[]; atLeast: boolean };
type Name = 'category' | 'level' | 'price';
type Choice = { value: string; label: string };

type FiltersProps = {
  filter: Filter;
  facets: Facets | undefined;
  categories: { slug: string; name: string }[];
  total: { count: number; more: boolean } | undefined;
};

/** The catalogue's filters, beside the list on wide screens, else in a sheet over it. The form works without scripts; with them every choice applies at once. */
export function Filters({ filter, facets, categories, total }: FiltersProps) {
  const id = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const active = [filter.category, filter.level, filter.price].filter(Boolean).length;
  const choose = (name: Name, value: string) =>
    navigate(catalogueAddress({ ...filter, [name]: value || undefined }), {
      preventScrollReset: true,
    });
  // Pointing at a choice prefetches its courses.
  const prefetch = (name: Name, value: string) => {
    const next = { ...filter, [name]: value || undefined };
    void client.prefetchQuery(coursesQuery(next));
    void client.prefetchQuery(facetsQuery(next));
  };
  const group = (name: Name, label: string, choices: Choice[], counts: Facet[] | undefined) => (
    <Group
      key={name}
      name={name}
      label={label}
      choices={choices}
      counts={counts}
      current={filter[name] ?? ''}
      atLeast={facets?.atLeast ?? false}
      onChoose={(value) => void choose(name, value)}
      onIntent={(value) => prefetch(name, value)}
    />
  );
  return (
    <>
      <button type="button" className={classes.open} popoverTarget={id}>
        <Icon name="menu" size={18} />
        Saring{active > 0 && ` (${active})`}
      </button>
      <div id={id} popover="auto" className={classes.panel}>
        <Form action="/courses" aria-label="Saring kursus" className="stack gap-5">
          {filter.q && <input type="hidden" name="q" value={filter.q} />}
          {filter.sort && <input type="hidden" name="sort" value={filter.sort} />}
          {group(
            'category',
            'Kategori',
            [
              { value: '', label: 'Semua Kategori' },
              ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
            ],
            facets?.categories,
          )}
          {group(
            'level',
            'Tingkat',
            [
              { value: '', label: 'Semua tingkat' },
              ...levels.map((value) => ({ value, label: levelLabels[value] })),
            ],
            facets?.levels,
          )}
          {group(
            'price',
            'Harga',
            [
              { value: '', label: 'Semua harga' },
              ...priceKinds.map((value) => ({ value, label: priceLabels[value] })),
            ],
            facets?.prices,
          )}
          <Button type="submit" block className={classes.apply}>
            Terapkan
          </Button>
          <div className={classes.foot}>
            <Button large block popoverTarget={id} popoverTargetAction="hide">
              Tampilkan {total && totalLabel(total)} kursus
            </Button>
          </div>
        </Form>
      </div>
    </>
  );
}

type GroupProps = {
  name: Name;
  label: string;
  choices: Choice[];
  counts: Facet[] | undefined;
  current: string;
  atLeast: boolean;
  onChoose: (value: string) => void;
  onIntent: (value: string) => void;
};

function Group({
  name,
  label,
  choices,
  counts,
  current,
  atLeast,
  onChoose,
  onIntent,
}: GroupProps): ReactNode {
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      {choices.map((choice) => {
        const hits = counts?.find(({ value }) => value === choice.value)?.count ?? 0;
        // When not all hits are counted, a zero doesn't mean that there are none.
        const count = choice.value === '' || !counts || (atLeast && hits === 0) ? null : hits;
        return (
          <label
            key={choice.value}
            className={classes.choice}
            onPointerEnter={() => onIntent(choice.value)}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={current === choice.value}
              onChange={() => onChoose(choice.value)}
            />
            <span>{choice.label}</span>
            {count !== null && (
              <span className={classes.count}>
                {formatNumber(count)}
                {atLeast && '+'}
              </span>
            )}
          </label>
        );
      })}
    </fieldset>
  );
}
