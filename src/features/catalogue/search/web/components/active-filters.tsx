import { ActiveFilters } from '~/ui/result-list';
import { priceLabels } from '../../../hits/terms';
import { levelLabels } from '../../../terms';
import { catalogueAddress } from '../../rules';
import type { Filter } from '../../schema';

export function CourseFilters({
  filter,
  categories,
}: {
  filter: Filter;
  categories: { slug: string; name: string }[];
}) {
  const { category, level, price, q } = filter;
  const without = (name: keyof Filter) => catalogueAddress({ ...filter, [name]: undefined });
  const chips = [
    category && {
      label: categories.find(({ slug }) => slug === category)?.name ?? category,
      to: without('category'),
    },
    level && { label: levelLabels[level], to: without('level') },
    price && { label: priceLabels[price], to: without('price') },
    q && { label: `“${q}”`, to: without('q') },
  ].filter((chip) => typeof chip === 'object');
  return <ActiveFilters chips={chips} />;
}
