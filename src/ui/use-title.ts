import { useEffect } from 'react';
import { brand } from '~/lib/brand';

/** Names what is open in the document's title while it is on screen; the page's own title comes back afterwards. */
export function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    const full = `${title} · ${brand.name}`;
    document.title = full;
    return () => {
      if (document.title === full) document.title = before;
    };
  }, [title]);
}
