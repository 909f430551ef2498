import { Chip } from '~/ui/badge';
import { levelLabels } from '../../../terms';
import { catalogueAddress } from '../../rules';
import type { Filter } from '../../schema';
import { priceLabels } from '../../terms';

/** What the list is narrowed to, each to be taken away by itself. */
export function ActiveFilters({ filter, categories }: { filter: Filter; categories: { slug: string; name: string }[] }) {
  const { category, level, price, q } = filter;
  const chips = [
    category && { name: 'category', label: categories.find(({ slug }) => slug === category)?.name ?? category },
    level && { name: 'level', label: levelLabels[level] },
    price && { name: 'price', label: priceLabels[price] },
    q && { name: 'q', label: `“${q}”` },
  ].filter((chip) => typeof chip === 'object');
  if (chips.length === 0) return null;
  return (
    <ul className="row" aria-label="Filter aktif" style={{ listStyle: 'none', margin: '0 0 var(--space-4)', padding: 0 }}>
      {chips.map(({ name, label }) => (
        <li key={name}>
          <Chip removes preventScrollReset to={catalogueAddress({ ...filter, [name]: undefined })}>
            {label}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
