import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import {
  type DeskFilter,
  type DeskShape,
  readDeskFilter,
  sortParts,
  writeDeskFilter,
} from '~/lib/desk';

export type DeskAddress<Shape extends DeskShape = DeskShape> = {
  filter: DeskFilter<Shape>;
  query: string;
  entry: string | null;
  /** the address after a change of the filter; without `entry` no entry is open there */
  to: (change: Partial<DeskFilter<Shape>>, entry?: string | null) => string;
};

/** The state of a desk in the page's address. Parameters that aren't the desk's stay. */
export function useDeskAddress<Shape extends DeskShape>(shape: Shape): DeskAddress<Shape> {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  return useMemo(() => {
    const filter = readDeskFilter(shape, params);
    const ownNames = new Set(['view', 'q', 'sort', 'entry', ...Object.keys(shape.filters)]);
    const others = [...params].filter(([name]) => !ownNames.has(name));
    const to: DeskAddress<Shape>['to'] = (change, entry) => {
      // A view has an order of its own. Another one that the person has chosen is kept among views that are usually ordered by the same.
      const usual = shape.views[filter.view] ?? '';
      const own = change.view ? (shape.views[change.view] ?? '') : usual;
      const isKept = filter.sort !== usual && sortParts(own).column === sortParts(usual).column;
      const sort = !change.view || isKept ? filter.sort : own;
      const next = { ...filter, ...(sort && { sort }), ...change } as DeskFilter<Shape>;
      const search = new URLSearchParams([...others, ...writeDeskFilter(shape, next, entry)]);
      return search.size > 0 ? `${pathname}?${search}` : pathname;
    };
    return { filter, query: `${writeDeskFilter(shape, filter)}`, entry: params.get('entry'), to };
  }, [shape, params, pathname]);
}
