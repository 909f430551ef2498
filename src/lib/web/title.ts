import { useEffect } from 'react';
import { brand } from '~/lib/brand';

/** Names what is open in the document's title, where only loaded data can tell; until then the page's `meta` does. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${brand.name}`;
  }, [title]);
}
