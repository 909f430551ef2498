import { useEffect } from 'react';
import { brand } from '~/lib/brand';

/** Names what is open in the document's title while it is on screen, as soon as it is known; the page's own title comes back afterwards. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (!title) return;
    const before = document.title;
    const full = `${title} · ${brand().name}`;
    document.title = full;
    return () => {
      if (document.title === full) document.title = before;
    };
  }, [title]);
}
